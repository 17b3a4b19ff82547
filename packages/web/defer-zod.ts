// Zod, the largest part of what the first screens would load beside React, comes with the first screen that checks something
// (src/platform/schemas/deferred-zod.ts).
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fileOf = (name: string): string =>
  fileURLToPath(new URL(`src/platform/schemas/${name}`, import.meta.url));

const ZOD = fileOf('zod.ts');
const DEFERRED = fileOf('deferred-zod.ts');
const WEB = /\/web\/src\//;
const IMPORT = /^import \{ z \} from ['"]zod['"];/m;

/** A file of its own. */
export const ZOD_CHUNK = {
  name: 'zod',
  test: /\/node_modules\/zod\/|\/web\/src\/platform\/(?:schemas\/zod|url\/sorts-of)\.ts$/,
  priority: 15,
  includeDependenciesRecursively: false,
};

export const deferZod = (): Plugin => ({
  name: 'releve:defer-zod',
  apply: 'build',
  resolveId: {
    order: 'pre',
    handler: (source, importer) =>
      source === 'zod' && /\/domain\/src\//.test(importer ?? '') ? DEFERRED : null,
  },
  // Schemas of the web app are made of those of the domain.
  transform: {
    order: 'pre',
    handler: (code, id) =>
      WEB.test(id) && id !== ZOD && IMPORT.test(code)
        ? {
            code: code.replace(IMPORT, (line) => `import ${JSON.stringify(ZOD)}; ${line}`),
            map: null,
          }
        : null,
  },
});
