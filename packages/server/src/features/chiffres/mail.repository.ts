import type { Language } from '@releve/domain/texts.ts';
import { DIRECTORS } from '@releve/domain/usergroup.ts';
import type { Connection, Tx } from '../../platform/database.ts';

export interface Addressee {
  readonly prenom: string;
  readonly courriel: string;
  readonly langue: Language;
}

/** Those who work here and can be written to. */
export async function findDirectors(db: Connection): Promise<Addressee[]> {
  const rows = await db
    .selectFrom('employes')
    .select(['prenom', 'courriel', 'langue'])
    .where('actif', '=', true)
    .where('usergroup', 'in', [...DIRECTORS])
    .where('courriel', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ courriel, ...row }) => (courriel === null ? [] : [{ ...row, courriel }]));
}

export async function wasMailed(db: Connection, mois: string): Promise<boolean> {
  const row = await db
    .selectFrom('chiffres_envois')
    .select('mois')
    .where('mois', '=', mois)
    .executeTakeFirst();
  return row !== undefined;
}

/** False where another process has sent them meanwhile. */
export async function noteMailed(tx: Tx, mois: string, envoye_le: string): Promise<boolean> {
  const row = await tx
    .insertInto('chiffres_envois')
    .values({ mois, envoye_le })
    .onConflict((conflict) => conflict.doNothing())
    .returning('mois')
    .executeTakeFirst();
  return row !== undefined;
}
