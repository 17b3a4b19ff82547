// People and memos of a test's own, so that no test meets what another has changed.
import { randomBytes } from 'node:crypto';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';
import { daySwitchTime } from './run.ts';

export interface Person {
  id: number;
  username: string;
  courriel: string;
  /** As the screens show it. */
  name: string;
}

interface PersonChoice {
  usergroup?: number;
  prenom?: string;
  /** When their working day changes. */
  daySwitch?: string;
}

/** Someone to whom a director has just given a temporary password. */
export async function hireNewcomer(
  server: ReleveServer,
  choice: PersonChoice = {},
): Promise<Person & { password: string }> {
  const person = await hirePerson(server, choice);
  const password = `wya6-${randomBytes(2).toString('hex')}-sfv6`;
  await callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/employes/${person.id}/password`,
    body: { password },
  });
  return { ...person, password };
}

/** Someone new, with the password of the demo; rung at any hour, as tests run at any hour. */
export async function hirePerson(
  server: ReleveServer,
  { usergroup = 2, prenom = 'Maëlle', daySwitch = daySwitchTime() }: PersonChoice = {},
): Promise<Person> {
  const mark = randomBytes(4).toString('hex');
  const username = `essai-${mark}`;
  const courriel = `${username}@boreal.test`;
  const nom = `Essai ${mark}`;
  const [row] = await server.query<{ id: string }>(
    `insert into employes (prenom, nom, username, courriel, usergroup, day_switch_time, mot_de_passe, quiet_at_rest)
     select $1, $2, $3, $4, $5, $6, mot_de_passe, false from employes where username = 'employe'
     returning id`,
    [prenom, nom, username, courriel, usergroup, daySwitch],
  );
  return { id: Number(row?.id), username, courriel, name: `${prenom} ${nom}` };
}

/** Someone whose file is there, and who has never been given a way to sign in. */
export async function hireWithoutAccess(server: ReleveServer): Promise<Person> {
  const person = await hirePerson(server);
  await server.query(`update employes set mot_de_passe = null where id = $1`, [person.id]);
  return person;
}

export interface AddressedMemo {
  id: number;
  titre: string;
}

/** A memo that only this person gets, and has to confirm. */
export async function addressMemo(server: ReleveServer, person: Person): Promise<AddressedMemo> {
  const titre = `Consigne ${randomBytes(4).toString('hex')}`;
  const [row] = await server.query<{ id: string }>(
    `with memo as (
       insert into memos (titre, corps, statut, publie_le, epingle, confirmation_requise, auteur_id)
       select $1, 'Portez vos gants.', 'publie', now(), true, true, id
       from employes where username = 'directeur'
       returning id
     )
     insert into audiences (object, object_id, target, target_id)
     select 'memo', id, 'employe', $2 from memo
     returning object_id as id`,
    [titre, person.id],
  );
  return { id: Number(row?.id), titre };
}

/** Ends every session of this person, as an administrator would. */
export const revokeSessions = (server: ReleveServer, { id }: Person): Promise<unknown> =>
  server.query(`delete from tokens where employe_id = $1`, [id]);

/** How many writes of this person the server has carried out, by endpoint. */
export async function countWrites(
  server: ReleveServer,
  { id }: Person,
): Promise<Record<string, number>> {
  const rows = await server.query<{ endpoint: string; count: string }>(
    `select endpoint, count(*) from idempotency_keys where employe_id = $1 group by endpoint`,
    [id],
  );
  return Object.fromEntries(rows.map(({ endpoint, count }) => [endpoint, Number(count)]));
}
