// Whom a document is for: whoever is in its audience at any time, or the people of its publication.
import { EVERYONE } from '@releve/domain/audience.ts';
import type { DocumentContent } from '@releve/domain/features/documents.ts';
import { findMembers, replaceAudience } from '../../platform/audience.repository.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { StoredManaged } from './document-rows.repository.ts';
import { documentRef, setFrozenFrom } from './documents.repository.ts';

export const membersOf = (tx: Tx, id: number): Promise<number[]> =>
  findMembers(tx, documentRef(id), { except: 0 });

/** Its people of now take the place of what was asked for, which is kept beside them. */
export async function freeze(
  tx: Tx,
  id: number,
  audience: DocumentContent['audience'],
): Promise<void> {
  await replaceAudience(tx, documentRef(id), audience);
  const employes = await membersOf(tx, id);
  // Nobody named would be everyone.
  if (employes.length === 0) throw invalidField('audience', 'documents.nobody');
  await replaceAudience(tx, documentRef(id), { ...EVERYONE, employes });
  await setFrozenFrom(tx, id, audience);
}

async function follow(tx: Tx, id: number, audience: DocumentContent['audience']): Promise<void> {
  await replaceAudience(tx, documentRef(id), audience);
  await setFrozenFrom(tx, id, null);
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those of the moment of publication stay where nothing else is asked for. */
export async function changeAudience(
  tx: Tx,
  before: StoredManaged,
  { audience, audience_figee }: DocumentContent,
): Promise<void> {
  const isFrozen = audience_figee && before.statut !== 'brouillon';
  if (!isFrozen) return follow(tx, before.id, audience);
  if (before.audience_figee && isSame(sorted(before.audience), sorted(audience))) return undefined;
  return freeze(tx, before.id, audience);
}

const sorted = ({ usergroups, clients, employes }: DocumentContent['audience']) =>
  [usergroups, clients, employes].map((ids) => [...ids].sort((a, b) => a - b));
