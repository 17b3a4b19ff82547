// The settings a company has changed, and who changed them.
import type { SettingEntry, SettingName } from '@releve/domain/settings.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { SETTINGS_NOTIFICATION } from '../../platform/settings.ts';

type Value = SettingEntry['value'];

export interface Person {
  id: number;
  prenom: string;
  nom: string;
}

const personFrom = (table: string) =>
  sql<Person | null>`case when ${sql.ref(`${table}.id`)} is null then null else jsonb_build_object(
    'id', ${sql.ref(`${table}.id`)}, 'prenom', ${sql.ref(`${table}.prenom`)}, 'nom', ${sql.ref(`${table}.nom`)}) end`;

export const findChangedSettings = (db: Connection) =>
  db
    .selectFrom('parametres')
    .leftJoin('employes', 'employes.id', 'parametres.modifie_par')
    .select(['parametres.name', 'parametres.modifie_le', personFrom('employes').as('modifie_par')])
    .select(sql<Value>`parametres.value`.as('value'))
    .execute();

/** One change at a time: each must know the value it replaces. Reading goes on. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`lock table parametres in share row exclusive mode`.execute(tx);
}

/** Notifies every server of this database when the transaction commits. */
export async function storeSetting(
  tx: Tx,
  { name, value }: { name: SettingName; value: Value },
  modifie_par: number,
  modifie_le: string,
): Promise<void> {
  const change = { value: JSON.stringify(value), modifie_par, modifie_le };
  await tx
    .insertInto('parametres')
    .values({ name, ...change })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(change))
    .execute();
  await sql`select pg_notify(${SETTINGS_NOTIFICATION}, ${name})`.execute(tx);
}

const MAX_HISTORY = 200;

export const findSettingHistory = (db: Connection, name: SettingName) =>
  db
    .selectFrom('journal')
    .leftJoin('employes', 'employes.id', 'journal.acteur_id')
    .select(['journal.le', personFrom('employes').as('par')])
    .select([
      sql<Value>`journal.avant -> 'value'`.as('avant'),
      sql<Value>`journal.apres -> 'value'`.as('apres'),
    ])
    .where('journal.objet', '=', 'parametres')
    .where(sql<boolean>`journal.apres ->> 'name' = ${name}`)
    // Not by time: a transaction that waited for its turn bears the moment it began.
    .orderBy('journal.id', 'desc')
    .limit(MAX_HISTORY)
    .execute();
