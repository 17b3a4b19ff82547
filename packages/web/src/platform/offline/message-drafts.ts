/** The words of a message that is not sent yet, one per conversation. They stay under their owner, as all unsent work does. */
import type { JadbTransaction, MessageDraft } from './jadb-schema.ts';
import { withJadb, writeJadb } from './jadb.ts';

const toId = (owner: number, cle: string): MessageDraft['id'] => `message-draft:${owner}:${cle}`;

export async function readMessageDraft(owner: number, cle: string): Promise<string> {
  const record = await withJadb((db) => db.get('cmData', toId(owner, cle)));
  return record?.cmtype === 'message-draft' ? record.texte : '';
}

export async function writeMessageDraft(owner: number, cle: string, texte: string): Promise<void> {
  const id = toId(owner, cle);
  await writeJadb(['cmData'], async ({ store }) => {
    if (texte.trim() === '') await store.delete(id);
    else await store.put({ id, cmtype: 'message-draft', owner, texte });
  });
}

/** They are sent: they go with the command that has them. The last words may not have been kept; others are not of it. */
export async function dropSentDraft(
  tx: JadbTransaction,
  { owner, cle, texte }: Pick<MessageDraft, 'owner' | 'texte'> & { cle: string },
): Promise<void> {
  const cmData = tx.objectStore('cmData');
  const id = toId(owner, cle);
  const record = await cmData.get(id);
  if (record?.cmtype !== 'message-draft' || !texte.startsWith(record.texte.trim())) return;
  await cmData.delete(id);
}
