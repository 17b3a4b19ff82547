// Orders what the first page fetches: its few styles stand in the page itself, so that nothing keeps the splash from
// being drawn, and the parts of the sign-in page come together with the app instead of after it.
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { listChunks, listStyles, readStyles } from './first-chunks.ts';

export const LOGIN_PAGE = '/features/session/login-page.tsx';
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;

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
        const files = listChunks(bundle, LOGIN_PAGE);
        const isMissing = (file: string) => !html.includes(file);
        return {
          html: html.replace(
            STYLESHEET,
            (_link, file: string) => `<style>${readStyles(bundle, file)}</style>`,
          ),
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
