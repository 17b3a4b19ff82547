// The visits of a line whose times can be put right: one for each quart, and one for each visit without a quart. Pure.
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import type { CorrectionTarget } from '../../punch/correction-times.ts';

type Segment = HeuresLine['pistes']['pointe'][number];

const instantOf = (minute: number | null | undefined): string | null =>
  minute === null || minute === undefined ? null : toInstant(minute);

/** Nobody corrects the times of a day off, nor of what is yet to come. */
export function targetsOf({ jour, client, a_venir, pistes }: HeuresLine): CorrectionTarget[] {
  if (client === null || a_venir) return [];
  const visit = (
    quartId: number | null,
    segments: readonly Segment[],
    prevu?: HeuresLine['pistes']['prevu'][number],
  ): CorrectionTarget => ({
    cle: quartId === null ? (segments[0]?.cle ?? '') : `q${quartId}`,
    date: jour,
    quart_id: quartId,
    client: { id: client.id, nom: client.nom },
    debut_at: instantOf(prevu?.debut),
    fin_at: instantOf(prevu?.fin),
    entree: instantOf(segments[0]?.debut),
    sortie: instantOf(segments.at(-1)?.fin),
  });
  const unplanned = pistes.pointe.filter(
    ({ quart_id }) => !pistes.prevu.some((quart) => quart.quart_id === quart_id),
  );
  return [
    ...pistes.prevu.map((quart) =>
      visit(
        quart.quart_id,
        pistes.pointe.filter(({ quart_id }) => quart_id === quart.quart_id),
        quart,
      ),
    ),
    ...unplanned.map((segment) => visit(segment.quart_id, [segment])),
  ];
}
