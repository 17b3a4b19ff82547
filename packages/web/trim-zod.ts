// What zod brings wherever a schema is made, and the web app never asks for. In the build it is left out:
// - writing a schema as JSON Schema (18 KB): both modules keep their exports and do nothing;
// - the formats as methods of `z.string()`, such as `.email()`, which bring the class and the pattern of every format there is.
//   The domain writes `z.email()`, which brings its own;
// - its English sentences: a schema names its own text, and what names none is said in the person's language.
import type { Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTS = /^export (?:const|function|\{ \w+ as) (\w+)/gm;

const SCHEMAS = /\/zod\/v4\/classic\/schemas\.js$/;
const FORMAT_METHOD =
  /^ {4}(\w+)\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm;

const SENTENCES = /\/zod\/v4\/locales\/en\.js$/;
/** Zod then says « Invalid input ». */
const NO_SENTENCES = 'export default () => ({ localeError: () => undefined });';

/** The methods of `z.string()` that the build has not. */
export const listFormatMethods = (schemas: string): string[] =>
  Array.from(schemas.matchAll(FORMAT_METHOD), ([, name = '']) => name);

function trim(code: string, id: string): string | null {
  if (SENTENCES.test(id)) return NO_SENTENCES;
  if (SCHEMAS.test(id)) {
    if (listFormatMethods(code).length === 0) throw new Error(`${id} has no formats as it had`);
    return code.replace(FORMAT_METHOD, '');
  }
  if (!JSON_SCHEMA.test(id)) return null;
  const names = Array.from(code.matchAll(EXPORTS), ([, name]) => name);
  if (names.length === 0) throw new Error(`${id} no longer exports as it did`);
  return names.map((name) => `export function ${name}() {}`).join('\n');
}

export const trimZod = (): Plugin => ({
  name: 'releve:trim-zod',
  apply: 'build',
  transform(code, id) {
    const trimmed = trim(code, id);
    return trimmed === null ? null : { code: trimmed, map: null };
  },
});
