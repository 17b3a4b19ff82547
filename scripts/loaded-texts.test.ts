// A screen must not name a text that is not loaded with it: the person would read its key.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProject } from './architecture/project.ts';
import { findUnloadedTexts } from './texts/loaded-texts.ts';
import { readFeatureKeys } from './texts/text-keys.ts';

const ROOT = path.join(import.meta.dirname, '..');

it('loads the texts of every feature with the screens that speak with them', async () => {
  const found = await readFeatureKeys();
  const keysByFile = new Map([...found].map(([file, keys]) => [`packages/web/src/${file}`, keys]));
  const files = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: ROOT });
  const sources = new Map(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .map((file) => [file.replaceAll('\\', '/'), readFileSync(path.join(ROOT, file), 'utf8')]),
  );
  const faults = findUnloadedTexts(createProject(sources), 'packages/web/src/app/entry.ts', {
    keysByFile,
    readSource: (file) => sources.get(file) ?? '',
  });
  expect(faults).toEqual([]);
}, 30_000);

describe('what it finds', () => {
  const WEB = 'packages/web/src';
  const NEEDS = `import { memosTexts } from './memos.texts.ts';`;
  const SPEAKS = `t('memos.title');`;

  const findIn = (files: Record<string, string>) => {
    const sources = new Map(
      Object.entries({
        'app/entry.ts': `const screen = () => import('../features/memos/page.ts');`,
        'features/memos/memos.texts.ts': `export const memosTexts = {};`,
        ...files,
      }).map(([file, source]) => [`${WEB}/${file}`, source]),
    );
    return findUnloadedTexts(createProject(sources), `${WEB}/app/entry.ts`, {
      keysByFile: new Map([
        [`${WEB}/features/memos/memos.texts.ts`, ['memos.title', 'memos.list.empty']],
      ]),
      readSource: (file) => sources.get(file) ?? '',
    }).map((fault) => fault.replaceAll(`${WEB}/features/memos/`, ''));
  };

  it.each([
    ['a key', SPEAKS],
    ['a group of keys', `listWords(t, 'memos.list');`],
    ['a key that is put together', 't(`memos.list.${state}`);'],
  ])('is %s of a feature whose texts nobody asks for', (_what, speaks) => {
    expect(findIn({ 'features/memos/page.ts': speaks })).toEqual([
      'page.ts: page.ts speaks with memos.texts.ts (needTexts)',
    ]);
  });

  it('is no key where the screen, or what it imports, asks for them', () => {
    expect(findIn({ 'features/memos/page.ts': NEEDS + SPEAKS })).toEqual([]);
    expect(
      findIn({
        'features/memos/page.ts': `import './row.ts'; ${SPEAKS}`,
        'features/memos/row.ts': NEEDS,
      }),
    ).toEqual([]);
  });

  it('is a part that is loaded later and asks for nothing, unless its screen does', () => {
    const part = { 'features/memos/part.ts': SPEAKS };
    const page = `const part = () => import('./part.ts');`;
    expect(findIn({ ...part, 'features/memos/page.ts': page })).toHaveLength(1);
    expect(findIn({ ...part, 'features/memos/page.ts': NEEDS + page })).toEqual([]);
  });

  it.each([`await import('./part.ts');`, `const Part = lazy(() => import('./part.ts'));`])(
    'is a part that asks for texts which nobody waits for: %s',
    (page) => {
      const part = { 'features/memos/part.ts': NEEDS + SPEAKS };
      expect(findIn({ ...part, 'features/memos/page.ts': page })).toEqual([
        'part.ts: part.ts speaks with memos.texts.ts (nobody waits for it: load the part by withTexts)',
      ]);
      const waits = page.replace(/import\(.*?\)/, `withTexts(() => $&)`);
      expect(findIn({ ...part, 'features/memos/page.ts': waits })).toEqual([]);
    },
  );

  it('is no word in a comment', () => {
    expect(findIn({ 'features/memos/page.ts': `// As in t('memos.title')` })).toEqual([]);
  });
});
