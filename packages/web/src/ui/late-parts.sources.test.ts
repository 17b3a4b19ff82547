// What opens over a screen, and what places it, weighs more than the screen. No screen brings it before it is opened.
import { expect, it } from 'vitest';

/** The screens that bring one, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  '../features/employes/employe-create-page.tsx':
    'the password that was given is shown once, and must not depend on a load',
};

const HEAVY =
  /import \{[^}]*\b(Combobox|Drawer|Menu|Modal|MultiSelect|Popover|Select)\b[^}]*\} from '@mantine\/core'/;

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** As the keys of `sources`: from the folder of this test. */
function resolve(from: string, to: string): string {
  const path = new URL(to, new URL(from, 'file:///src/ui/')).pathname;
  return path.startsWith('/src/ui/') ? `./${path.slice(8)}` : `../${path.slice(5)}`;
}

const STATIC = /^(?:import|export) (?!type\b)[^;]*?from '(\.[^']+)';/gm;

const importsOf = (path: string): string[] =>
  [...(sources[path] ?? '').matchAll(STATIC)].map(([, to = '']) => resolve(path, to));

const screens = Object.entries(sources)
  .filter(([path]) => path.endsWith('.feature.ts'))
  .flatMap(([path, source]) =>
    [...source.matchAll(/import\('([^']+-page\.tsx)'\)/g)].map(([, to = '']) => resolve(path, to)),
  );

/** The way from a screen to what is heavy; empty where there is none. */
function findWay(screen: string): string[] {
  const cameFrom = new Map<string, string | null>([[screen, null]]);
  for (const path of cameFrom.keys()) {
    if (HEAVY.test(sources[path] ?? '')) {
      const way = [];
      for (let at: string | null = path; at !== null; at = cameFrom.get(at) ?? null) way.push(at);
      return way.toReversed();
    }
    for (const to of importsOf(path)) if (!cameFrom.has(to)) cameFrom.set(to, path);
  }
  return [];
}

it('finds the screens and what is heavy', () => {
  expect(screens.length).toBeGreaterThan(30);
  expect(findWay('./sheet.tsx')).toEqual(['./sheet.tsx']);
  expect(findWay('./form/sheet-form.tsx')).toEqual(['./form/sheet-form.tsx', './sheet.tsx']);
});

const light = [...new Set(screens)].filter((screen) => !(screen in EXCEPTIONS));

it.each(light)('%s opens without them', (screen) => {
  expect(findWay(screen)).toEqual([]);
});

it('names no exception that is none', () => {
  for (const screen of Object.keys(EXCEPTIONS)) expect(findWay(screen)).not.toEqual([]);
});

const SCHEMAS =
  /^import (?!type\b)[^;]*?from '(?:zod|@releve\/domain\/features\/(?!.*\.feature\.ts)[^']+)';/m;

/** What every visitor loads of every feature: where it leads, its menu, its icons, its rights and settings. */
const DECLARATIONS = Object.keys(sources).filter((path) => /\.(?:feature|frame)\.ts$/.test(path));

function findSchema(start: string): string | undefined {
  const found = new Set([start]);
  for (const path of found) for (const to of importsOf(path)) found.add(to);
  return [...found].find((path) => SCHEMAS.test(sources[path] ?? ''));
}

it.each(DECLARATIONS)('%s brings no schema', (path) => {
  expect(findSchema(path)).toBeUndefined();
});

const domain = import.meta.glob<string>('../../../domain/src/features/*.feature.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

it.each(Object.entries(domain))('%s brings no schema', (_path, source) => {
  const imported = [...source.matchAll(/^import (?!type\b)[^;]*?from '([^']+)';/gm)];
  expect(imported.filter(([, from = '']) => /^(?:zod|\.\/)/.test(from))).toEqual([]);
});

it('finds the declarations and what brings schemas', () => {
  expect(DECLARATIONS.length).toBeGreaterThan(40);
  expect(Object.keys(domain).length).toBeGreaterThan(10);
  expect(findSchema('../features/memos/memos.queries.ts')).toBe(
    '../features/memos/memos.queries.ts',
  );
});
