// A week after changes, totals included, so that the screen need not wait for the server to count. Pure.
import type { OperationInput, Outcome, PlannerSemaine } from '@releve/domain/features/planner.ts';
import { isPlanned, type PlanQuart, type QuartEtat } from '@releve/domain/features/quarts.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';

export interface QuartChange {
  readonly avant: PlanQuart | null;
  readonly apres: PlanQuart | null;
}

/** Of a quart of this week, all that counts; of another week, or cancelled, nothing. */
export function replaceQuarts(
  semaine: PlannerSemaine,
  changes: readonly QuartChange[],
  clock: QuartClock,
): PlannerSemaine {
  const isHere = (quart: PlanQuart | null): quart is PlanQuart =>
    quart !== null && quart.date >= semaine.debut && quart.date <= semaine.fin;
  const gone = new Set(changes.flatMap(({ avant, apres }) => [avant?.id, apres?.id]));
  const arrived = changes.flatMap(({ apres }) => (isHere(apres) ? [apres] : []));
  const shares = changes.flatMap(({ avant, apres }) => [
    ...(isHere(avant) && isPlanned(avant) ? [shareOf(avant, -1, clock)] : []),
    ...(isHere(apres) && isPlanned(apres) ? [shareOf(apres, 1, clock)] : []),
  ]);
  const sum = (isOwn: (share: Share) => boolean) =>
    shares.filter(isOwn).reduce((total, { minutes }) => total + minutes, 0);
  const addMinutes = <Row extends { id: number; minutes: number }>(
    row: Row,
    isOwn: (share: Share) => boolean,
  ): Row => {
    const added = sum(isOwn);
    return added === 0 ? row : { ...row, minutes: row.minutes + added };
  };
  return {
    ...semaine,
    quarts: [...semaine.quarts.filter(({ id }) => !gone.has(id)), ...arrived],
    employes: semaine.employes.map((row) =>
      addMinutes(row, ({ quart }) => quart.employe_id === row.id),
    ),
    clients: semaine.clients.map((row) =>
      addMinutes(row, ({ quart }) => quart.client_id === row.id),
    ),
    jours: semaine.jours.map((jour) => {
      const own = shares.filter(({ quart }) => quart.date === jour.date);
      return {
        ...jour,
        minutes: jour.minutes + own.reduce((total, { minutes }) => total + minutes, 0),
        quarts: jour.quarts + own.reduce((total, { sign }) => total + sign, 0),
        ouverts:
          jour.ouverts +
          own.reduce((total, { quart, sign }) => total + (quart.employe_id === null ? sign : 0), 0),
      };
    }),
    minutes: semaine.minutes + sum(() => true),
  };
}

interface Share {
  quart: PlanQuart;
  sign: 1 | -1;
  minutes: number;
}

const shareOf = (quart: PlanQuart, sign: 1 | -1, clock: QuartClock): Share => ({
  quart,
  sign,
  minutes: sign * clock.minutesOf(quart),
});

/** What the server will most likely answer, to show meanwhile. Ids below zero are nobody's yet. */
export function expectOutcomes(
  operations: readonly OperationInput[],
  findQuart: (id: number) => PlanQuart | undefined,
  firstId = -operations.length,
): Outcome[] {
  return operations.flatMap((operation, at): Outcome[] => {
    if (operation.op === 'create') {
      const { ref, quart } = operation;
      const id = firstId + at;
      const apres = {
        ...quart,
        ...DRAFT,
        debut: withSeconds(quart.debut),
        fin: withSeconds(quart.fin),
        id,
      };
      return [{ op: 'create', ref, id, avant: null, apres }];
    }
    const avant = findQuart(operation.id);
    if (avant === undefined) return [];
    const apres: PlanQuart =
      operation.op === 'update'
        ? changeQuart(avant, operation.quart)
        : { ...avant, etat: etatAfter[operation.op](avant.etat) };
    return [{ op: operation.op, ref: null, id: avant.id, avant, apres }];
  });
}

const DRAFT = {
  etat: 'brouillon',
  serie_id: null,
  version: 0,
  vu_le: null,
  confirme_le: null,
} as const;

export const withSeconds = (time: string): string => `${time.slice(0, 5)}:00`;

const etatAfter: Record<'delete' | 'restore', (etat: QuartEtat) => QuartEtat> = {
  delete: (etat) => (etat === 'brouillon' ? 'annule' : 'a_annuler'),
  restore: (etat) => (etat === 'annule' ? 'brouillon' : 'modifie'),
};

type Change = Extract<OperationInput, { op: 'update' }>['quart'];

function changeQuart(quart: PlanQuart, change: Change): PlanQuart {
  const { debut = quart.debut, fin = quart.fin, ...rest } = change;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...quart,
    ...given,
    debut: withSeconds(debut),
    fin: withSeconds(fin),
    etat: quart.etat === 'publie' ? 'modifie' : quart.etat,
  };
}
