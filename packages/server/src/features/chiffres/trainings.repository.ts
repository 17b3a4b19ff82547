import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

export interface Person {
  readonly id: number;
  readonly prenom: string;
  readonly nom: string;
}

export function findActivePeople(
  db: Connection,
  { groups, superviseur_id }: { groups: readonly Usergroup[]; superviseur_id?: number | undefined },
): Promise<Person[]> {
  return db
    .selectFrom('employes')
    .select(['id', 'prenom', 'nom'])
    .where('actif', '=', true)
    .where('usergroup', 'in', [...groups])
    .$if(superviseur_id !== undefined, (people) =>
      people.where('superviseur_id', '=', superviseur_id ?? 0),
    )
    .orderBy(sql`search_text(nom), search_text(prenom), id`)
    .execute();
}
