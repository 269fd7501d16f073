// A page of the site: its language and theme follow the address, then the browser, then the learner.
import './dlq-lab.ts';
import type { DlqLab, Theme } from './dlq-lab.ts';
import { pages } from './pages.ts';
import { type Language, languageFor, languages, texts } from './text/language.ts';

const schemes: Record<Theme, string> = { auto: 'light dark', light: 'light', dark: 'dark' };

function speak(language: Language): void {
  document.documentElement.lang = language;
  // Each page brings its own title in every language.
  document.title = document.querySelector('title')?.dataset[language] ?? document.title;
}

const labs = document.querySelectorAll<DlqLab>('dlq-lab');

function chooseLanguage(language: Language): void {
  speak(language);
  for (const lab of labs) lab.lang = language;
}

function chooseTheme(theme: Theme): void {
  document.documentElement.style.colorScheme = schemes[theme];
  for (const lab of labs) lab.theme = theme;
}

for (const lab of labs) lab.pages = pages;
// What was chosen on another page of the site comes with the address.
const chosen = new URLSearchParams(location.search);
const language = languages.find((language) => language === chosen.get('lang'));
if (language) chooseLanguage(language);
else speak(languageFor(navigator.languages));
const theme = chosen.get('theme');
if (theme === 'light' || theme === 'dark') chooseTheme(theme);
document.addEventListener('dlq-lab-language', (event) => chooseLanguage((event as CustomEvent<Language>).detail));
document.addEventListener('dlq-lab-theme', (event) => chooseTheme((event as CustomEvent<Theme>).detail));

// The address names the present moment, and an address that is opened or pasted is gone to.
const lab = document.querySelector<DlqLab>('dlq-lab[lab="lifecycle"]');
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
  // With a key held the browser opens them elsewhere; a link without a moment leads to another page.
  if (!link?.hash || !lab || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  show(link.hash.slice(1));
});

// A run that a check found is played in the lab on the same page.
document.addEventListener('dlq-lab-play', (event) => show((event as CustomEvent<{ link: string }>).detail.link));

function show(link: string): void {
  if (!lab) return;
  lab.start = link;
  void lab.updateComplete.then(() => {
    lab.scrollIntoView();
    lab.focus();
  });
}

for (const language of languages) {
  const { page } = texts[language];
  for (const brief of document.querySelectorAll(`.lesson[lang="${language}"] pre`)) {
    const button = Object.assign(document.createElement('button'), { textContent: page.copyBrief });
    const told = document.createElement('span');
    told.setAttribute('role', 'status');
    button.addEventListener('click', () => {
      getSelection()?.selectAllChildren(brief);
      told.textContent = '';
      // Not there at all where the page is not served securely; the marked text can then be copied by hand.
      const copied = navigator.clipboard?.writeText(brief.textContent) ?? Promise.reject(new Error());
      copied.then(
        () => (told.textContent = ` ${page.briefCopied}`),
        () => (told.textContent = ` ${page.briefNotCopied}`),
      );
    });
    brief.after(button, told);
  }
}
