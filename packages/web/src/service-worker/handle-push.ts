// Web push: shows what comes in, and opens what is clicked. It asks the server nothing: it has no session.
import { addressOf, lookOf, mustAlwaysShow, parsePush, type PushMessage } from './push-message.ts';

type WorkerScope = ServiceWorkerGlobalScope;

const listPages = (scope: WorkerScope): Promise<readonly WindowClient[]> =>
  scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function markIcon({ navigator }: WorkerScope): Promise<void> {
  // Refused where the app is not installed.
  if ('setAppBadge' in navigator) await navigator.setAppBadge().catch(() => {});
}

/** A page in front of the person says it itself. */
async function showPush(scope: WorkerScope, message: PushMessage): Promise<void> {
  const pages = await listPages(scope);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of this origin, not a window
  for (const page of pages) page.postMessage({ type: 'notification-pushed', id: message.id });
  // How much waits only a page knows; without one, the icon says that there is something.
  if (pages.length === 0) await markIcon(scope);
  const isSeen = pages.some(
    ({ focused, visibilityState }) => focused && visibilityState === 'visible',
  );
  if (isSeen && !mustAlwaysShow(scope.navigator.userAgent)) return;
  await scope.registration.showNotification(message.titre, lookOf(message));
}

type Clicked = Pick<PushMessage, 'id' | 'lien'>;

async function openPush(scope: WorkerScope, clicked: Clicked): Promise<void> {
  const [page] = await listPages(scope);
  if (page === undefined) {
    await scope.clients.openWindow(addressOf(clicked, scope.location.origin));
    return;
  }
  // Where the browser refuses to bring it forward, the page leads there all the same.
  await page.focus().catch(() => {});
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  page.postMessage({ type: 'notification-clicked', ...clicked });
}

export function handlePush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => {
    const message = parsePush(event.data?.text() ?? '');
    if (message !== null) event.waitUntil(showPush(scope, message));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPush(scope, event.notification.data as Clicked));
  });
}
