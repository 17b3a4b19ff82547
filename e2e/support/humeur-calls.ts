import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

/** Whether people are asked how their night went. */
export const askMoods = (server: ReleveServer, value: boolean): Promise<unknown> =>
  callAs(server, 'directeur', {
    method: 'PUT',
    path: '/api/settings/ENABLE_HUMEUR',
    body: { value },
  });
