// The lab's own page: its language and theme follow the browser, then the learner.
import './dlq-lab.ts';
import type { DlqLab, Theme } from './dlq-lab.ts';
import { type Language, languageFor, languages, texts } from './text/language.ts';

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
lab?.addEventListener('dlq-lab-link', (event) => {
  const { link } = (event as CustomEvent<{ link: string }>).detail;
  clearTimeout(pending);
  // Browsers refuse an address that changes as fast as a held key; a moment without a link has the bare one.
  pending = setTimeout(() => history.replaceState(null, '', link ? `#${link}` : location.pathname + location.search), 250);
});

// The lesson's links open their situation in the lab above.
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.lesson a');
  // With a key held the browser opens them elsewhere.
  if (!link || !lab || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  lab.start = link.hash.slice(1);
  void lab.updateComplete.then(() => {
    lab.scrollIntoView();
    lab.focus();
  });
});

for (const language of languages) {
  const { page } = texts[language];
  for (const brief of document.querySelectorAll(`.lesson[lang="${language}"] pre`)) {
    const button = Object.assign(document.createElement('button'), { textContent: page.copyBrief });
    const told = document.createElement('span');
    told.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      getSelection()?.selectAllChildren(brief);
      // Where copying is not allowed the marked text can be copied by hand.
      void navigator.clipboard?.writeText(brief.textContent).then(() => {
        told.textContent = ` ${page.briefCopied}`;
      }, () => undefined);
    });
    brief.after(button, told);
  }
}
