// "Appeler": how the call went. Somebody whose quart was given away meanwhile was called all the same.
import type { Appel, AppelResultat } from '@releve/domain/features/presences.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { toAppel } from './board-line.ts';
import { findCalls, findLines } from './board.repository.ts';
import { insertCall } from './calls.repository.ts';
import { toPresences } from './tell-boards.ts';

export async function logCall(
  { db, user, now, address, broadcast }: WriteContext,
  quart_id: number,
  { resultat, note, at }: { resultat: AppelResultat; note: string; at: string },
): Promise<{ data: Appel[] }> {
  const [line] = await findLines(db, [quart_id]);
  if (line === undefined) throw notFound();
  const { employe_id, date } = line;
  if (employe_id === null) throw invalidField('quart_id', 'presences.open');
  const le = Temporal.Instant.compare(at, now) > 0 ? now.toString() : new Date(at).toISOString();
  await insertCall(db, { quart_id, employe_id, date, resultat, note, auteur_id: user.id, le });
  await recordJournal(db, {
    acteur: user,
    action: 'appel',
    objet: 'quarts',
    objet_id: quart_id,
    apres: { employe_id, resultat, note },
    adresse: address,
  });
  broadcast(toPresences('PunchChanged', { date, quart_ids: [quart_id], employe_id }));
  return { data: (await findCalls(db, [quart_id])).map(toAppel) };
}
