// "Annuler", seconds after a tap: whoever punched takes it back alone. What comes too late for that is asked of a manager.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  OWN_CANCEL_SECONDS,
  type cancelOwnPunches as endpoint,
} from '@releve/domain/features/punch-cancellations.ts';
import { lastOfChain } from '@releve/domain/punch-rows.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { lockVisit } from './by-hand.repository.ts';
import { tellSupervisor } from './cancel.notice.ts';
import { findPunchByUuid, insertCancellation, type FoundPunch } from './cancel.repository.ts';
import { storeRequest } from './corrections.service.ts';
import { findPunchesOfVisit } from './punch-rows.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { tellBoards } from './tell-boards.ts';

type Body = EndpointRequest<typeof endpoint>['body'];
type Statut = EndpointResponse<typeof endpoint>['data'][number]['statut'];

export async function cancelOwnPunches(
  context: WriteContext,
  { annulations, device_at }: Body,
): Promise<EndpointResponse<typeof endpoint>> {
  const data: EndpointResponse<typeof endpoint>['data'] = [];
  for (const { uuid, punch_uuid } of annulations) {
    data.push({ punch_uuid, statut: await cancelOne(context, { uuid, punch_uuid, device_at }) });
  }
  return { data };
}

async function cancelOne(
  context: WriteContext,
  { uuid, punch_uuid, device_at }: { uuid: string; punch_uuid: string; device_at: string },
): Promise<Statut> {
  const { db, user, now } = context;
  const punch = await findPunchByUuid(db, punch_uuid, user.actsFor ?? user.id);
  if (punch === undefined || punch.annule) return 'inconnu';
  await lockVisit(db, punch);
  const rows = await findPunchesOfVisit(db, punch);
  if (rows.some((row) => row.uuid === uuid)) return 'annule';
  const row = rows.find(({ id }) => id === punch.id);
  if (row === undefined || row.remplace) return 'deja';
  if (!isInTime(punch, device_at) || punch.auteur_id !== user.id) {
    await storeRequest(context, {
      uuid,
      visit: punch,
      rouvrir: [punch.type],
      punched: { [punch.type]: punch.id },
      raison: presencesTexts[user.langue]('too_late'),
    });
    return 'demande';
  }
  const stored = await insertCancellation(db, {
    uuid,
    employe_id: punch.employe_id,
    quart_id: punch.quart_id,
    client_id: punch.client_id,
    date: punch.date,
    type: punch.type,
    at: punch.at,
    device_at: new Date(device_at).toISOString(),
    recu_le: now.toString(),
    source: user.actsFor === null ? 'appareil' : 'manual',
    remplace_id: lastOfChain(rows, row).id,
    annule: true,
    auteur_id: user.id,
  });
  if (stored !== undefined) await tellOf(context, punch, stored.id);
  return 'annule';
}

/**
 * By the phone's own clock, which was the same for both taps whatever time it showed. One that has spoken since with
 * nothing left to send made the second tap later than it says.
 */
function isInTime({ device_at, a_parle_depuis }: FoundPunch, cancelled: string): boolean {
  const seconds = Math.abs(Date.parse(cancelled) - Date.parse(device_at)) / 1000;
  return seconds <= OWN_CANCEL_SECONDS && !a_parle_depuis;
}

async function tellOf(context: WriteContext, punch: FoundPunch, id: number): Promise<void> {
  const { db, user, address, broadcast } = context;
  if (user.actsFor !== null) {
    const { quart_id, employe_id, type, at, date } = punch;
    await recordJournal(db, {
      acteur: user,
      action: 'annulation_pointage',
      ...(quart_id === null
        ? { objet: 'employes' as const, objet_id: employe_id }
        : { objet: 'quarts' as const, objet_id: quart_id }),
      avant: { type, at, date },
      adresse: address,
    });
  }
  await tellSupervisor(context, punch, id);
  tellBoards(broadcast, [punch]);
}
