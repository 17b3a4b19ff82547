// Zod can write a schema as JSON Schema, and brings 18 KB for it wherever a schema is made. The web app never asks for
// one: in the build, both modules keep their exports and do nothing.
import type { Plugin } from 'vite';

const MODULES = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;
const EXPORTS = /^export (?:const|function|\{ \w+ as) (\w+)/gm;

export const dropJsonSchema = (): Plugin => ({
  name: 'drop-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!MODULES.test(id)) return null;
    const names = Array.from(code.matchAll(EXPORTS), ([, name]) => name);
    if (names.length === 0) throw new Error(`${id} no longer exports as it did`);
    return { code: names.map((name) => `export function ${name}() {}`).join('\n'), map: null };
  },
});
