// A pay group of a test's own, with last week to close: nobody else's period is locked by it.
import { randomBytes, randomUUID } from 'node:crypto';
import type { Client } from '../../packages/domain/src/features/client-file.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { lastWeekDay } from './heures-calls.ts';
import { hirePerson, type Person } from './people.ts';
import { momentOf } from './punch-calls.ts';
import type { ReleveServer } from './releve-server.ts';

export interface PayGroup {
  readonly cle: string;
  /** Of the period of last week, which is under review. */
  readonly periode: number;
  readonly debut: string;
}

export async function addPayGroup(server: ReleveServer): Promise<PayGroup> {
  const cle = `essai_${randomBytes(4).toString('hex')}`;
  const debut = lastWeekDay(0);
  await server.query(
    `insert into groupes_paie (cle, nom, nom_en, ancre, jours, paie_apres) values ($1, $1, $1, $2, 7, 5)`,
    [cle, debut],
  );
  const addWeek = (first: string, statut: string) =>
    server.query<{ id: string }>(
      `insert into periodes_paie (groupe_paie, debut, fin, paie_le, statut) values ($1, $2, $3, $4, $5) returning id`,
      [cle, first, addDays(first, 6), addDays(first, 11), statut],
    );
  const [row] = await addWeek(debut, 'en_revision');
  await addWeek(addDays(debut, 7), 'ouverte');
  return { cle, periode: Number(row?.id), debut };
}

/** Somebody whom that group alone pays, by rules of their own regime. */
export async function hireInto(
  server: ReleveServer,
  { cle }: PayGroup,
  prenom: string,
): Promise<Person> {
  const person = await hirePerson(server, { prenom });
  await server.query(
    `insert into employe_paie (employe_id, depuis, groupe_paie, regime, matricule_paie)
     values ($1, '2024-03-04', $2, 'autre', $3)`,
    [person.id, cle, `E${person.id}`],
  );
  return person;
}

/** A new version of the rules of that regime: lines close to the plan may be approved together, or no longer. */
export async function setTolerance(server: ReleveServer, isActive: boolean): Promise<void> {
  await server.query(
    `insert into regles_paie (en_vigueur_le, regime, valeurs, source)
     select '2024-01-01', 'autre', jsonb_set(valeurs, '{tolerance,active}', to_jsonb($1::boolean)), 'essai'
     from regles_paie where regime = 'lnt' order by id desc limit 1`,
    [isActive],
  );
}

/** A visit of which the phone tells only now. */
export async function workLate(
  server: ReleveServer,
  person: Person,
  { client, date }: { client: Client; date: string },
): Promise<void> {
  for (const [type, time] of [
    ['entree', '18:00'],
    ['sortie', '20:00'],
  ] as const) {
    const at = new Date(momentOf(date, time)).toISOString();
    await server.query(
      `insert into punches (uuid, employe_id, client_id, date, type, at, device_at, recu_le, source, auteur_id)
       values ($1, $2, $3, $4, $5, $6, $6, $7, 'hors_ligne', $2)`,
      // By the clock of the server, which a test may have moved: the database has another.
      [randomUUID(), person.id, client.id, date, type, at, new Date().toISOString()],
    );
  }
}

/** As the clock would: the server looks for its jobs by itself. */
export const runJob = (server: ReleveServer, name: string): Promise<unknown> =>
  server.query(`insert into pgboss.job (name, data) values ($1, '{}')`, [name]);
