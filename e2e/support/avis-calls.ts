// Notices written through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import type { AvisContent, AvisFile } from '../../packages/domain/src/features/avis.ts';
import { USERGROUP } from '../../packages/domain/src/usergroup.ts';
import { addDays } from '../../packages/domain/src/working-day.ts';
import { callAs } from './call-as.ts';
import { demoDate } from './horaire-calls.ts';
import { hirePerson, type Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

export interface Team {
  author: Person;
  employe: Person;
}

/** Somebody new, and the supervisor who leads them. */
export async function hireTeam(server: ReleveServer): Promise<Team> {
  const author = await hirePerson(server, { usergroup: USERGROUP.supervisor, prenom: 'Lucie' });
  const employe = await hirePerson(server, { prenom: 'Anouk' });
  await server.query(`update employes set superviseur_id = $2 where id = $1`, [
    employe.id,
    author.id,
  ]);
  return { author, employe };
}

const VERBAL: AvisContent = {
  type: 'verbal',
  nature: 'disciplinaire',
  gravite: 2,
  titre: 'Retards répétés',
  // Past for everyone, whenever their working day changes.
  date: addDays(demoDate(), -1),
  faits: 'Arrivée à 19 h 20 sans prévenir.',
  lieu: 'Tour Boréale',
  attente: 'Prévenir avant 17 h.',
  echeance: null,
  suite: 'Un avertissement écrit.',
  suspension_du: null,
  suspension_au: null,
  liens: [],
  saut: '',
};

interface Writing {
  author: Pick<Person, 'username'>;
  employe: Pick<Person, 'id'>;
}

export const draftAvis = (
  server: ReleveServer,
  { author, employe }: Writing,
  content: Partial<AvisContent> = {},
): Promise<AvisFile> =>
  callAs(server, author.username, {
    method: 'POST',
    path: `/api/employes/${employe.id}/avis`,
    body: { ...VERBAL, ...content, uuid: randomUUID() },
  });

export const stepAvis = (
  server: ReleveServer,
  { author }: Pick<Writing, 'author'>,
  { id, version }: Pick<AvisFile, 'id' | 'version'>,
  acte: 'projet' | 'remise' | 'retrait',
): Promise<AvisFile> =>
  callAs(server, author.username, {
    method: 'POST',
    path: `/api/avis/${id}/etape`,
    body: { version, acte, note: '' },
  });

/** The employee is asked for their version. */
export const proposeAvis = async (
  server: ReleveServer,
  writing: Writing,
  content: Partial<AvisContent> = {},
): Promise<AvisFile> =>
  stepAvis(server, writing, await draftAvis(server, writing, content), 'projet');

export const giveAvis = async (
  server: ReleveServer,
  writing: Writing,
  content: Partial<AvisContent> = {},
): Promise<AvisFile> =>
  stepAvis(server, writing, await proposeAvis(server, writing, content), 'remise');

/** Given as its author sees it now: the employee has spoken since. */
export async function giveNow(server: ReleveServer, writing: Writing, id: number): Promise<void> {
  const [row] = await server.query<{ version: number }>(`select version from avis where id = $1`, [
    id,
  ]);
  if (row === undefined) throw new Error(`There is no notice ${id}`);
  await stepAvis(server, writing, { id, version: row.version }, 'remise');
}

export const avisAddress = ({ id }: Pick<Person, 'id'>): string =>
  `/admin/employes/edit/${id}/avis`;
