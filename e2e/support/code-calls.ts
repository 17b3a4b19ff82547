// Codes, made as managers make them, so that a test begins with what it is about.
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

interface Listed {
  data: { code: string }[];
}

const firstOf = ({ data }: Listed): string => {
  const [row] = data;
  if (row === undefined) throw new Error('There is no such code');
  return row.code;
};

/** One that is on nothing yet. */
export async function addBlankCode(server: ReleveServer): Promise<string> {
  const { lot } = await callAs<{ lot: number }>(server, 'directeur', {
    method: 'POST',
    path: '/api/codes/vierges',
    body: { nombre: 1 },
  });
  const path = `/api/codes?lot=${lot}`;
  return firstOf(await callAs<Listed>(server, 'directeur', { method: 'GET', path }));
}

async function addCodeOf(
  server: ReleveServer,
  genre: 'client' | 'equipement',
  { id }: { id: number },
): Promise<string> {
  const body = { genre, ids: [id] };
  await callAs(server, 'directeur', { method: 'POST', path: '/api/codes/cibles', body });
  const path = `/api/codes?genre=${genre}&cible_id=${id}`;
  return firstOf(await callAs<Listed>(server, 'directeur', { method: 'GET', path }));
}

/** The one on the label of a site. */
export const addSiteCode = (server: ReleveServer, client: { id: number }): Promise<string> =>
  addCodeOf(server, 'client', client);

/** The one on the label of a machine. */
export const addMachineCode = (server: ReleveServer, machine: { id: number }): Promise<string> =>
  addCodeOf(server, 'equipement', machine);
