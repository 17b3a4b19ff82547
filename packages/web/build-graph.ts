// Which files of a build some modules need: what they import, and the French texts that they speak with.
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

const TEXTS = /\.texts\.ts$/;
const FRENCH = /\/locales\/fr\.ts$/;

export type ReadModule = (
  id: string,
) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** The modules that come with some: what they import, and the French texts that these speak with. */
function withImports(roots: readonly string[], read: ReadModule): Set<string> {
  const found = new Set(roots);
  for (const id of found) {
    const module = read(id);
    for (const to of module?.importedIds ?? []) found.add(to);
    if (!TEXTS.test(id)) continue;
    for (const to of module?.dynamicallyImportedIds ?? []) if (FRENCH.test(to)) found.add(to);
  }
  return found;
}

/** A module that is the beginning of a chunk is asked for by it, wherever the module itself is. */
export function findChunks(bundle: Bundle): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  for (const { fileName, moduleIds } of chunks) for (const id of moduleIds) found.set(id, fileName);
  for (const { fileName, facadeModuleId } of chunks) {
    if (facadeModuleId !== null) found.set(facadeModuleId, fileName);
  }
  return found;
}

export function addImported(bundle: Bundle, file: string, found: Set<string>): void {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return;
  found.add(file);
  for (const imported of chunk.imports) addImported(bundle, imported, found);
}

/** The files that come with some modules. */
export function readGraph(
  bundle: Bundle,
  read: ReadModule,
): (roots: readonly string[]) => Set<string> {
  const chunkOf = findChunks(bundle);
  return (roots) => {
    const found = new Set<string>();
    const texts = [...withImports(roots, read)].filter((id) => FRENCH.test(id));
    for (const id of [...roots, ...texts]) addImported(bundle, chunkOf.get(id) ?? '', found);
    return found;
  };
}
