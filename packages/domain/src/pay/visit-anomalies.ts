// What is doubtful about a visit, beyond what is paid of it.
import type { LocalDate } from '../working-day.ts';
import type { Visit } from './match-plan.ts';
import { accountingMinute } from './pay-clock.ts';
import { anomaly } from './payable.ts';
import type { Segment } from './segments.ts';
import type { LineDraft } from './sheet-line.ts';

/** What the server knows and the punches do not say. */
export interface VisitDoubts {
  /** Lines of which somebody asked a correction that nobody has answered. */
  readonly corrections: readonly LineRef[];
  /** Lines of which a phone has said that it holds punches it could not send. */
  readonly non_recues: readonly LineRef[];
  /** Punches without a quart that a manager vouches for on the board: see `vouchedPunches`. */
  readonly confirmes: readonly number[];
}

export interface LineRef {
  readonly jour: LocalDate;
  readonly client_id: number;
}

interface DoubtContext {
  /** The minute up to which things have happened. */
  readonly jusqu_a: number;
  /** A day off as long as the quart, or a holiday: nobody was expected. */
  readonly isOff: boolean;
  readonly doubts: VisitDoubts;
  readonly periode: { readonly fin: LocalDate };
}

export const MAX_STAY_MINUTES = 16 * 60;
/** How long after its planned end a visit may still be going on. */
export const AFTER_PLAN_MINUTES = 4 * 60;
const NOTICE_MINUTES = 5 * 24 * 60;
/** A manager's time and a phone's this far apart are worth a look. */
const CLOSE_MINUTES = 5;

const isVouchedFor = ({ pointages }: Segment, { confirmes }: VisitDoubts): boolean =>
  pointages.every((id) => confirmes.includes(id));

/** Adds them to the line of the visit. */
export function visitAnomalies(visit: Visit, line: LineDraft, context: DoubtContext): void {
  const add = (...args: Parameters<typeof anomaly>): void => {
    line.anomalies.push(anomaly(...args));
  };
  const { segments, quart, prevu, jour, client_id } = visit;
  const { jusqu_a, isOff, doubts, periode } = context;
  const key = `c${client_id}`;
  if (segments.length === 0 && prevu !== null) {
    if (prevu.fin > jusqu_a) line.a_venir = true;
    else if (!isOff) add('non_pointe', key, prevu.fin - prevu.debut);
  }
  for (const { cle, entree, sortie, drapeaux, ecart } of segments) {
    if (entree === null) add('sortie_seule', cle);
    else if (sortie === null) {
      const until = prevu === null ? entree + MAX_STAY_MINUTES : prevu.fin + AFTER_PLAN_MINUTES;
      if (jusqu_a < until) line.en_cours = true;
      else add('visite_ouverte', cle, prevu === null ? null : Math.max(0, prevu.fin - entree));
    } else if (sortie - entree > MAX_STAY_MINUTES) add('trop_long', cle, sortie - entree);
    if (drapeaux.includes('hors_zone')) add('hors_zone', cle);
    if (drapeaux.includes('derive') || drapeaux.includes('contredit')) add('derive', cle);
    if (ecart > CLOSE_MINUTES) add('pointage_ecarte', cle, ecart);
  }
  if (quart === null && !segments.every((segment) => isVouchedFor(segment, doubts))) {
    add('hors_plan', key);
  }
  const visited = new Set(segments.map(({ cle }) => cle));
  for (const { segment, chevauche } of line.presences)
    if (chevauche && visited.has(segment.cle)) add('chevauchement', segment.cle);
  const isThis = (ref: LineRef): boolean => ref.jour === jour && ref.client_id === client_id;
  const has = (code: string): boolean => line.anomalies.some((one) => one.code === code);
  if (doubts.corrections.some(isThis) && !has('correction_en_attente'))
    add('correction_en_attente', key);
  if (doubts.non_recues.some(isThis) && !has('donnees_non_recues')) add('donnees_non_recues', key);
  if (line.parts.some(({ code }) => code === 'FERIE_TRAV') && !has('ferie')) add('ferie', key);
  if (
    quart?.publie_le &&
    prevu !== null &&
    prevu.debut - accountingMinute(quart.publie_le) < NOTICE_MINUTES
  )
    add('preavis_court', key);
  const later = line.parts.reduce(
    (total, { date, minutes, code }) =>
      date > periode.fin && code !== 'PRIME_CHEF' ? total + minutes : total,
    0,
  );
  if (later > 0 && jour <= periode.fin && !has('semaine_suivante'))
    add('semaine_suivante', key, later);
}
