// Messages for tests that need rows rather than a journey.
import { randomUUID } from 'node:crypto';
import { conversationRef, ensureConversation } from '../features/messagerie/members.repository.ts';
import type { Db } from '../platform/database.ts';
import { insertMessage, lockThread, moveReadPosition } from '../platform/messages.repository.ts';

const AT = '2026-06-15T17:00:00.000Z';

interface NewDirectMessage {
  readonly from: number;
  readonly to: number;
  readonly texte?: string;
  readonly isRead?: boolean;
  readonly isWithdrawn?: boolean;
}

/** From one person to another, at the end of what they have written. */
export const insertDirectMessage = (
  db: Db,
  { from, to, texte = 'Bonjour', isRead = false, isWithdrawn = false }: NewDirectMessage,
): Promise<{ id: number; seq: number; conversationId: number }> =>
  db.transaction().execute(async (tx) => {
    const writer = { id: from, isManager: true, since: '2026-01-01' };
    const target = { genre: 'directe', employeId: to } as const;
    const conversationId = await ensureConversation(tx, target, writer, AT);
    const ref = conversationRef(conversationId);
    const stored = await insertMessage(tx, ref, await lockThread(tx, ref), {
      uuid: randomUUID(),
      auteur_id: from,
      body: isWithdrawn ? '' : texte,
      at: AT,
      received_at: AT,
      template: null,
      reply_to: null,
    });
    if (stored === undefined) throw new Error('That uuid was taken');
    if (isWithdrawn) {
      await tx
        .updateTable('messages')
        .set({ withdrawn_at: AT })
        .where('id', '=', stored.id)
        .execute();
    }
    if (isRead) await moveReadPosition(tx, ref, { employeId: to, seq: stored.seq, at: AT });
    return { ...stored, conversationId };
  });
