// Writes login.html: the page with the sign-in screen already drawn in it, which the server sends to /login. A visitor
// sees it while the app is still on its way; the app then draws the same in its place.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { listChunks, listStyles, readStyles } from './first-chunks.ts';
import { LOGIN_PAGE, preloadLogin } from './first-page.ts';
import { loadSource } from './load-source.ts';
import type * as loginMarkup from './login-markup.tsx';

const SPLASH = /(<div id="first" inert>)[\s\S]*?(<\/div>\s*<div id="app">)/;
const DARK = /\[data-mantine-color-scheme=["']?dark["']?\]\s*\{([^}]*)\}/;
/** Drawing comes first; the scripts are wanted right after. */
const SCRIPTS = /<(?:script type="module"|link [^>]*rel="modulepreload")/g;

async function renderLogin(root: string): Promise<string> {
  const { renderLogin: render } = await loadSource<typeof loginMarkup>(root, '/login-markup.tsx');
  return render();
}

/** Until the app knows what the person has chosen, the system's choice holds. */
function followSystemTheme(page: string): string {
  const [, dark] = DARK.exec(page) ?? [];
  if (dark === undefined) throw new Error('The tokens have no dark theme');
  return `@media (prefers-color-scheme:dark){:root:not([data-mantine-color-scheme]){${dark}}}`;
}

function drawLogin(page: string, markup: string, styles: string): string {
  if (!SPLASH.test(page)) throw new Error('index.html has no splash in #first');
  return page
    .replace(SPLASH, (_splash, opening: string, rest: string) => opening + markup + rest)
    .replace(SCRIPTS, (tag) => `${tag} fetchpriority="low"`)
    .replace('</head>', () => `<style>${styles}${followSystemTheme(page)}</style></head>`);
}

export function writeDrawnLogin(): Plugin {
  let root = '';
  return {
    name: 'releve:drawn-login',
    apply: 'build',
    configResolved(config) {
      ({ root } = config);
    },
    async writeBundle({ dir }, bundle) {
      if (dir === undefined || !('index.html' in bundle)) return;
      const files = listStyles(bundle, listChunks(bundle, LOGIN_PAGE));
      const styles = files.map((file) => readStyles(bundle, file)).join('');
      const page = preloadLogin(await readFile(path.join(dir, 'index.html'), 'utf8'), bundle);
      const drawn = drawLogin(page, await renderLogin(root), styles);
      await writeFile(path.join(dir, 'login.html'), drawn);
    },
  };
}
