// A part of the app that is no longer on the server after a deploy: reloads the page, once, and never offline.
// Where that may not be, or did not help, the error goes on to the error screen.
import { hideLoading, showLoading } from '../../ui/loading/loading-store.ts';
import { askRegistrationsToUpdate } from './ask-registrations.ts';
import { installUpdate } from './install-update.ts';
import { STAYED_AFTER_MS } from './restart-page.ts';
import { readMark, writeMark } from './session-mark.ts';
import type { UpdateEnvironment } from './update-environment.ts';

export const SAME_BUILD_QUIET_MS = 10 * 60_000;
/** Two servers with different builds behind one address must not throw the page to and fro. */
export const OTHER_BUILD_QUIET_MS = 30_000;
const RELOAD_MARK = 'chunk-miss';

interface ReloadMark {
  build: string;
  at: number;
}

const isReloadMark = (value: unknown): value is ReloadMark =>
  typeof value === 'object' && value !== null && 'build' in value && 'at' in value;

function hasReloadedLately(environment: UpdateEnvironment): boolean {
  const last = readMark(environment, RELOAD_MARK);
  if (!isReloadMark(last)) return false;
  const quiet = last.build === environment.build ? SAME_BUILD_QUIET_MS : OTHER_BUILD_QUIET_MS;
  return Date.now() - last.at < quiet;
}

/** With the newer worker where there is one: the present worker would serve the same page again. */
async function reloadWithFreshCode(environment: UpdateEnvironment): Promise<void> {
  const mark: ReloadMark = { build: environment.build, at: Date.now() };
  const mayReload = (await environment.isAppServed()) && writeMark(environment, RELOAD_MARK, mark);
  if (!mayReload) {
    hideLoading();
    return;
  }
  await askRegistrationsToUpdate(environment).catch(() => 0);
  await installUpdate(environment);
  setTimeout(hideLoading, STAYED_AFTER_MS);
}

export function followChunkMisses(environment: UpdateEnvironment): void {
  addEventListener('vite:preloadError', (event) => {
    // The router reloads by itself upon the browser's wording, even offline.
    event.payload.message = `Missing part of the app: ${event.payload.message}`;
    if (!environment.isOnline() || hasReloadedLately(environment)) return;
    event.preventDefault();
    showLoading();
    void reloadWithFreshCode(environment);
  });
}
