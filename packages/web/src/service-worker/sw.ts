// The service worker: keeps the app's own files so that it opens without a network. It caches nothing of
// /api (JADB and the pack manager do that) and takes over from a former worker only when the page says so.
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isViewerFile } from '../platform/packs/pack-cache.ts';
import { answerFile, answerViewerFile, isPersonalFile } from './held-files.ts';
import { handlePush } from './handle-push.ts';
import { tellFaults } from './tell-faults.ts';
import { SERVER_ADDRESSES } from './navigation-scope.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

tellFaults(self);
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVER_ADDRESSES }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPersonalFile(url),
  ({ request, url }) => answerFile(request, url),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isViewerFile(url),
  ({ request, url }) => answerViewerFile(request, url),
);

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

handlePush(self);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
