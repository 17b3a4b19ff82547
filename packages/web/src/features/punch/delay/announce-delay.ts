// « J'aurai 10 min de retard »: kept on the device together with the command that says it to others, or not at all.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import { announceRetard } from '../../../platform/api/first-calls.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { enqueue } from '../../../platform/offline/outbox.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { mirrorPunchDays } from '../../horaire/kept/follow-punch-days.ts';
import type { KeptAnnonce } from '../../horaire/kept/kept-punches.ts';
import { changeDay } from '../../horaire/kept/punch-store.ts';
import { stayOf } from './announced.ts';

const MINUTE_MS = 60_000;

/** Minutes after the planned start; 0 takes it back. */
export async function announceDelay(quart: HoraireQuart, minutes: number): Promise<void> {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person announces');
  const employe = actedForId() ?? owner;
  const { id: quart_id, date } = quart;
  const arrival = stayOf(quart).start + minutes * MINUTE_MS;
  const annonce: KeptAnnonce = {
    uuid: createUuid(),
    quart_id,
    minutes,
    arrivee_at: minutes === 0 ? null : new Date(arrival).toISOString(),
    le: correctedNow(),
  };
  const { uuid, le: at } = annonce;
  await enqueue(
    {
      id: uuid,
      owner,
      ...(employe === owner ? {} : { pour: employe }),
      endpoint: announceRetard.id,
      method: 'POST',
      path: announceRetard.path,
      // Its own subject: the newest counts by its time, and one that is refused must not hold back another.
      subject: `retard:${uuid}`,
      body: { uuid, quart_id, date, minutes, at },
    },
    (tx) =>
      changeDay(tx.objectStore('punchData'), { date, owner, employe }, (day) => ({
        ...day,
        annonces: [...day.annonces, annonce],
      })),
  );
  await mirrorPunchDays();
}
