// Versions of the rules of pay: added, confirmed once, never changed.
import type { RegleContent } from '@releve/domain/features/paie-regles.ts';
import type { PayRegime, PayRuleKey } from '@releve/domain/pay/rules.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import { employeRefFrom } from '../employes/employe-list.repository.ts';

/** In the order in which they come into force. */
export const findRegles = (db: Connection) =>
  db
    .selectFrom('regles_paie')
    .leftJoin('employes as auteurs', 'auteurs.id', 'regles_paie.auteur_id')
    .leftJoin('employes as confirmants', 'confirmants.id', 'regles_paie.confirme_par')
    .select([
      'regles_paie.id',
      'regles_paie.en_vigueur_le',
      'regles_paie.regime',
      'regles_paie.valeurs',
      'regles_paie.a_confirmer',
      'regles_paie.source',
      'regles_paie.perime_le',
      'regles_paie.cree_le',
      'regles_paie.confirme_le',
      employeRefFrom('auteurs').as('auteur'),
      employeRefFrom('confirmants').as('confirme_par'),
    ])
    .orderBy('regles_paie.en_vigueur_le')
    .orderBy('regles_paie.id')
    .execute();

export type StoredRegle = Awaited<ReturnType<typeof findRegles>>[number];

interface Written {
  readonly auteur_id: number;
  readonly le: string;
  readonly a_confirmer: readonly PayRuleKey[];
  readonly isConfirmed: boolean;
}

export async function insertRegle(
  tx: Tx,
  { en_vigueur_le, regime, valeurs, source }: RegleContent,
  { auteur_id, le, a_confirmer, isConfirmed }: Written,
): Promise<number> {
  const { id } = await tx
    .insertInto('regles_paie')
    .values({
      en_vigueur_le,
      regime,
      valeurs: JSON.stringify(valeurs),
      source,
      a_confirmer: [...a_confirmer],
      perime_le: null,
      auteur_id,
      cree_le: le,
      confirme_par: isConfirmed ? auteur_id : null,
      confirme_le: isConfirmed ? le : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Nothing where it was confirmed meanwhile. */
export async function confirmRegle(
  tx: Tx,
  id: number,
  { confirme_par, confirme_le }: { confirme_par: number; confirme_le: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('regles_paie')
    .set({ confirme_par, confirme_le, a_confirmer: [] })
    .where('id', '=', id)
    .where('confirme_le', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of those who have not left, by the row of that day. */
export const countByRegime = (db: Connection, date: LocalDate) =>
  sql<{ regime: PayRegime; personnes: number }>`
    select regime, count(*)::integer as personnes from (
      select distinct on (employe_id) regime from employe_paie_valide
      join employes on employes.id = employe_id and employes.actif
      where depuis <= ${date}
      order by employe_id, depuis desc, employe_paie_valide.id desc
    ) as today group by regime`
    .execute(db)
    .then(({ rows }) => rows);

export async function countLockedFrom(
  db: Connection,
  { du, avant }: { du: LocalDate; avant: LocalDate | null },
): Promise<number> {
  const { count } = await db
    .selectFrom('periodes_paie')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('verrouillee_le', 'is not', null)
    .where('fin', '>=', du)
    .$if(avant !== null, (rows) => rows.where('debut', '<', avant ?? du))
    .executeTakeFirstOrThrow();
  return count;
}

export const paieNames: JournalNames = {
  regles_paie: sql`(select en_vigueur_le::text from regles_paie where regles_paie.id = journal.objet_id)`,
};
