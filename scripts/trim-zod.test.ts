// What the build leaves out of zod must still have every name that zod asks it for, and must not be asked for by the app.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { listFormatMethods, trimZod } from '../packages/web/trim-zod.ts';

const ROOT = path.dirname(import.meta.dirname);
const ZOD = path.join(path.dirname(createRequire(import.meta.url).resolve('zod')), 'v4');
const read = (file: string) => readFileSync(path.join(ZOD, file), 'utf8');

const { transform } = trimZod() as {
  transform: (code: string, id: string) => { code: string } | null;
};
const trimmed = (file: string) => transform(read(file), `/node_modules/zod/v4/${file}`)?.code ?? '';
const namesOf = (code: string) =>
  Array.from(code.matchAll(/^export function (\w+)\(\) \{\}$/gm), ([, name]) => name);

it('keeps the names that schemas are made with', () => {
  const schemas = read('classic/schemas.js');
  const processors = Array.from(schemas.matchAll(/processors\.(\w+)\(/g), ([, name]) => name);
  expect(processors.length).toBeGreaterThan(20);
  expect(namesOf(trimmed('core/json-schema-processors.js'))).toEqual(
    expect.arrayContaining(processors),
  );
  expect(namesOf(trimmed('core/to-json-schema.js'))).toEqual(
    expect.arrayContaining([
      'createToJSONSchemaMethod',
      'createStandardJSONSchemaMethod',
      'process',
    ]),
  );
});

it('leaves everything else as it is', () => {
  expect(transform(read('core/parse.js'), '/node_modules/zod/v4/core/parse.js')).toBeNull();
});

const FORMATS = listFormatMethods(read('classic/schemas.js'));

it('leaves out the formats as methods of a text, and nothing but these', () => {
  expect(FORMATS).toEqual(expect.arrayContaining(['email', 'jwt', 'duration']));
  expect(FORMATS).toHaveLength(26);
  const before = read('classic/schemas.js');
  const after = trimmed('classic/schemas.js');
  expect(listFormatMethods(after)).toEqual([]);
  expect(after).toContain('export function email(params)');
  expect(before.split('\n').length - after.split('\n').length).toBe(FORMATS.length * 3);
});

it('no schema of the app asks a text for one of them', () => {
  const asked = new RegExp(`\\bz\\s*\\.string\\([^;]*?\\)\\s*\\.(?:${FORMATS.join('|')})\\(`);
  const files = globSync('packages/{domain,web}/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1000);
  const asking = files.filter((file) => asked.test(readFileSync(path.join(ROOT, file), 'utf8')));
  expect(asking).toEqual([]);
});
