// Each contract of the domain is two modules in the build: what comes without schemas must have none, and whoever reads one gets it.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fullContract, lightContract, lightImports } from '../packages/web/light-contracts.ts';

const DOMAIN = path.join(import.meta.dirname, '../packages/domain/src');
const IMPORTER = path.join(
  import.meta.dirname,
  '../packages/web/src/features/memos/memos.queries.ts',
);
const contracts = globSync('**/*.ts', { cwd: DOMAIN })
  .filter((file) => !/\.(?:test|fixture)\./.test(file))
  .map((file) => path.join(DOMAIN, file));

it('no light module names zod', () => {
  expect(contracts.length).toBeGreaterThan(100);
  const naming = contracts.filter((file) => /\bz\.\w|['"]zod['"]/.test(lightContract(file)));
  expect(naming).toEqual([]);
});

it('keeps what an endpoint is for a caller, and all of it in the whole module', () => {
  const memos = path.join(DOMAIN, 'features/memos.ts');
  expect(lightContract(memos)).toMatch(
    /export const readMemo = endpoint\.post\("\/api\/memos\/:id\/read", \{\s+ability: \["confirm", "Post"\],\s+flag: "ENABLE_MEMOS",\s+offline: "queue"\s*\}/,
  );
  expect(fullContract(memos)).toContain("from '../fields.full.ts'");
});

const imported = (code: string, importer = IMPORTER) =>
  lightImports(code, importer)?.split('\n')[0];
const FROM = "from '@releve/domain/features/memos.ts';";
const FULL = "from '@releve/domain/features/memos.full.ts';";

it('gives the whole endpoint to whoever reads its schemas, and the light one to a caller', () => {
  const both = `import { listMemos, readMemo } ${FROM}\n`;
  expect(imported(`${both}call(listMemos, readMemo);`)).toBe(
    `import { listMemos, readMemo } ${FROM}`,
  );
  const split = `import { readMemo } ${FROM}import { listMemos } ${FULL}`;
  expect(imported(`${both}listMemos.query.shape.sort;`)).toBe(split);
  expect(imported(`${both}inputOf(listMemos, row);`)).toBe(
    `import { listMemos, readMemo } ${FULL}`,
  );
});

it('gives those of the commands to what tells them', () => {
  const file = path.join(path.dirname(IMPORTER), 'memos.commands.ts');
  const code = readFileSync(file, 'utf8');
  expect(lightImports(code, file)).toContain(FULL);
  expect(lightImports(code, file)).not.toContain(FROM);
});
