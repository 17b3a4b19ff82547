// What a confirmation must say: times near the quart, in order and not in the future; without any, what happened.
import type { ConfirmedLigne, PresenceLigne } from '@releve/domain/features/presences.ts';
import { DRIFT_SECONDS } from '@releve/domain/presence-state.ts';
import { PUNCH_TYPES, type PunchType } from '@releve/domain/punch-steps.ts';
import { invalidField } from '../../platform/http/errors.ts';

const MAX_DISTANCE_MS = 12 * 3_600_000;

export function assertPlausible(
  asked: ConfirmedLigne,
  ligne: PresenceLigne,
  now: Temporal.Instant,
): void {
  const latest = now.epochMilliseconds + DRIFT_SECONDS * 1000;
  const from = Date.parse(ligne.debut_at) - MAX_DISTANCE_MS;
  const to = Date.parse(ligne.fin_at) + MAX_DISTANCE_MS;
  for (const type of PUNCH_TYPES) {
    const at = asked[type];
    if (!at) continue;
    const time = Date.parse(at);
    if (time > latest) throw invalidField(type, 'presences.future');
    if (time < from || time > to) throw invalidField(type, 'presences.too_far');
  }
  const { entree, sortie } = {
    entree: timeOf(asked, ligne, 'entree'),
    sortie: timeOf(asked, ligne, 'sortie'),
  };
  const isByHand = Boolean(asked.entree ?? asked.sortie);
  if (isByHand && entree !== null && sortie !== null && entree >= sortie) {
    throw invalidField(asked.sortie ? 'sortie' : 'entree', 'presences.order');
  }
}

/** A line without a punch or a time says nothing by itself: whoever vouches for it chooses. */
export function assertSaid(
  asked: ConfirmedLigne,
  ligne: PresenceLigne,
  now: Temporal.Instant,
): void {
  const { presence, motif, note = '' } = asked;
  const isPunched = PUNCH_TYPES.some((type) => timeOf(asked, ligne, type) !== null);
  if (presence === 'absent') {
    if (isPunched) throw invalidField('presence', 'presences.absent_punched');
    if (motif === undefined) throw invalidField('motif', 'validation.required');
    if (motif === 'autre' && note === '') throw invalidField('note', 'validation.required');
    return;
  }
  if (motif !== undefined) throw invalidField('motif', 'validation.invalid');
  const isTakenBack = asked.entree === null || asked.sortie === null;
  if (isPunched || (isTakenBack && presence === undefined)) return;
  if (presence === undefined) throw invalidField('presence', 'presences.choice');
  if (now.epochMilliseconds < Date.parse(ligne.debut_at)) {
    throw invalidField('presence', 'presences.not_begun');
  }
}

/** As it will be. */
function timeOf(asked: ConfirmedLigne, ligne: PresenceLigne, type: PunchType): number | null {
  const at = asked[type] === undefined ? ligne[type]?.at : asked[type];
  return at ? Date.parse(at) : null;
}
