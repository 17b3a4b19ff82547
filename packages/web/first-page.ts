// Orders what the first page fetches: its few styles stand in the page itself, so that nothing keeps the splash from
// being drawn, and the frame of the screens comes together with the app instead of after it. The sign-in page has its own
// parts in that place (drawn-login.ts). punch.html has those of the punch screen besides.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Bundle } from './build-graph.ts';
import { listChunks, listStyles, readStyles } from './first-chunks.ts';

export const LOGIN_PAGE = '/features/session/login-page.tsx';
const SHELL = '/app/layout/shell.tsx';
/** The screen, and its words in the language that most read. */
const PUNCH_PARTS = [
  '/features/punch/punch-page.tsx',
  '/web/src/locales/fr/app.ts',
  '/features/punch/locales/fr.ts',
];
const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
const PRELOADS = /<!--preloads-->[\s\S]*<!--\/preloads-->/;

/** Links to what a module needs and the page does not have yet. */
function writePreloads(page: string, bundle: Bundle, module: string): string {
  const files = listChunks(bundle, module);
  const isMissing = (file: string) => !page.includes(file);
  return [
    ...files
      .filter(isMissing)
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...listStyles(bundle, files)
      .filter(isMissing)
      .map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}

/** The page with the preloads of the sign-in in place of those of the frame. */
export function preloadLogin(page: string, bundle: Bundle): string {
  const bare = page.replace(PRELOADS, '');
  return bare.replace('</head>', () => `${writePreloads(bare, bundle, LOGIN_PAGE)}</head>`);
}

/** Who opens /user/punch waits at a door: the parts of the screen come with the frame, not a round trip after it. */
export const preloadPunch = (page: string, bundle: Bundle): string =>
  PUNCH_PARTS.reduce(
    (found, module) =>
      found.replace('</head>', () => `${writePreloads(found, bundle, module)}</head>`),
    page,
  );

export const writePunchPage = (): Plugin => ({
  name: 'releve:punch-page',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined || !('index.html' in bundle)) return;
    const page = await readFile(path.join(dir, 'index.html'), 'utf8');
    await writeFile(path.join(dir, 'punch.html'), preloadPunch(page, bundle));
  },
});

export function orderFirstPage(): Plugin {
  return {
    name: 'releve:first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle === undefined) return html;
        const page = html.replace(
          STYLESHEET,
          (_link, file: string) => `<style>${readStyles(bundle, file)}</style>`,
        );
        const preloads = writePreloads(page, bundle, SHELL);
        return page.replace('</head>', () => `<!--preloads-->${preloads}<!--/preloads--></head>`);
      },
    },
  };
}
