// How the page is built: a static site in dist/, with nothing inline so that the strict content policy holds.
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { readLesson } from './web/lesson.ts';
import { readRules } from './web/rules.ts';
import { pageWords } from './web/src/text/html.ts';
import { type Language, texts } from './web/src/text/language.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const pageWordsOf = (language: Language) => ({ ...texts[language]?.page, ...pageWords[language] });

/** Puts the page's words into its HTML: {{lesson}}, {{th.title}}. An unknown one fails the build. */
const words: Plugin = {
  name: 'words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('{{lesson}}', () => readLesson(path('.'))).replace(/\{\{(\w+)\.(\w+)\}\}/g, (place, language: Language, name: string) => {
        const word = (pageWordsOf(language) as Record<string, string>)[name];
        if (word === undefined) throw new Error(`${place} is not in web/src/text`);
        return word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
      }),
  },
};

/** The rules that the page shows: lines of the core's own files, never a copy. */
const rules: Plugin = {
  name: 'rules',
  resolveId: (id) => (id === 'virtual:rules' ? '\0virtual:rules' : undefined),
  load: (id) => (id === '\0virtual:rules' ? `export default ${JSON.stringify(readRules(path('.')))}` : undefined),
};

/** Takes the indentation out of the element's style sheets, as bundlers do with those in files. */
const styles: Plugin = {
  name: 'styles',
  transform: (code, id) =>
    id.includes('/web/src/') && code.includes('css`') ? code.replace(/\bcss`[^`]*`/g, (sheet) => sheet.replace(/\s+/g, ' ')) : undefined,
};

export default defineConfig({
  root: path('web'),
  base: './',
  appType: 'mpa',
  clearScreen: false,
  plugins: [words, rules, styles],
  resolve: { alias: { 'dlq-lab-window': path('target/window') } },
  build: {
    outDir: path('dist'),
    rollupOptions: { input: [path('web/index.html'), path('web/check.html'), path('web/levels.html')] },
    emptyOutDir: true,
    // The first versions of each engine with light-dark(), which must not be rewritten: the page switches color-scheme.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // A data: URL would need a wider content policy.
    assetsInlineLimit: 0,
    // Its polyfill would be an inline script, and its helper is larger than what it would save.
    modulePreload: false,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
