// Messages written through the API, so that a test begins with what it is about.
import { randomUUID } from 'node:crypto';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

interface Letter {
  cle: string;
  texte: string;
  at?: Date;
  urgent?: boolean;
  releve?: boolean;
  modele?: string;
  reponse_a?: string;
}

const post = (server: ReleveServer, username: string, path: string, body: object) =>
  callAs<{ seq: number }>(server, username, { method: 'POST', path, body });

/** Resolves to its uuid and its place. */
export async function writeAs(
  server: ReleveServer,
  username: string,
  { cle, at = new Date(), ...content }: Letter,
): Promise<{ uuid: string; seq: number }> {
  const uuid = randomUUID();
  const { seq } = await post(server, username, `/api/conversations/${cle}/messages`, {
    ...content,
    uuid,
    at: at.toISOString(),
  });
  return { uuid, seq };
}

export const readAs = (server: ReleveServer, username: string, cle: string, seq: number) =>
  post(server, username, `/api/conversations/${cle}/lecture`, {
    seq,
    at: new Date().toISOString(),
  });

/** Each of them reads it alone. */
export const announceAs = (
  server: ReleveServer,
  username: string,
  { personnes, texte }: { personnes: readonly number[]; texte: string },
) =>
  post(server, username, '/api/annonces', {
    uuid: randomUUID(),
    at: new Date().toISOString(),
    texte,
    audience: { usergroups: [], clients: [], employes: personnes },
  });
