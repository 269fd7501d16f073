// The lab's own page: its language and theme follow the browser, then the learner.
import './dlq-lab.ts';
import type { Theme } from './dlq-lab.ts';
import { type Language, languageFor, texts } from './text/language.ts';

const schemes: Record<Theme, string> = { auto: 'light dark', light: 'light', dark: 'dark' };

function speak(language: Language): void {
  const { page } = texts[language];
  document.documentElement.lang = language;
  document.title = page.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', page.description);
}

// The element looks at the page's language first, so the page must have chosen before the element starts.
speak(languageFor(navigator.languages));
document.addEventListener('dlq-lab-language', (event) => speak((event as CustomEvent<Language>).detail));
document.addEventListener('dlq-lab-theme', (event) => {
  document.documentElement.style.colorScheme = schemes[(event as CustomEvent<Theme>).detail];
});
