// What the documents point to exists: a moved file must take its mention with it.
import { globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const EXTENSION = /\.(ts|tsx|mjs|sql|css|md|json)$/;

const documents = [
  'README.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

/** `server/src/x.ts` stands for `packages/server/src/x.ts`. */
const PLACES = ['', 'packages/'];

/** Files and folders between backquotes; an example that the reader is to write is not one. */
function listMentions(document: string): string[] {
  const text = readFileSync(path.join(root, document), 'utf8').replace(/^ *```.*?^ *```/gms, '');
  return [...text.matchAll(/`([\w@{},*./-]+\/[\w@{},*./-]*)`/g)]
    .map(([, mention = '']) => mention)
    .filter((mention) => EXTENSION.test(mention) || mention.endsWith('/'))
    .filter((mention) => /^(packages|domain|server|web|e2e|bench|scripts|docs)\//.test(mention))
    .filter((mention) => !/objets|NNNN/.test(mention));
}

const exists = (mention: string): boolean =>
  PLACES.some((place) => globSync(`${place}${mention}`, { cwd: root }).length > 0);

test.each(documents)('%s points to what there is', (document) => {
  expect(listMentions(document).filter((mention) => !exists(mention))).toEqual([]);
});

/** « what it is called » in `the file`: the tests that a page names as its proof. */
function listNamedTests(document: string): { name: string; file: string }[] {
  const text = readFileSync(path.join(root, document), 'utf8');
  const [, proof = ''] = text.split(/^## Proof$/m);
  return [...proof.matchAll(/« ([^»]+) » in `([^`]+)`/g)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));
}

const PROOFS = ['sondages', 'journee', 'chiffres', 'security', 'pay'];

test.each(PROOFS.map((page) => `docs/${page}.md`))(
  'each test that %s names as its proof is there',
  (document) => {
    const named = listNamedTests(document);
    expect(named.length).toBeGreaterThan(4);
    for (const { name, file } of named) {
      expect([name, readFileSync(path.join(root, file), 'utf8').includes(name)]).toEqual([
        name,
        true,
      ]);
    }
  },
);

test('the map from the specification to its tests is read', () => {
  expect(listMentions('docs/spec-coverage.md').length).toBeGreaterThan(40);
});
