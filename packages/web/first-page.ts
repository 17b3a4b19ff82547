// Orders what the first page fetches: its few styles stand in the page itself, so that nothing keeps the splash from
// being drawn, and the parts of the sign-in page come together with the app instead of after it.
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

const FIRST_SCREEN = '/features/session/login-page.tsx';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

type Bundle = Rolldown.OutputBundle;

/** The chunk and all that it imports statically. */
function listChunks(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || found.has(file)) return found;
  found.add(file);
  for (const imported of chunk.imports) listChunks(bundle, imported, found);
  return found;
}

function findChunk(bundle: Bundle, module: string): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (chunk === undefined) throw new Error(`No chunk begins with ${module}`);
  return chunk.fileName;
}

function listStyles(bundle: Bundle, files: Iterable<string>): string[] {
  return [...files].flatMap((file) => {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' ? [...(chunk.viteMetadata?.importedCss ?? [])] : [];
  });
}

function inlineStyles(bundle: Bundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`);
  const styles = typeof asset.source === 'string' ? asset.source : asset.source.toString();
  return `<style>${styles}</style>`;
}

const preload = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { crossorigin: true, ...attrs },
  injectTo: 'head',
});

export function orderFirstPage(): Plugin {
  return {
    name: 'releve:first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const files = [...listChunks(bundle, findChunk(bundle, FIRST_SCREEN))];
        const isMissing = (file: string) => !html.includes(file);
        return {
          html: html.replace(STYLESHEET, (_link, file: string) => inlineStyles(bundle, file)),
          tags: [
            ...files
              .filter(isMissing)
              .map((file) => preload({ rel: 'modulepreload', href: `/${file}` })),
            ...listStyles(bundle, files)
              .filter(isMissing)
              .map((file) => preload({ rel: 'preload', as: 'style', href: `/${file}` })),
          ],
        };
      },
    },
  };
}
