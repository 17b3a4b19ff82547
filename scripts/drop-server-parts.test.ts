// The build leaves the server's parts of an endpoint out; the web app must not ask for them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { withoutServerParts } from '../packages/web/drop-server-parts.ts';

const ROOT = path.dirname(import.meta.dirname);

const CONTRACT = `import { z } from 'zod';
const answer = z.object({ id: z.string().min(1) }).extend({ of: z.array(z.number()) });
const endpoint = endpointsBehind('ENABLE_ONES');
export const readOne = endpoint.get('/api/ones/:id', {
  summary: 'One.',
  ability: 'signed-in',
  response: answer,
});
export const lateOne = () => z.string();
known.add(readOne);
export const other = { summary: 'kept', response: 'kept' };
`;

it('drops the summary and the answer of an endpoint, and marks what is made at load', () => {
  expect(withoutServerParts(CONTRACT, parseAst(CONTRACT))).toBe(`import { z } from 'zod';
const answer = /*@__PURE__*/z.object({ id: /*@__PURE__*/z.string().min(1) }).extend({ of: /*@__PURE__*/z.array(/*@__PURE__*/z.number()) });
const endpoint = /*@__PURE__*/endpointsBehind('ENABLE_ONES');
export const readOne = /*@__PURE__*/endpoint.get('/api/ones/:id', {
  
ability: 'signed-in',
  
});
export const lateOne = () => z.string();
known.add(readOne);
export const other = { summary: 'kept', response: 'kept' };
`);
});

it('drops the rights of a feature, and keeps what the app lists: notices, acts, settings', () => {
  const feature = `export const memos = defineFeature({
  subjects: ['Post'],
  rules: { everyone: [] },
  actions: ['lu'],
  notices: ['memo'],
  settings: { ENABLE_MEMOS: flag(true) },
});
`;
  expect(withoutServerParts(feature, parseAst(feature)).replaceAll(/\s+/g, ' ')).toBe(
    "export const memos = /*@__PURE__*/defineFeature({ actions: ['lu'], notices: ['memo'], settings: { ENABLE_MEMOS: /*@__PURE__*/flag(true) }, }); ",
  );
});

it('no module of the web app reads the schema of an answer', () => {
  const files = globSync('packages/web/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1000);
  const reading = files.filter(
    (file) =>
      !/\.(?:test|fixture)\./.test(file) &&
      /\b\w+\.response\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  // What a browser answers for a passkey is called so as well.
  expect(reading).toEqual(['packages/web/src/features/session/second-step/passkey.ts']);
});
