// Faults as a device tells of them, so that a test begins with some.
import { randomUUID } from 'node:crypto';
import { APP_VERSION } from '../../packages/domain/src/version.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

export async function tellFault(server: ReleveServer, message: string): Promise<void> {
  const at = new Date().toISOString();
  const fault = {
    id: randomUUID(),
    release: APP_VERSION,
    message,
    stack: '/assets/punch-page-C3x_9.js:1:2345\n/assets/main-B2.js:4:77',
    origin: 'reported',
    page: '/user/punch',
    count: 3,
    first_at: at,
    last_at: at,
  };
  await callAs(server, 'employe', {
    method: 'POST',
    path: '/api/syncAppData',
    body: {
      app_version: APP_VERSION,
      url: 'Safari 26',
      datetime: Math.floor(Date.now() / 1000),
      fault_report: { device: randomUUID(), faults: [fault] },
    },
  });
}
