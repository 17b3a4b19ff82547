// What of a build the first page needs: the chunks of a module with all that they import, and their styles.
import type { Rolldown } from 'vite';

export type Bundle = Rolldown.OutputBundle;

function findChunk(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (chunk === undefined) throw new Error(`No chunk begins with ${module}`);
  return chunk.fileName;
}

function addChunks(bundle: Bundle, file: string, found: Set<string>): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) addChunks(bundle, imported, found);
  return found;
}

export const listChunks = (bundle: Bundle, module: string): string[] => [
  ...addChunks(bundle, findChunk(bundle, module), new Set()),
];

export function listStyles(bundle: Bundle, files: readonly string[]): string[] {
  return files.flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
}

export function readStyles(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
  return typeof asset.source === 'string' ? asset.source : asset.source.toString();
}
