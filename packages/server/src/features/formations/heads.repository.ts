// What is said of published courses above their lessons.
import type { MyFormation } from '@releve/domain/features/formations.ts';
import type { FormationStatut } from '@releve/domain/features/formations-admin.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface CourseHead {
  readonly id: number;
  readonly statut: FormationStatut;
  /** Of the version in use. */
  readonly numero: number;
  readonly description: string;
  readonly duree_minutes: number;
  /** The lessons and, where there is one, the quiz. */
  readonly etapes: number;
  readonly client: MyFormation['client'];
}

export const findHeads = (
  db: Connection,
  formationIds?: readonly number[],
): Promise<CourseHead[]> =>
  db
    .selectFrom('formations')
    .innerJoin('content_versions as versions', 'versions.id', 'formations.version_id')
    .leftJoin('clients', 'clients.id', 'formations.client_id')
    .select([
      'formations.id',
      'formations.statut',
      'versions.numero',
      sql<string>`versions.contenu->>'description'`.as('description'),
      sql<number>`(versions.contenu->>'duree_minutes')::int`.as('duree_minutes'),
      sql<number>`jsonb_array_length(versions.contenu->'lecons')
        + (versions.contenu->'quiz' <> 'null'::jsonb)::int`.as('etapes'),
      sql<MyFormation['client']>`case when clients.id is not null then
        jsonb_build_object('id', clients.id, 'nom', clients.nom) end`.as('client'),
    ])
    .$if(formationIds !== undefined, (rows) =>
      rows.where('formations.id', '=', sql<number>`any(${[...(formationIds ?? [])]}::bigint[])`),
    )
    .execute();
