// The service worker: keeps the app's own files so that it opens without a network. It caches nothing of
// /api (JADB and the pack manager do that) and takes over from a former worker only when the page says so.
import { isKeepFiles } from '../platform/app-update/app-kits.ts';
import { isViewerFile } from '../platform/packs/pack-cache.ts';
import { type AppEntry, createAppFiles } from './app-files.ts';
import { answerFile, answerViewerFile, isPersonalFile } from './held-files.ts';
import { handlePush } from './handle-push.ts';
import { tellFaults } from './tell-faults.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: AppEntry[] };

tellFaults(self);
const appFiles = createAppFiles(self.__WB_MANIFEST);

self.addEventListener('install', (event) => event.waitUntil(appFiles.install()));

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), appFiles.clean()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (isPersonalFile(url)) return event.respondWith(answerFile(request, url));
  if (isViewerFile(url)) return event.respondWith(answerViewerFile(request, url));
  const waitUntil = (work: Promise<unknown>): void => event.waitUntil(work);
  const answer = appFiles.answer({ request, waitUntil });
  if (answer !== null) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (isKeepFiles(data)) event.waitUntil(appFiles.keep(data.kits, data.loaded));
  else if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});

handlePush(self);
