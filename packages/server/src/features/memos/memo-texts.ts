// A published memo whose text changes is to be read and confirmed again. What was confirmed stays with the text it was of.
import type { Memo } from '@releve/domain/features/memos.ts';
import { isInAudience } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import {
  findCurrentVersion,
  findVersionMarks,
  publishVersion,
} from '../../platform/content-versions.repository.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import { moveReceipts, recordReceipts } from '../../platform/receipts.repository.ts';
import type { StoredMemo } from './memo-lists.repository.ts';
import { notifyRecipients } from './memos.notice.ts';
import { memoRef } from './memos.repository.ts';

type Text = Pick<Memo, 'titre' | 'corps'>;

const versionRef = (id: number): ObjectRef => ({ object: 'memo_version', id });

const textOf = ({ titre, corps }: Text): Text => ({ titre, corps });

export async function askAgain(context: WriteContext, before: StoredMemo, after: Text) {
  const { db, user, now } = context;
  const ref = memoRef(before.id);
  // One that was never changed has no version yet.
  const former =
    (await findCurrentVersion(db, ref)) ??
    (await publishVersion(db, ref, {
      contenu: textOf(before),
      par: before.auteur.id,
      now: before.publie_le ?? now.toString(),
    }));
  await moveReceipts(db, ref, versionRef(former.id));
  await publishVersion(db, ref, { contenu: textOf(after), par: user.id, now: now.toString() });
  await noteWriter(context, before, user.id);
  await notifyRecipients(context, { ...before, ...after }, { isChanged: true });
}

/** Whoever wrote the text has read it: it does not wait for them among what is to be read. */
export async function noteWriter(
  { db, now }: Pick<WriteContext, 'db' | 'now'>,
  { id, confirmation_requise }: Pick<StoredMemo, 'id' | 'confirmation_requise'>,
  writerId: number,
): Promise<void> {
  const ref = memoRef(id);
  if (!(await isInAudience(db, ref, writerId))) return;
  const kinds = confirmation_requise ? (['seen', 'confirmed'] as const) : (['seen'] as const);
  await recordReceipts(db, ref, writerId, { kinds, at: now.toString() });
}

/** What somebody read at that moment: the memo as it is, or a former text of it. */
export async function findRead(db: Connection, id: number, at: string): Promise<ObjectRef> {
  const versions = await findVersionMarks(db, memoRef(id));
  const read = versions.find(({ publie_le }) => Date.parse(publie_le) <= Date.parse(at));
  const oldest = versions.at(-1);
  const version = read ?? oldest;
  return version === undefined || version === versions[0] ? memoRef(id) : versionRef(version.id);
}
