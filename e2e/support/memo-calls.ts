// Memos made through the API, so that a test begins with what it is about.
import type { Memo, MemoContent } from '../../packages/domain/src/features/memos.ts';
import { type Account, requestSession } from '../fixtures.ts';
import type { ReleveServer } from './releve-server.ts';

const CONTENT: MemoContent = {
  titre: 'Clés du local technique',
  corps: 'Les clés restent **au crochet**.',
  audience: { usergroups: [], clients: [], employes: [] },
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
};

async function callAs(
  server: ReleveServer,
  account: Account,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<Memo> {
  const { token } = await requestSession(server, account);
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return (await response.json()) as Memo;
}

export const writeDraft = (
  server: ReleveServer,
  content: Partial<MemoContent>,
  account: Account = 'directeur',
): Promise<Memo> => callAs(server, account, 'POST', '/api/memos', { ...CONTENT, ...content });

export async function publishMemo(
  server: ReleveServer,
  content: Partial<MemoContent>,
): Promise<Memo> {
  const { id, version } = await writeDraft(server, content);
  return callAs(server, 'directeur', 'POST', `/api/memos/${id}/publish`, {
    version,
    programme_le: null,
  });
}

/** As another editor saves it meanwhile. */
export const changeMemo = (
  server: ReleveServer,
  { id, version }: Memo,
  content: Partial<MemoContent>,
): Promise<Memo> =>
  callAs(server, 'coach', 'PUT', `/api/memos/${id}`, { ...CONTENT, ...content, version });
