// What a proof of service is made of, beside the tasks: the client, the visits of its week and how the site was found.
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { selectPunchRows, withWholeChains } from './punch-rows.repository.ts';

export const findServedClient = (db: Connection, id: number) =>
  db
    .selectFrom('clients')
    .select(['id', 'nom', 'adresse', 'ville'])
    .where('id', '=', id)
    .executeTakeFirst();

export type ServedClient = NonNullable<Awaited<ReturnType<typeof findServedClient>>>;

/** Whether a contact of that client has this address. */
export async function hasContactAddress(
  db: Connection,
  clientId: number,
  courriel: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('contacts_client')
    .select('client_id')
    .where('client_id', '=', clientId)
    .where(sql`lower(courriel)`, '=', courriel.toLowerCase())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

interface Days {
  readonly du: string;
  readonly au: string;
}

const findAt = (db: Connection, isMeant: RawBuilder<boolean>) =>
  selectPunchRows(db)
    .innerJoin('employes', 'employes.id', 'punches.employe_id')
    .leftJoin('quarts', 'quarts.id', 'punches.quart_id')
    .select([
      'employes.prenom',
      'employes.nom',
      'employes.day_switch_time',
      'quarts.date as quart_date',
      'quarts.debut',
      'quarts.fin',
    ])
    .where(isMeant)
    .orderBy('punches.id')
    .execute();

export type PunchAt = Awaited<ReturnType<typeof findAt>>[number];

/** Every punch at that site, with whose it is. */
export async function findPunchesAt(
  db: Connection,
  clientId: number,
  { du, au }: Days,
): Promise<PunchAt[]> {
  const rows = await findAt(
    db,
    sql`punches.client_id = ${clientId} and punches.date >= ${du} and punches.date <= ${au}`,
  );
  const whole = await withWholeChains(rows, (isMeant) => findAt(db, isMeant));
  return whole.filter(({ client_id }) => client_id === clientId);
}

export const findInspectionsAt = (db: Connection, clientId: number, { du, au }: Days) =>
  db
    .selectFrom('rapports')
    .select([
      'id',
      'titre',
      'date',
      sql<number | null>`coalesce(pourcentage_apres, pourcentage)::float8`.as('pourcentage'),
    ])
    .where('genre', '=', 'inspection')
    .where('client_id', '=', clientId)
    .where('date', '>=', du)
    .where('date', '<=', au)
    .where('statut', '=', 'depose')
    .orderBy('date')
    .orderBy('id')
    .execute();
