// Who should have entered and of whom nothing is known.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { LateAlertsTable } from './presences.tables.ts';
import { mayGoOn } from './quart-hours.repository.ts';
import { lastAnnonce } from './retard-annonces.repository.ts';
import { hasGone, isConfirmationStanding } from '../../platform/standing-rows.ts';

/** Published quarts with somebody, without a punch or a confirmation, in those working days, with any leave of that day and what was announced. */
const selectUnpunched = (db: Connection, { du, au }: { du: string; au: string }) =>
  db
    .selectFrom('quarts')
    .innerJoin('employes', 'employes.id', 'quarts.employe_id')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .leftJoin('absences', (join) =>
      join
        .onRef('absences.employe_id', '=', 'quarts.employe_id')
        .onRef('absences.date', '=', 'quarts.date'),
    )
    .leftJoinLateral(lastAnnonce, (join) => join.onTrue())
    .select([
      'quarts.id as quart_id',
      'employes.id as employe_id',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
      'employes.prenom',
      'employes.nom',
      'employes.day_switch_time',
      'clients.nom as client_nom',
      'absences.id as absence_id',
      'absences.debut as absence_debut',
      'absences.fin as absence_fin',
      'annonce.arrivee_le as annonce_arrivee',
      sql<number | null>`coalesce(employes.superviseur_id, clients.superviseur_id)`.as(
        'superviseur_id',
      ),
    ])
    .where('quarts.date', '>=', du)
    .where('quarts.date', '<=', au)
    .where('quarts.statut', '=', 'publie')
    .where('employes.actif', '=', true)
    .where(
      sql<boolean>`not exists (select from punches
        where punches.quart_id = quarts.id and punches.employe_id = quarts.employe_id
        and punches.date = quarts.date and not punches.annule and not ${hasGone('punches')})`,
    )
    .where(
      sql<boolean>`not exists (select from presence_confirmations confirmed
        where confirmed.quart_id = quarts.id and confirmed.employe_id = quarts.employe_id
        and confirmed.date = quarts.date and ${isConfirmationStanding('confirmed')})`,
    );

export type UnpunchedQuart = Awaited<
  ReturnType<ReturnType<typeof selectUnpunched>['execute']>
>[number];

/** The days whose quarts may go on, and the hour on the clocks of the company. */
export interface UnderWay {
  readonly du: string;
  readonly au: string;
  readonly at: string;
}

/** Of quarts that go on, and at most a few more. */
const selectWaited = (db: Connection, { at, ...days }: UnderWay) =>
  selectUnpunched(db, days).where(mayGoOn(at)).orderBy('quarts.id');

export const findUnpunched = (db: Connection, under: UnderWay): Promise<UnpunchedQuart[]> =>
  selectWaited(db, under).execute();

export type AlertRecipient = LateAlertsTable['recipient'];

const isOfQuart = sql`late_alerts.quart_id = quarts.id
  and late_alerts.employe_id = quarts.employe_id and late_alerts.date = quarts.date`;

/** Those of which one of the two has not been told yet. */
export const findUntold = (
  db: Connection,
  under: UnderWay,
): Promise<(UnpunchedQuart & { told: AlertRecipient[] })[]> =>
  selectWaited(db, under)
    .select(
      sql<AlertRecipient[]>`array(select recipient from late_alerts
        where ${isOfQuart})`.as('told'),
    )
    .where(
      sql<boolean>`(select count(*) from late_alerts
        where ${isOfQuart}) < 2`,
    )
    .execute();

/** Answers whether nobody was quicker: whoever adds the row tells. */
export async function insertAlert(
  tx: Tx,
  alert: Pick<LateAlertsTable, 'quart_id' | 'employe_id' | 'recipient' | 'date'> & { le: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('late_alerts')
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(['quart_id', 'employe_id', 'recipient', 'date']).doNothing(),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Asked in the transaction that tells: a punch, a leave or an announcement may have come since the list was made. */
export const findStillUnpunched = (
  tx: Tx,
  { quart_id, employe_id, date }: Pick<UnpunchedQuart, 'quart_id' | 'employe_id' | 'date'>,
): Promise<UnpunchedQuart | undefined> =>
  selectUnpunched(tx, { du: date, au: date })
    .where('quarts.id', '=', quart_id)
    .where('quarts.employe_id', '=', employe_id)
    .executeTakeFirst();
