// The banks of a person: what there is, every line with its cause, and what a director adds by hand.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  addMovement as addEndpoint,
  Balance,
  listMovements as listEndpoint,
  Movement,
} from '@releve/domain/features/demande-types.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import {
  balanceAt,
  balancesOf,
  post,
  type Balance as LedgerBalance,
} from '../../platform/ledger.ts';
import { findPerson } from '../../platform/session/session.repository.ts';
import { accountOf, withBalance } from './bank-account.ts';
import { findMovements } from './banks.repository.ts';
import { requireAsker, type DemandeServices } from './demande-access.ts';
import { findBanque, findBanques } from './types.repository.ts';
import type { Connection } from '../../platform/database.ts';

/** Of a week that was worked, by its last day. */
export const ACCRUAL = 'accumulation';
const LAST_DAY_OF_WEEK = 6;

const toBalance = (
  banque_id: number,
  { balance, held }: LedgerBalance = { balance: 0, held: 0 },
): Balance => ({ banque_id, solde: balance, reserve: held, disponible: balance + held });

/** Of every bank in use, and of those that are not as long as there is something in them. */
export async function readBalances(
  db: Connection,
  employeId: number,
  until?: string,
): Promise<Balance[]> {
  const banques = await findBanques(db, { activeOnly: false });
  const balances = await balancesOf(db, 'banque', employeId, until);
  return banques
    .map(({ id, actif }) => ({ actif, balance: toBalance(id, balances.get(id)) }))
    .filter(({ actif, balance }) => actif || balance.solde !== 0 || balance.reserve !== 0)
    .map(({ balance }) => balance);
}

export async function listBalances(
  context: ReadContext,
  services: DemandeServices,
  { employe_id, le }: { employe_id?: number | undefined; le?: string | undefined },
) {
  const { id } = await requireAsker(context, services, employe_id);
  return { employe_id: id, data: await readBalances(context.db, id, le) };
}

export async function listMovements(
  context: ReadContext,
  services: DemandeServices,
  banqueId: number,
  { employe_id, ...query }: EndpointRequest<typeof listEndpoint>['query'],
) {
  const { db } = context;
  const { id } = await requireAsker(context, services, employe_id);
  if (!(await findBanque(db, banqueId))) throw notFound();
  const { data, meta } = await findMovements(db, accountOf(id, banqueId), query);
  return {
    data: data.map((line): Movement => ({
      id: line.id,
      banque_id: banqueId,
      minutes: line.amount,
      solde: line.balance,
      le: line.effective_on,
      // Only this feature writes to banks, and only with these causes.
      cause: line.cause as Movement['cause'],
      semaine: line.cause === ACCRUAL ? addDays(line.effective_on, -LAST_DAY_OF_WEEK) : null,
      demande_id: line.object === 'demande' ? line.object_id : null,
      note: line.note,
      par: line.par,
      cree_le: line.recorded_at,
    })),
    meta,
  };
}

/** The first line of a bank opens it. */
export async function addMovement(
  context: WriteContext,
  banqueId: number,
  { uuid, employe_id, minutes, le, note }: EndpointRequest<typeof addEndpoint>['body'],
): Promise<Balance> {
  const { db, user, now, address } = context;
  const banque = await findBanque(db, banqueId);
  if (!banque) throw notFound();
  if (!(await findPerson(db, employe_id))) throw invalidField('employe_id', 'validation.invalid');
  const account = accountOf(employe_id, banqueId);
  const { meta } = await findMovements(db, account, { page: 1, per_page: 1 });
  const isNew = await withBalance('minutes', () =>
    post(db, account, {
      key: `main:${uuid}`,
      amount: minutes,
      effectiveOn: le,
      cause: meta.total === 0 ? 'ouverture' : 'ajustement',
      note,
      auteur: user.id,
      now,
      floor: banque.plancher_minutes,
    }),
  );
  if (isNew) {
    await recordJournal(db, {
      acteur: user,
      action: 'mouvement',
      objet: 'banques',
      objet_id: banqueId,
      apres: { employe_id, minutes, le, note },
      adresse: address,
    });
  }
  return toBalance(banqueId, await balanceAt(db, account));
}
