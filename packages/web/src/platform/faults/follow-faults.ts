// Collects uncaught errors of the page and of the service worker.
import { reportFault } from '../error-report.ts';

/** Browsers raise it for a layout that settles one frame later. It is no fault. */
const isLayoutNotice = (message: string): boolean => message.startsWith('ResizeObserver loop');

export function followFaults(): void {
  addEventListener('error', ({ error, message }: ErrorEvent) => {
    if (!isLayoutNotice(message)) reportFault(error ?? message, 'uncaught');
  });
  addEventListener('unhandledrejection', ({ reason }) => reportFault(reason, 'uncaught'));
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data !== 'object' || data === null || !('type' in data)) return;
    if (data.type === 'FAULT' && 'error' in data) reportFault(data.error, 'worker');
  });
}
