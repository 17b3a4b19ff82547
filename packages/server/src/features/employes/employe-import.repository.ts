// Files of employees by the thousand: read and written in one statement each.
import type { EmployeContent } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export const findFilesForImport = (db: Connection, ids: readonly number[]) =>
  db
    .selectFrom('employes')
    .leftJoin('employes as superviseurs', 'superviseurs.id', 'employes.superviseur_id')
    .leftJoin('employes as coachs', 'coachs.id', 'employes.coach_id')
    .select([
      'employes.id',
      'employes.prenom',
      'employes.nom',
      'employes.username',
      'employes.courriel',
      'employes.telephone',
      'employes.langue',
      'employes.langues',
      'employes.usergroup',
      'employes.embauche_le',
      'employes.day_switch_time',
      'employes.urgence_nom',
      'employes.urgence_telephone',
      'employes.urgence_lien',
      'employes.actif',
      'employes.anonymise_le',
      'employes.superviseur_id',
      'employes.coach_id',
      'superviseurs.username as superviseur_username',
      'coachs.username as coach_username',
    ])
    .where('employes.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export type KnownFile = Awaited<ReturnType<typeof findFilesForImport>>[number];

/** In the order of their ids, so that two imports wait for each other rather than block each other. */
export async function lockFiles(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from employes where id = any(${ids}::bigint[]) order by id for no key update`.execute(
    tx,
  );
}

type NewFile = Omit<EmployeContent, 'superviseur_id' | 'coach_id'>;

export async function insertFiles(
  tx: Tx,
  files: readonly NewFile[],
  now: string,
): Promise<{ id: number; username: string }[]> {
  if (files.length === 0) return [];
  const { rows } = await sql<{ id: number; username: string }>`
    insert into employes (prenom, nom, username, courriel, telephone, langue, langues, usergroup,
      embauche_le, day_switch_time, urgence_nom, urgence_telephone, urgence_lien, cree_le, modifie_le)
    select prenom, nom, username, courriel, telephone, langue, langues, usergroup,
      embauche_le, day_switch_time, urgence_nom, urgence_telephone, urgence_lien, ${now}, ${now}
    from json_populate_recordset(null::employes, ${JSON.stringify(files)}::json)
    returning id, username`.execute(tx);
  return rows;
}

export async function updateFiles(
  tx: Tx,
  files: readonly (NewFile & { id: number })[],
  now: string,
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update employes set
      prenom = file.prenom, nom = file.nom, username = file.username, courriel = file.courriel,
      telephone = file.telephone, langue = file.langue, langues = file.langues,
      usergroup = file.usergroup, embauche_le = file.embauche_le,
      day_switch_time = file.day_switch_time, urgence_nom = file.urgence_nom,
      urgence_telephone = file.urgence_telephone, urgence_lien = file.urgence_lien,
      modifie_le = ${now}, version = employes.version + 1
    from json_populate_recordset(null::employes, ${JSON.stringify(files)}::json) as file
    where employes.id = file.id`.execute(tx);
}

/** Once everybody has an id; the people of the same import included. */
export async function assignLeaders(
  tx: Tx,
  files: readonly { id: number; superviseur_id: number | null; coach_id: number | null }[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update employes set superviseur_id = file.superviseur_id, coach_id = file.coach_id
    from json_populate_recordset(null::employes, ${JSON.stringify(files)}::json) as file
    where employes.id = file.id`.execute(tx);
}

/** In small letters: those that are one of these, or one of these with a number after it. */
export async function findLikeUsernames(
  db: Connection,
  proposed: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select lower(username) as username from employes
    where lower(username) = any(${proposed}::text[])
      or regexp_replace(lower(username), '[0-9]+$', '') = any(${proposed}::text[])`.execute(db);
  return rows.map(({ username }) => username);
}

/** By the place of a name, the username of the first active person who bears it, whatever the accents. */
export async function findNamesakes(
  db: Connection,
  names: readonly { prenom: string; nom: string }[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ place: number; username: string }>`
    with names as (
      select * from unnest(${names.map(({ prenom }) => prenom)}::text[],
        ${names.map(({ nom }) => nom)}::text[]) with ordinality as name (prenom, nom, place)
    )
    select names.place::int - 1 as place, min(employes.username) as username
    from names join employes on search_text(employes.nom) = search_text(names.nom)
      and search_text(employes.prenom) = search_text(names.prenom)
    where employes.actif
    group by names.place`.execute(db);
  return new Map(rows.map(({ place, username }) => [place, username]));
}
