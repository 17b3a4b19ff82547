// Memos made through the API, so that a test begins with what it is about.
import type { Memo, MemoContent } from '../../packages/domain/src/features/memos.ts';
import type { Account } from '../fixtures.ts';
import { callAs } from './call-as.ts';
import type { ReleveServer } from './releve-server.ts';

const CONTENT: MemoContent = {
  titre: 'Clés du local technique',
  corps: 'Les clés restent **au crochet**.',
  audience: { usergroups: [], clients: [], employes: [] },
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
};

export const writeDraft = (
  server: ReleveServer,
  content: Partial<MemoContent>,
  account: Account = 'directeur',
): Promise<Memo> =>
  callAs(server, account, { method: 'POST', path: '/api/memos', body: { ...CONTENT, ...content } });

export async function publishMemo(
  server: ReleveServer,
  content: Partial<MemoContent>,
): Promise<Memo> {
  const { id, version } = await writeDraft(server, content);
  return callAs(server, 'directeur', {
    method: 'POST',
    path: `/api/memos/${id}/publish`,
    body: {
      version,
      programme_le: null,
    },
  });
}

/** As another editor saves it meanwhile. */
export const changeMemo = (
  server: ReleveServer,
  { id, version }: Memo,
  content: Partial<MemoContent>,
): Promise<Memo> =>
  callAs(server, 'coach', {
    method: 'PUT',
    path: `/api/memos/${id}`,
    body: { ...CONTENT, ...content, version },
  });
