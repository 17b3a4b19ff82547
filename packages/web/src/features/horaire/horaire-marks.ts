// What "seen" and "confirmed" change in the week that the device shows, before the server knows. Pure.
import {
  confirmQuarts,
  type HoraireQuart,
  type HoraireSemaine,
} from '@releve/domain/features/horaire.ts';
import { z } from 'zod';

export type Marks = Pick<HoraireQuart, 'vu_le' | 'confirme_le'>;
export type MarksById = ReadonlyMap<number, Marks>;

/** A command that waits in the outbox, as far as marks go. */
export interface WaitingCommand {
  endpoint: string;
  body: unknown;
}

export const seenAt = (at: string): Marks => ({ vu_le: at, confirme_le: null });

/** To confirm is to have seen. */
export const confirmedAt = (at: string): Marks => ({ vu_le: at, confirme_le: at });

/** The first time counts, as on the server. */
const mergeMarks = (known: Marks, added: Marks): Marks => ({
  vu_le: known.vu_le ?? added.vu_le,
  confirme_le: known.confirme_le ?? added.confirme_le,
});

export const marksOf = (ids: readonly number[], marks: Marks): MarksById =>
  new Map(ids.map((id) => [id, marks]));

export function withMarks(semaine: HoraireSemaine, marks: MarksById): HoraireSemaine {
  if (marks.size === 0) return semaine;
  const markQuart = (quart: HoraireQuart): HoraireQuart => {
    const added = marks.get(quart.id);
    return added === undefined ? quart : { ...quart, ...mergeMarks(quart, added) };
  };
  const jours = semaine.jours.map((jour) => ({ ...jour, quarts: jour.quarts.map(markQuart) }));
  return { ...semaine, jours };
}

const markedBody = z.object({ ids: z.array(z.int()), at: z.string() });

/** The marks still to be sent, by quart. */
export function waitingMarks(commands: readonly WaitingCommand[]): MarksById {
  const byQuart = new Map<number, Marks>();
  for (const { endpoint, body } of commands) {
    const { data } = markedBody.safeParse(body);
    if (data === undefined) continue;
    const marks = endpoint === confirmQuarts.id ? confirmedAt(data.at) : seenAt(data.at);
    for (const id of data.ids) {
      const known = byQuart.get(id);
      byQuart.set(id, known === undefined ? marks : mergeMarks(known, marks));
    }
  }
  return byQuart;
}
