// What of a build the first page needs: the chunks of a module with all that they import, and their styles.
import { addImported, type Bundle, findChunks } from './build-graph.ts';

export function listChunks(bundle: Bundle, module: string): string[] {
  const [, file] = [...findChunks(bundle)].find(([id]) => id.endsWith(module)) ?? [];
  if (file === undefined) throw new Error(`${module} is not in the build`);
  const found = new Set<string>();
  addImported(bundle, file, found);
  return [...found];
}

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
