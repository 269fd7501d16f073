// The lab's own page: its language and theme follow the browser, then the learner.
import './dlq-lab.ts';
import type { DlqLab, Theme } from './dlq-lab.ts';
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

// The address names the present moment, and an address that is opened or pasted is gone to.
const lab = document.querySelector<DlqLab>('dlq-lab');
const open = () => {
  if (lab) lab.start = location.hash.slice(1);
};
open();
window.addEventListener('hashchange', open);

let pending: ReturnType<typeof setTimeout> | undefined;
lab?.addEventListener('dlq-lab-step', (event) => {
  const { link } = (event as CustomEvent<{ link: string }>).detail;
  clearTimeout(pending);
  // Browsers refuse an address that changes as fast as a held key; a moment without a link has the bare one.
  pending = setTimeout(() => history.replaceState(null, '', link ? `#${link}` : location.pathname + location.search), 250);
});
