// The banks of everybody: what they began with, what each week worked has earned, what leaves have taken.
import { weekOf } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import { ruleFor, workedMinutes } from '../features/demandes/accrual.jobs.ts';
import { findHireDates } from '../features/demandes/accrual.repository.ts';
import type { AccumulationsTable } from '../features/demandes/demandes.tables.ts';
import type { LedgerMovementsTable } from '../platform/ledger-schema.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount } from './demo-context.ts';
import type { DemoCompany } from './demo-part.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { createRandom } from './random.ts';

/** A leave that a bank pays, or holds back for. */
export interface DemoTaken {
  readonly demande_id: number;
  readonly employe_id: number;
  readonly banque: string;
  readonly minutes: number;
  readonly du: string;
  readonly isHeld: boolean;
  readonly auteur_id: number;
  readonly le: string;
}

const SUNDAY = 0;
const WEEKS = 8;
const OPENED_DAYS_AGO = 160;
const HUNDREDTHS = 10_000;
const OPENING = 'Solde repris de l’ancien registre';

const RULES = [
  { banque: 'maladie', centiemes: 244, annees_min: 0, source: 'Décret D-2, r. 15, art. 12.01' },
  { banque: 'vacances', centiemes: 400, annees_min: 0, source: 'Loi sur les normes du travail' },
  { banque: 'vacances', centiemes: 600, annees_min: 1, source: 'Décret D-2, r. 15, art. 8.03' },
  { banque: 'vacances', centiemes: 800, annees_min: 10, source: 'Décret D-2, r. 15, art. 8.04' },
] as const;

/** Wide enough for what each asks: nobody begins below what they have taken since. */
const OPENINGS = [
  { banque: 'vacances', min: 110, max: 150 },
  { banque: 'maladie', min: 14, max: 24 },
  { banque: 'reprise', min: 0, max: 8 },
] as const;

const yearsBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'years' }).years;

type NewMovement = Insertable<LedgerMovementsTable>;

export async function storeBanks(
  tx: Tx,
  company: DemoCompany,
  bankOf: (cle: string) => number,
  taken: readonly DemoTaken[],
): Promise<void> {
  const { cleaners, managers, today, now, punches } = company;
  const director = findAccount(managers, 'directeur').id;
  const since = addDays(today, -OPENED_DAYS_AGO);
  const rules = RULES.map(({ banque, ...rule }) => ({
    ...rule,
    banque_id: bankOf(banque),
    en_vigueur_le: since,
    auteur_id: director,
    cree_le: now.subtract({ hours: 24 * OPENED_DAYS_AGO }).toString(),
  }));
  await insertRows<'accumulations'>(
    tx,
    'accumulations',
    rules satisfies Insertable<AccumulationsTable>[],
  );
  const people = cleaners.filter(({ parti }) => parti === undefined);
  const accounts = await insertRowsWithId(
    tx,
    'ledger_accounts',
    people.flatMap(({ id }) =>
      OPENINGS.map(({ banque }) => ({
        ledger: 'banque' as const,
        holder_id: id,
        item_id: bankOf(banque),
      })),
    ),
  );
  const accountOf = new Map(
    accounts.map(({ id, holder_id, item_id }) => [`${holder_id} ${item_id}`, id]),
  );
  const line = (
    employeId: number,
    banqueId: number,
    fields: Pick<NewMovement, 'key' | 'amount' | 'effective_on' | 'cause'> & Partial<NewMovement>,
  ): NewMovement[] => {
    const account_id = accountOf.get(`${employeId} ${banqueId}`);
    if (account_id === undefined || fields.amount === 0) return [];
    return [
      {
        account_id,
        kind: 'movement',
        object: null,
        object_id: null,
        note: '',
        auteur_id: null,
        recorded_at: now.toString(),
        ...fields,
      },
    ];
  };
  const random = createRandom('banks');
  const openings = people.flatMap(({ id }) =>
    OPENINGS.flatMap(({ banque, min, max }) =>
      line(id, bankOf(banque), {
        key: 'ouverture',
        amount: random.int(min, max) * 60,
        effective_on: since,
        cause: 'ouverture',
        note: OPENING,
        auteur_id: director,
        recorded_at: now.subtract({ hours: 24 * OPENED_DAYS_AGO }).toString(),
      }),
    ),
  );
  const hired = new Map((await findHireDates(tx)).map(({ id, embauche_le }) => [id, embauche_le]));
  const byPerson = Map.groupBy(punches, ({ employe_id }) => employe_id);
  const [thisWeek = today] = weekOf(today, SUNDAY);
  const earned = Array.from({ length: WEEKS }, (_, at) => addDays(thisWeek, -7 * (WEEKS - at)))
    .map((du) => ({ du, au: addDays(du, 6) }))
    .flatMap(({ du, au }) =>
      people.flatMap(({ id }) => {
        const rows = (byPerson.get(id) ?? [])
          .filter(({ date }) => du <= date && date <= au)
          .map(({ quart_id = null, remplace_id = null, annule = false, ...punch }) => ({
            ...punch,
            quart_id,
            remplace_id,
            annule,
            retablit_id: null,
          }));
        const worked = workedMinutes(rows);
        const years = yearsBetween(hired.get(id) ?? du, au);
        return ['maladie', 'vacances'].flatMap((banque) => {
          const own = rules.filter(({ banque_id }) => banque_id === bankOf(banque));
          const share = ruleFor(own, { monday: du, years });
          return line(id, bankOf(banque), {
            key: `accumulation:${au}:0`,
            amount: Math.round((worked * share) / HUNDREDTHS),
            effective_on: au,
            cause: 'accumulation',
          });
        });
      }),
    );
  const leaves = taken.flatMap((leave) =>
    line(leave.employe_id, bankOf(leave.banque), {
      key: `demande:${leave.demande_id}:${leave.isHeld ? '0:reservation' : '1:prise'}`,
      kind: leave.isHeld ? 'reservation' : 'movement',
      amount: -leave.minutes,
      effective_on: leave.du,
      cause: 'demande',
      object: 'demande',
      object_id: leave.demande_id,
      auteur_id: leave.auteur_id,
      recorded_at: leave.le,
    }),
  );
  await insertRows(tx, 'ledger_movements', [...openings, ...earned, ...leaves]);
}
