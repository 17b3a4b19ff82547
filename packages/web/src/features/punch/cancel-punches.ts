// Takes back what was just tapped: kept on the device with its command in one transaction, behind the punch itself. The
// step is open again at once; the punch stays as a trace, here and on the server.
import { cancelOwnPunches } from '../../platform/api/first-calls.ts';
import type { PunchDay } from '../horaire/kept/kept-punches.ts';
import { enqueue } from '../../platform/offline/outbox.ts';
import { cancelPunches, changeDay } from '../horaire/kept/punch-store.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { storeWrittenDays } from '../horaire/kept/horaire-store.ts';
import type { MadePunches } from './record-punch.ts';

/** Resolves once it is on the disk and shown. */
export async function takeBack({ rowId, owner, employe, punches }: MadePunches): Promise<void> {
  const written = new Map<string, PunchDay>();
  const annulations = punches.map(({ uuid }) => ({ uuid: createUuid(), punch_uuid: uuid }));
  const cancelled = cancelPunches(punches.map(({ uuid }) => uuid));
  await enqueue(
    {
      owner,
      ...(employe === owner ? {} : { pour: employe }),
      endpoint: cancelOwnPunches.id,
      method: 'POST',
      path: cancelOwnPunches.path,
      // Of the punch: the server hears of it first, however long both wait.
      subject: `punch:${rowId}`,
      body: { annulations, device_at: new Date().toISOString() },
    },
    async (tx) => {
      const records = tx.objectStore('punchData');
      for (const date of new Set(punches.map((punch) => punch.date))) {
        written.set(date, await changeDay(records, { owner, employe, date }, cancelled));
      }
    },
  );
  storeWrittenDays(written);
}
