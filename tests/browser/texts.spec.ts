// Words: none is missing in a language (the compiler and the build say so), and none is kept that nobody shows.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import ts from 'typescript';
import { pageWords } from '../../web/src/text/html.ts';
import { texts } from '../../web/src/text/language.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const EN = path('../../web/src/text/en.ts');

/** The page's own program, as its configuration names it. */
function pageProgram(): { service: ts.LanguageService; source: ts.SourceFile } {
  const root = path('../..');
  const config = ts.readConfigFile(`${root}/tsconfig.json`, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const files = fileNames.filter((file) => file.includes('/web/'));
  const service = ts.createLanguageService({
    getScriptFileNames: () => files,
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => (ts.sys.fileExists(file) ? ts.ScriptSnapshot.fromString(readFileSync(file, 'utf8')) : undefined),
    getCurrentDirectory: () => root,
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
  const source = service.getProgram()?.getSourceFile(EN);
  if (!source) throw new Error('the English text is a part of the page');
  return { service, source };
}

/**
 * The members of the text that no other file names, by path. Members of a table that is looked up by a code
 * (`text.states[state]`) are named by their table.
 */
function unused(): string[] {
  const { service, source } = pageProgram();
  const found: string[] = [];
  const outside = (name: ts.Node) =>
    (service.findReferences(EN, name.getStart(source)) ?? [])
      .flatMap(({ references }) => references)
      .filter(({ fileName }) => !fileName.includes('/web/src/text/'));
  const isTable = (references: ts.ReferenceEntry[]) =>
    references.some(({ fileName, textSpan }) => {
      const after = readFileSync(fileName, 'utf8').slice(textSpan.start + textSpan.length);
      return /^(\]|\))*\s*\[/.test(after);
    });
  const visit = (literal: ts.ObjectLiteralExpression, way: string, inTable: boolean) => {
    for (const member of literal.properties) {
      if (!ts.isPropertyAssignment(member)) continue;
      const name = `${way}${member.name.getText(source)}`;
      const references = outside(member.name);
      if (references.length === 0 && !inTable) found.push(name);
      const value = ts.isSatisfiesExpression(member.initializer) ? member.initializer.expression : member.initializer;
      if (ts.isObjectLiteralExpression(value)) visit(value, `${name}.`, isTable(references));
    }
  };
  const en = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .find((declaration) => declaration.name.getText(source) === 'en');
  if (!en?.initializer || !ts.isObjectLiteralExpression(en.initializer)) throw new Error('the text is an object');
  visit(en.initializer, '', false);
  return found;
}

test('every word is shown somewhere', () => {
  test.slow();
  expect(unused()).toEqual([]);
  // The build puts these into the HTML.
  const pages = ['index', 'check', 'levels'].map((page) => readFileSync(path(`../../web/${page}.html`), 'utf8')).join();
  for (const words of Object.values(pageWords)) {
    expect(Object.keys(words).filter((name) => !pages.includes(`.${name}}}`))).toEqual([]);
  }
});

/** The ways to all members of a text. */
const members = (of: object, way = ''): string[] =>
  Object.entries(of).flatMap(([name, value]) => (typeof value === 'object' ? members(value, `${way}${name}.`) : [`${way}${name}`]));

test('every language has the same members, none of them empty, and Thai is written in Thai', () => {
  const [en, th] = [members(texts.en), members(texts.th)];
  expect(th).toEqual(en);
  const plain = (of: object): string[] => Object.values(of).flatMap((value) => (typeof value === 'object' ? plain(value) : typeof value === 'string' ? [value] : []));
  expect([...plain(texts.en), ...plain(texts.th)].filter((word) => word.trim() === '')).toEqual([]);
  // What stays English in Thai sentences is a code or a term of the glossary, never a sentence.
  expect(plain(texts.th).filter((word) => !/[\u0e00-\u0e7f]/.test(word) && word.split(' ').length > 3)).toEqual([]);
  expect(plain(texts.en).filter((word) => /[\u0e00-\u0e7f]/.test(word))).toEqual([]);
});
