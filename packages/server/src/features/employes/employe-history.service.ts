// What was done to one employee's file. Who signed in when is the journal's to tell, not the file's.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findJournal } from '../../platform/journal-list.repository.ts';
import { assertNotAbove } from './employe-rules.ts';
import { employeNames } from './employes.repository.ts';
import { requireEmploye } from './employes.service.ts';

const NOT_OF_THE_FILE: readonly JournalAction[] = ['connexion', 'connexion_echouee', 'deconnexion'];

export async function listHistory(
  { db, user }: ReadContext,
  id: number,
  { sort, page, per_page }: EndpointRequest<typeof listEmployeHistory>['query'],
) {
  assertNotAbove(user, await requireEmploye(db, id));
  const filter = { objet: 'employes', objet_id: id, except: NOT_OF_THE_FILE, sort } as const;
  const { data, meta } = await findJournal(db, employeNames, filter, { page, per_page });
  return { data: data.map((entry) => ({ ...entry, adresse: null })), meta };
}
