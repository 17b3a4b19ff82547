import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { Connection } from '../../platform/database.ts';

export async function findActivePeople(
  db: Connection,
  { groups, superviseur_id }: { groups: readonly Usergroup[]; superviseur_id?: number | undefined },
): Promise<number[]> {
  const rows = await db
    .selectFrom('employes')
    .select('id')
    .where('actif', '=', true)
    .where('usergroup', 'in', [...groups])
    .$if(superviseur_id !== undefined, (people) =>
      people.where('superviseur_id', '=', superviseur_id ?? 0),
    )
    .execute();
  return rows.map(({ id }) => id);
}
