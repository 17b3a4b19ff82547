// The hours of the demo company: closed periods whose files the payroll has, one under review with what is still to be
// decided, and the one of today.
import type { HoursDecision } from '@releve/domain/pay/decisions.ts';
import { toInstant } from '@releve/domain/pay/pay-clock.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import type { Anomaly } from '@releve/domain/pay/sheet-shapes.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import { insertDecisions, type NewDecisionRow } from '../features/heures/decisions.repository.ts';
import { setTransmitted, findExports, setExported } from '../features/heures/exports.repository.ts';
import { storeExport } from '../features/heures/exports.service.ts';
import * as periodes from '../features/heures/periodes.repository.ts';
import type { StoredPeriode } from '../features/heures/periodes.repository.ts';
import { freezePeriode } from '../features/heures/periodes.service.ts';
import { computeSheets, type ComputedSheet } from '../features/heures/sheets.ts';
import type { Tx } from '../platform/database.ts';
import { buildPunch, type NewPunch } from '../testing/factories.ts';
import { findAccount } from './demo-context.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const GROUP = 'principal';
/** Anomalies that wait for somebody in the period under review. */
const LEFT_TO_DECIDE = 20;
const LEFT_OPEN = 2;

const UNPAID_REASONS = [
  'Arrivée avant l’ouverture, sans travail demandé.',
  'Attente d’un transport, hors du site.',
  'Rien à faire après la fin du quart, confirmé par téléphone.',
] as const;
const EXIT_NOTE = 'Sortie oubliée, heure confirmée avec l’employé.';

type Kind = HoursDecision['genre'];

/** What a supervisor answers to each doubt, mostly in the person's favour. */
const ANSWERS: Partial<Record<Anomaly['code'], { readonly paid: Kind; readonly unpaid: Kind }>> = {
  avance: { paid: 'tot_paye', unpaid: 'tot_non_paye' },
  depassement: { paid: 'tard_paye', unpaid: 'tard_non_paye' },
  pause: { paid: 'pause_non_prise', unpaid: 'pause_prise' },
  deplacement_long: { paid: 'deplacement_paye', unpaid: 'deplacement_non_paye' },
  moins_de_3h: { paid: 'minimum_3h_accorde', unpaid: 'minimum_3h_exempte' },
};

interface Closer {
  readonly tx: Tx;
  readonly company: DemoCompany;
  readonly leaderOf: (employeId: number) => number;
  readonly random: Random;
}

interface Line {
  readonly computed: ComputedSheet;
  readonly line: SheetLine;
}

const sheetsAt = ({ tx, company }: Closer, periode: StoredPeriode, now: Temporal.Instant) =>
  computeSheets({ db: tx, now, timeZone: company.timeZone }, periode);

async function readLines(
  closer: Closer,
  periode: StoredPeriode,
  now: Temporal.Instant,
): Promise<Line[]> {
  const { computed } = await sheetsAt(closer, periode, now);
  return computed.flatMap((one) => one.sheet.lignes.map((line) => ({ computed: one, line })));
}

/** Somebody telephoned, and wrote down when the visit ended. */
async function closeVisits(
  { tx, leaderOf, random }: Closer,
  lines: readonly Line[],
  now: Temporal.Instant,
): Promise<void> {
  const rows = lines.flatMap(({ computed, line }): NewPunch[] =>
    line.segments.flatMap(({ cle, entree, sortie, client_id, quart_id }) => {
      const isOpen = line.anomalies.some((one) => one.code === 'visite_ouverte' && one.cle === cle);
      const quart = computed.quarts.find(({ id }) => id === quart_id);
      if (!isOpen || entree === null || sortie !== null) return [];
      const planned = quart ? Math.floor(Date.parse(quart.fin_at) / 60_000) : entree + 180;
      return [
        buildPunch({
          uuid: random.uuid(),
          employe_id: line.employe_id,
          client_id,
          quart_id,
          date: line.jour,
          type: 'sortie',
          at: toInstant(Math.max(planned, entree + 30)),
          recu_le: now.subtract({ hours: 20 }).toString(),
          source: 'manual',
          note: EXIT_NOTE,
          auteur_id: leaderOf(line.employe_id),
        }),
      ];
    }),
  );
  if (rows.length > 0) await insertRows(tx, 'punches', rows);
}

const rowOf = (
  { leaderOf, random }: Closer,
  line: SheetLine,
  genre: Kind,
  given: Partial<NewDecisionRow>,
): NewDecisionRow => ({
  uuid: random.uuid(),
  employe_id: line.employe_id,
  date: line.jour,
  cle_segment: `c${line.client_id ?? 0}`,
  genre,
  minutes: null,
  classe: null,
  code: null,
  raison: '',
  auteur_id: leaderOf(line.employe_id),
  vu: line.empreinte,
  remplace_id: null,
  lot: null,
  le: given.le ?? '',
  ...given,
});

/** One decision for each doubt that a decision settles. */
function answersTo(closer: Closer, { line }: Line, le: string): NewDecisionRow[] {
  return line.anomalies.flatMap(({ code, cle }) => {
    const answer = ANSWERS[code];
    if (answer === undefined) return [];
    // A break that was planned was mostly taken.
    const isUnpaid = code === 'pause' ? closer.random.chance(0.8) : closer.random.chance(0.2);
    return [
      rowOf(closer, line, isUnpaid ? answer.unpaid : answer.paid, {
        cle_segment: cle,
        raison:
          isUnpaid && code !== 'pause'
            ? closer.random.pick(UNPAID_REASONS)
            : code === 'pause' && isUnpaid
              ? 'Pause prise, selon l’employé.'
              : '',
        le,
      }),
    ];
  });
}

async function decide(
  closer: Closer,
  periode: StoredPeriode,
  { now, isWanted }: { now: Temporal.Instant; isWanted: (line: Line, index: number) => boolean },
): Promise<void> {
  const le = now.subtract({ hours: 3 }).toString();
  const isOwn = ({ line }: Line): boolean =>
    line.jour >= periode.debut &&
    line.jour <= periode.fin &&
    !line.a_venir &&
    line.etat !== 'approuvee';
  const wanted = (await readLines(closer, periode, now)).filter(isOwn).filter(isWanted);
  const keys = new Set(wanted.map(({ line }) => `${line.employe_id} ${line.cle}`));
  await storeInParts(
    closer.tx,
    wanted.flatMap((one) => answersTo(closer, one, le)),
  );
  const after = (await readLines(closer, periode, now)).filter(({ line }) =>
    keys.has(`${line.employe_id} ${line.cle}`),
  );
  const approved = after.filter(
    ({ line }) => !line.en_cours && line.anomalies.every(({ gravite }) => gravite !== 'bloquante'),
  );
  await storeInParts(
    closer.tx,
    approved.map(({ line }) =>
      rowOf(closer, line, 'approuver', { le, auto: line.anomalies.length === 0 }),
    ),
  );
}

/** A statement takes only so many values. */
async function storeInParts(tx: Tx, rows: readonly NewDecisionRow[]): Promise<void> {
  const TOGETHER = 500;
  for (let start = 0; start < rows.length; start += TOGETHER) {
    await insertDecisions(tx, rows.slice(start, start + TOGETHER));
  }
}

async function close(closer: Closer, periode: StoredPeriode, par: number): Promise<DemoAct[]> {
  const { tx, company, random } = closer;
  const le = Temporal.Instant.from(instantAt(addDays(periode.fin, 2), '15:40', company.timeZone));
  const now = Temporal.Instant.compare(le, company.now) > 0 ? company.now : le;
  await closeVisits(closer, await readLines(closer, periode, now), now);
  await decide(closer, periode, { now, isWanted: () => true });
  await freezePeriode({ db: tx, now, timeZone: company.timeZone }, periode, par);
  const locked = await periodes.findPeriode(tx, periode.id);
  if (locked === undefined) return [];
  const sent = now.add({ minutes: 12 }).toString();
  await storeExport(tx, locked, { uuid: random.uuid(), modele: 'generique', par, le: sent });
  for (const { id } of await findExports(tx, periode.id)) await setTransmitted(tx, id, par, sent);
  await setExported(tx, periode.id, 'transmise');
  const act = { acteur_id: par, objet: 'periodes_paie', objet_id: periode.id } as const;
  return [
    {
      ...act,
      le: now.toString(),
      action: 'periode_verrouillee',
      apres: { debut: periode.debut, fin: periode.fin },
    },
    { ...act, le: sent, action: 'periode_exportee', apres: { modele: 'generique', revision: 1 } },
  ];
}

export const storeHeures: StoreDemo = async (tx, company) => {
  const { id: director } = findAccount(company.managers, 'directeur');
  const leaders = new Map(company.cleaners.map(({ id, superviseur_id }) => [id, superviseur_id]));
  const closer: Closer = {
    tx,
    company,
    leaderOf: (id) => leaders.get(id) ?? director,
    random: createRandom('hours'),
  };
  await periodes.beginReviews(tx, company.today);
  const over = (await periodes.findPeriodesOfGroup(tx, GROUP)).filter(
    ({ fin }) => fin < company.today,
  );
  const acts: DemoAct[] = [];
  for (const periode of over.slice(0, -1)) acts.push(...(await close(closer, periode, director)));
  const reviewed = over.at(-1);
  if (reviewed !== undefined) {
    const lines = await readLines(closer, reviewed, company.now);
    const open = lines.filter(({ line }) =>
      line.anomalies.some(({ code }) => code === 'visite_ouverte'),
    );
    await closeVisits(closer, open.slice(LEFT_OPEN), company.now);
    // The doubts of the last lines wait; what is plain waits here and there.
    let left = 0;
    await decide(closer, reviewed, {
      now: company.now,
      isWanted: ({ line }, index) => {
        const doubts = line.anomalies.filter(({ gravite }) => gravite !== 'a_savoir').length;
        if (doubts === 0) return index % 4 !== 0;
        if (left >= LEFT_TO_DECIDE) return true;
        left += doubts;
        return false;
      },
    });
  }
  return { acts };
};
