// Which languages there are, and which one a page or browser asks for.
import { en, type Text } from './en.ts';
import { th } from './th.ts';

export const texts = { th, en } satisfies Record<string, Text>;

export type Language = keyof typeof texts;

export const languages = Object.keys(texts) as Language[];

/** The first of the wishes ("en-GB", "th") that there is a text for; Thai when there is none. */
export function languageFor(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const base = wish?.toLowerCase().split('-')[0];
    const match = languages.find((language) => language === base);
    if (match) return match;
  }
  return 'th';
}
