// The check for updates that a person or the server asks for. Where it fails although the server serves the app,
// workers and caches go and the page starts anew from the network. JADB and its outbox are never touched.
import { refresh } from '../../ui/toast/toast-store.ts';
import { reportError } from '../error-report.ts';
import { loadAppMessages, t } from '../i18n/i18n.ts';
import { withAppCache } from './app-cache-lock.ts';
import { askRegistrationsToUpdate } from './ask-registrations.ts';
import { installUpdate } from './install-update.ts';
import { readMark, writeMark } from './session-mark.ts';
import { browserEnvironment, type UpdateEnvironment } from './update-environment.ts';

export type CheckOutcome =
  | 'checked'
  /** No worker to ask: a reload is the update. */
  | 'without_worker'
  /** No answer for now; what works offline stays. */
  | 'unreachable'
  | 'recovering';

export const RECOVERY_EVERY_MS = 10 * 60_000;
const RECOVERY_MARK = 'update-recovered-at';

async function showCheckNotice(): Promise<void> {
  await loadAppMessages().catch(reportError);
  refresh(t('app_update.checking'));
}

async function removeCaches(caches: NonNullable<UpdateEnvironment['caches']>): Promise<void> {
  const names = await caches.keys();
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

async function removeWorkersAndCaches({ workers, caches }: UpdateEnvironment): Promise<void> {
  const registrations = (await workers?.getRegistrations()) ?? [];
  await Promise.allSettled(registrations.map((registration) => registration.unregister()));
  if (caches !== null) await withAppCache(() => removeCaches(caches));
}

function hasJustRecovered(environment: UpdateEnvironment): boolean {
  const last = readMark(environment, RECOVERY_MARK);
  return typeof last === 'number' && Date.now() - last < RECOVERY_EVERY_MS;
}

async function recover(force: boolean, environment: UpdateEnvironment): Promise<CheckOutcome> {
  if (!force && hasJustRecovered(environment)) return 'unreachable';
  if (!(await environment.isAppServed())) return 'unreachable';
  writeMark(environment, RECOVERY_MARK, Date.now());
  await removeWorkersAndCaches(environment);
  await installUpdate(environment);
  return 'recovering';
}

async function runCheck(force: boolean, environment: UpdateEnvironment): Promise<CheckOutcome> {
  if (!environment.isOnline()) return 'unreachable';
  void showCheckNotice();
  try {
    const asked = await askRegistrationsToUpdate(environment);
    return asked > 0 ? 'checked' : 'without_worker';
  } catch (error) {
    reportError(error);
    return recover(force, environment);
  }
}

let running: Promise<CheckOutcome> | null = null;

/** `force`: recovers from a failure even when it has just done so. Calls that overlap share one check. */
export function checkForUpdates(
  { force = false }: { force?: boolean } = {},
  environment: UpdateEnvironment = browserEnvironment,
): Promise<CheckOutcome> {
  running ??= runCheck(force, environment).finally(() => {
    running = null;
  });
  return running;
}
