// What the build leaves out of zod must still have every name that zod asks it for.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { dropJsonSchema } from '../packages/web/drop-json-schema.ts';

const ZOD = path.join(path.dirname(createRequire(import.meta.url).resolve('zod')), 'v4');
const read = (file: string) => readFileSync(path.join(ZOD, file), 'utf8');

const { transform } = dropJsonSchema() as {
  transform: (code: string, id: string) => { code: string } | null;
};
const dropped = (file: string) => transform(read(file), `/node_modules/zod/v4/${file}`)?.code ?? '';
const namesOf = (code: string) =>
  Array.from(code.matchAll(/^export function (\w+)\(\) \{\}$/gm), ([, name]) => name);

it('keeps the names that schemas are made with', () => {
  const schemas = read('classic/schemas.js');
  const processors = Array.from(schemas.matchAll(/processors\.(\w+)\(/g), ([, name]) => name);
  expect(processors.length).toBeGreaterThan(20);
  expect(namesOf(dropped('core/json-schema-processors.js'))).toEqual(
    expect.arrayContaining(processors),
  );
  expect(namesOf(dropped('core/to-json-schema.js'))).toEqual(
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
