// Telling devices to update, and what they run.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/online.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { toOnline, toUser } from '../../platform/broadcast.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { isActiveEmploye } from '../employes/employes.repository.ts';
import * as repository from './online.repository.ts';

export async function forceUpdate(
  { db, user, address, broadcast }: WriteContext,
  id: number,
): Promise<{ message: string }> {
  if (!(await isActiveEmploye(db, id))) throw notFound();
  await recordJournal(db, {
    acteur: user,
    action: 'mise_a_jour_forcee',
    objet: 'employes',
    objet_id: id,
    adresse: address,
  });
  broadcast(toUser(id, 'ForceUpdate', {}));
  return { message: 'online.update_forced' };
}

export async function announceVersion({
  db,
  user,
  address,
  broadcast,
}: WriteContext): Promise<{ version: string }> {
  await recordJournal(db, {
    acteur: user,
    action: 'version_annoncee',
    objet: 'appareils_vus',
    apres: { version: APP_VERSION },
    adresse: address,
  });
  broadcast(toOnline('AppUpdate', { version: APP_VERSION }));
  return { version: APP_VERSION };
}

export const listDeviceContacts = (
  { db }: ReadContext,
  query: EndpointRequest<typeof endpoints.listDeviceContacts>['query'],
) => repository.findDeviceContacts(db, APP_VERSION, query);

export async function getDeviceShares({ db }: ReadContext) {
  const [seen, navigateurs, versions] = await Promise.all([
    repository.countSeen(db),
    repository.countByLabel(db, 'navigateur'),
    repository.countByLabel(db, 'app_version'),
  ]);
  return { ...seen, navigateurs, versions };
}
