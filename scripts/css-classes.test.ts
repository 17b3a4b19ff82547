// A class that its style sheet does not have is no style at all, and TypeScript cannot see it; one that nobody asks for is
// dead weight.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const WEB = path.join(import.meta.dirname, '../packages/web');

/** The names in the selectors of a sheet, but for those of a library, which are `:global`. */
function listClasses(css: string): Set<string> {
  const own = css.replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '');
  const preludes = own.matchAll(/([^{};]+)\{/g);
  const names = [...preludes]
    .filter(([, prelude = '']) => !prelude.trim().startsWith('@'))
    .flatMap(([, prelude = '']) =>
      Array.from(prelude.matchAll(/\.([A-Za-z_][\w-]*)/g), ([, name = '']) => name),
    );
  return new Set(names);
}

interface Use {
  sheet: string;
  name: string;
}

/** `classes['card']`, and every name that `classes[isOpen ? 'open' : 'shut']` may be. */
function listUses(source: string, file: string): Use[] {
  const imports = source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g);
  return [...imports].flatMap(([, local = '', address = '']) => {
    const sheet = path.join(path.dirname(file), address);
    const asked = source.matchAll(new RegExp(`\\b${local}\\[([^\\]]+)\\]`, 'g'));
    return [...asked].flatMap(([, key = '']) =>
      Array.from(key.matchAll(/'([^']+)'/g), ([, name = '']) => ({ sheet, name })),
    );
  });
}

const read = (file: string): string => readFileSync(path.join(WEB, file), 'utf8');

const sheets = new Map(
  globSync('src/**/*.module.css', { cwd: WEB }).map((file) => [file, listClasses(read(file))]),
);
const uses = globSync(['src/**/*.{ts,tsx}', '*.{ts,tsx}'], { cwd: WEB }).flatMap((file) =>
  listUses(read(file), file).map((use) => ({ ...use, file })),
);

it('asks only for classes that there are', () => {
  expect(uses.length).toBeGreaterThan(1000);
  const missing = uses.filter(({ sheet, name }) => !sheets.get(sheet)?.has(name));
  expect(missing.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

it('has no class that nobody asks for', () => {
  const asked = new Set(uses.map(({ sheet, name }) => `${sheet}: ${name}`));
  const all = [...sheets].flatMap(([sheet, names]) =>
    [...names].map((name) => `${sheet}: ${name}`),
  );
  expect(all.filter((name) => !asked.has(name))).toEqual([]);
});

it('reads sheets and sources', () => {
  const css =
    '/* .gone {} */ .a, .b:hover > .c[data-x] :global(.mantine-x) { margin: .5rem; & .d { color: red; } }\n@media (max-width: 4.5em) { .e { top: 0 } }';
  expect([...listClasses(css)]).toEqual(['a', 'b', 'c', 'd', 'e']);
  const source =
    "import classes from './x.module.css';\nclasses['a']; classes[isOn ? 'b' : 'c']; other['d']";
  expect(listUses(source, 'src/y.tsx').map(({ name }) => name)).toEqual(['a', 'b', 'c']);
});
