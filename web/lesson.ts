// Writes the lesson into the page as HTML when the page is built, so that it can be read before, and without, a script.
import { readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import situations from './src/labs/lifecycle/situations.json' with { type: 'json' };
import { type Language, languages } from './src/text/language.ts';

const links = new Map(situations.map(({ name, link }) => [name, link]));

const source = (root: string, language: Language): string => readFileSync(`${root}/web/src/text/lesson.${language}.md`, 'utf8');

/** What every language must have in common: the kinds of the blocks, and the situations that they lead to. */
function shape(markdown: string): string[] {
  const parts: string[] = [];
  const marked = new Marked();
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (['heading', 'paragraph', 'list_item', 'code'].includes(token.type)) parts.push(token.type);
    if (token.type === 'link') parts.push(`link to ${(token as Tokens.Link).href}`);
  });
  return parts;
}

/** The lesson in every language, each in an article of its own. A difference in shape or an unknown situation fails the build. */
export function readLesson(root: string): string {
  const [first, ...others] = languages.map((language) => [language, source(root, language)] as const);
  for (const [language, markdown] of others) {
    const [expected, found] = [shape(first?.[1] ?? ''), shape(markdown)];
    const parts = Math.max(expected.length, found.length);
    const at = Array.from({ length: parts }).findIndex((_, index) => expected[index] !== found[index]);
    if (at >= 0) {
      throw new Error(`lesson.${language}.md is not lesson.${first?.[0]}.md in part ${at}: ${found[at]} for ${expected[at]}`);
    }
  }
  return languages.map((language) => `<article class="lesson" lang="${language}">${render(source(root, language))}</article>`).join('\n');
}

function render(markdown: string): string {
  const marked = new Marked({
    renderer: {
      link({ href, tokens }) {
        if (href === './check.html') return `<a href="${href}">${this.parser.parseInline(tokens)}</a>`;
        const link = links.get(href.slice(1));
        if (link === undefined) throw new Error(`the lesson leads to ${href}, which is no situation`);
        return `<a href="#${link}">${this.parser.parseInline(tokens)}</a>`;
      },
      heading({ tokens, depth }) {
        return `<h${depth + 1}>${this.parser.parseInline(tokens)}</h${depth + 1}>`;
      },
      code({ text }) {
        return `<pre tabindex="0">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`;
      },
    },
  });
  return marked.parse(markdown, { async: false }).replace(/>\n+</g, '><');
}
