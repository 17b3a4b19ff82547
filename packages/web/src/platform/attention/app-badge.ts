// The number on the icon of the installed app.
import { reportError } from '../error-report.ts';

/** Nothing where the browser has none, or the app is not installed. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch((error: unknown) => {
    // Refused where the app is not installed, or its notices are blocked.
    if (!(error instanceof DOMException)) reportError(error);
  });
}
