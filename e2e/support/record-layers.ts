// Keys, focus, dialogs and navigations of a page in the order in which they came, printed where a test fails: how a layer
// came to be closed cannot be seen afterwards.
import type { Page, TestInfo } from '@playwright/test';

const MARK = '[layers]';

/** In the page. */
function tellLayers(mark: string): void {
  const tell = (what: string): void => {
    const { activeElement } = document;
    const focus = `${activeElement?.tagName ?? 'none'}.${activeElement?.id ?? ''}`;
    // oxlint-disable-next-line no-console -- the way out of the page
    console.debug(`${mark} ${performance.now().toFixed(0)} ${what}; focus ${focus}`);
  };
  for (const name of ['keydown', 'keyup'] as const) {
    addEventListener(name, ({ key }) => tell(`${name} ${key}`), { capture: true });
    document.addEventListener(name, ({ key, defaultPrevented }) => {
      tell(`${name} ${key} is at the document${defaultPrevented ? ', used' : ''}`);
    });
  }
  for (const name of ['close', 'cancel', 'toggle', 'visibilitychange', 'pagehide']) {
    addEventListener(name, ({ type }) => tell(type), { capture: true });
  }
  for (const name of ['showModal', 'close'] as const) {
    const real = HTMLDialogElement.prototype[name];
    HTMLDialogElement.prototype[name] = function log(this: HTMLDialogElement) {
      tell(`${name}() of a dialog that is ${this.open ? 'open' : 'closed'}`);
      real.call(this);
    };
  }
}

/** Call it before the app is opened; then call what it gives at the end of the test. */
export async function recordLayers(page: Page): Promise<(testInfo: TestInfo) => void> {
  const lines: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith(MARK)) lines.push(message.text());
  });
  page.on('framenavigated', (frame) => lines.push(`navigated to ${frame.url()}`));
  await page.addInitScript(tellLayers, MARK);
  return ({ status, expectedStatus }) => {
    if (status !== expectedStatus) process.stderr.write(`${lines.join('\n')}\n`);
  };
}
