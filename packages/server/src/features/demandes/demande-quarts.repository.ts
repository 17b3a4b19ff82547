// The quarts that a request touches: as they were when it was asked, and what became of them.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { TouchedQuart } from '@releve/domain/features/demande-shapes.ts';
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import { clientOf } from './demandes.repository.ts';
import type { DemandeQuartsTable } from './demandes.tables.ts';

const anyOf = (ids: readonly number[]) => sql<number>`any(${[...ids]}::bigint[])`;

export interface FrozenQuart extends TouchedQuart {
  readonly version_apres: number | null;
  /** The person was told of it; a draft is the planner's. */
  readonly est_publie: boolean;
}

export const findFrozenQuarts = (db: Connection, demandeId: number): Promise<FrozenQuart[]> =>
  db
    .selectFrom('demande_quarts')
    .select(['quart_id', 'date', 'debut', 'fin', 'minutes', 'suite', 'version_apres'])
    .select(clientOf('demande_quarts.client_id').as('client'))
    .select(
      sql<boolean>`exists (select from quarts where quarts.id = demande_quarts.quart_id
        and quarts.publie_le is not null)`.as('est_publie'),
    )
    .where('demande_id', '=', demandeId)
    .orderBy('date')
    .orderBy('debut')
    .orderBy('quart_id')
    .execute();

/** In the place of those that were frozen before: what was asked has other dates, or was approved with what it touched. */
export async function replaceFrozenQuarts(
  tx: Tx,
  demandeId: number,
  quarts: readonly Omit<Insertable<DemandeQuartsTable>, 'demande_id'>[],
): Promise<void> {
  await tx.deleteFrom('demande_quarts').where('demande_id', '=', demandeId).execute();
  if (quarts.length === 0) return;
  await tx
    .insertInto('demande_quarts')
    .values(quarts.map((quart) => ({ ...quart, demande_id: demandeId })))
    .execute();
}

/** They are the person's again, or never were freed. */
export async function forgetSuites(
  tx: Tx,
  demandeId: number,
  quartIds: readonly number[],
): Promise<void> {
  await tx
    .updateTable('demande_quarts')
    .set({ suite: null, version_apres: null })
    .where('demande_id', '=', demandeId)
    .where('quart_id', '=', anyOf(quartIds))
    .execute();
}

/** The last working day that was published to somebody. */
export async function findLastPublished(db: Connection, employeId: number): Promise<string | null> {
  const row = await db
    .selectFrom('quarts')
    .select('date')
    .where('employe_id', '=', employeId)
    .where('statut', '=', 'publie')
    .orderBy('date', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.date ?? null;
}

export const findClientOptions = (
  db: Connection,
  ids: readonly number[],
): Promise<ClientOption[]> =>
  db.selectFrom('clients').select(['id', 'nom', 'ville']).where('id', '=', anyOf(ids)).execute();

/** Leaves of others who work at those sites around then, with the sites. */
export const findAwayToo = (
  db: Connection,
  {
    except,
    clientIds,
    du,
    au,
    since,
  }: {
    except: number;
    clientIds: readonly number[];
    du: string;
    au: string;
    /** From when on a quart at a site counts. */
    since: string;
  },
) =>
  db
    .selectFrom('demandes')
    .innerJoin('employes', 'employes.id', 'demandes.employe_id')
    .select([
      'demandes.id as demande_id',
      'demandes.employe_id',
      'employes.prenom',
      'employes.nom',
      'demandes.du',
      'demandes.au',
      'demandes.statut',
      sql<string[]>`array(select distinct clients.nom from clients
        where clients.id = any(${[...clientIds]}::bigint[])
        and (exists (select from quarts where quarts.employe_id = demandes.employe_id
            and quarts.client_id = clients.id and quarts.date between ${since} and ${au}
            and quarts.statut = 'publie')
          or exists (select from demande_quarts where demande_quarts.demande_id = demandes.id
            and demande_quarts.client_id = clients.id))
        order by clients.nom)`.as('clients'),
    ])
    .where('demandes.employe_id', '<>', except)
    // By their days: the leaves of the years before are not looked at.
    .where(
      sql<boolean>`demandes.id = any(array(
        select demande_id from absences where date between ${du} and ${au}
        union select waiting.id from demandes waiting
        where waiting.statut = 'en_attente' and waiting.bloque and waiting.du <= ${au} and waiting.au >= ${du}))`,
    )
    .orderBy('demandes.du')
    .orderBy('demandes.id')
    .limit(200)
    .$narrowType<{ statut: 'en_attente' | 'approuvee' }>()
    .execute();
