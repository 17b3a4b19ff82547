// An answer that begins in one conversation and is written in another: whoever answers an announcement does it privately.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ThreadMessage } from '../thread-messages.ts';

let carried: { readonly cle: string; readonly message: ThreadMessage } | null = null;

/** What the conversation that has just opened answers. */
export const takeCarriedAnswer = (cle: string): ThreadMessage | null =>
  carried?.cle === cle ? carried.message : null;

export function useAnswerPrivately(): (employeId: number, message: ThreadMessage) => void {
  const navigate = useNavigate();
  return (employeId, message) => {
    const cle = conversationKey({ genre: 'directe', employeId });
    carried = { cle, message };
    void navigate({ to: `/user/messagerie/${cle}` });
  };
}

export function dropCarriedAnswer(): void {
  carried = null;
}
