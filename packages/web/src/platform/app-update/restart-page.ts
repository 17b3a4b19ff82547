// Reloads the page for an update. A form with unsaved words makes the browser ask first, and the person may
// stay: then the update can be installed again later.
import type { UpdateEnvironment } from './update-environment.ts';
import { useUpdateStore } from './update-store.ts';

/** A page still there after this has been kept. */
export const STAYED_AFTER_MS = 5000;

const reloading = new WeakSet<UpdateEnvironment>();

/**
 * Once, however many ask, unless `anew`: a reload that was asked of a worker which ends meanwhile never comes, and another
 * takes its place.
 */
export function restartPage(
  environment: UpdateEnvironment,
  { anew = false }: { anew?: boolean } = {},
): void {
  if (reloading.has(environment)) {
    if (anew) environment.reload();
    return;
  }
  reloading.add(environment);
  setTimeout(() => {
    reloading.delete(environment);
    useUpdateStore.setState({ awaitingRestart: false });
  }, STAYED_AFTER_MS);
  environment.reload();
}
