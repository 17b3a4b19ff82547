/** The words of a message that is not sent yet, one per conversation. They stay under their owner, as all unsent work does. */
import type { MessageDraft } from './jadb-schema.ts';
import { readJadb, writeJadb } from './jadb.ts';

const toId = (owner: number, cle: string): MessageDraft['id'] => `message-draft:${owner}:${cle}`;

export async function readMessageDraft(owner: number, cle: string): Promise<string> {
  const record = await readJadb('cmData', (store) => store.get(toId(owner, cle)));
  return record?.cmtype === 'message-draft' ? record.texte : '';
}

export async function writeMessageDraft(owner: number, cle: string, texte: string): Promise<void> {
  const id = toId(owner, cle);
  await writeJadb(['cmData'], async ({ store }) => {
    if (texte.trim() === '') await store.delete(id);
    else await store.put({ id, cmtype: 'message-draft', owner, texte });
  });
}
