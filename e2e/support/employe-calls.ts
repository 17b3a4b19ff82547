// Employees made, changed and read through the API, so that a test begins with what it is about.
import type { Employe, EmployeContent } from '../../packages/domain/src/features/employes.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

export const readEmploye = (server: ReleveServer, id: number): Promise<Employe> =>
  callAs(server, 'directeur', { method: 'GET', path: `/api/employes/${id}` });

/** As another editor saves it meanwhile. */
export async function changeEmploye(
  server: ReleveServer,
  id: number,
  change: Partial<EmployeContent>,
): Promise<Employe> {
  const employe = await readEmploye(server, id);
  const {
    superviseur: _superviseur,
    coach: _coach,
    photo_url: _photo,
    actif: _actif,
    desactive_le: _left,
    anonymise_le: _forgotten,
    cree_le: _made,
    modifie_le: _changed,
    id: _id,
    ...content
  } = employe;
  return callAs(server, 'superviseur', {
    method: 'PUT',
    path: `/api/employes/${id}`,
    body: { ...content, ...change },
  });
}

/** A quart of tomorrow at some site. */
export const planQuart = (server: ReleveServer, employeId: number): Promise<unknown> =>
  server.query(
    `insert into quarts (employe_id, client_id, date, debut, fin, pause_minutes, statut)
     select $1, id, current_date + 3, '21:00', '23:00', 0, 'publie' from clients order by id limit 1`,
    [employeId],
  );

export interface JournalRow {
  action: string;
  acteur: string | null;
  pour: string | null;
}

/** What the journal holds of one file, oldest first. */
export const readJournal = (server: ReleveServer, employeId: number): Promise<JournalRow[]> =>
  server.query<JournalRow & Record<string, unknown>>(
    `select journal.action, acteurs.username as acteur, pours.username as pour
     from journal
     left join employes acteurs on acteurs.id = journal.acteur_id
     left join employes pours on pours.id = journal.acted_for_id
     where journal.objet = 'employes' and journal.objet_id = $1
     order by journal.id`,
    [employeId],
  );
