import type { Conversation } from '@releve/domain/features/messagerie.ts';
import type { ThreadMessage } from './thread-messages.ts';

export const ANA = { id: 2, prenom: 'Ana', nom: 'Roy' };
export const LUC = { id: 7, prenom: 'Luc', nom: 'Côté' };

let last = 0;

/** Of Ana, received on the evening of 16 November. */
export function buildMessage(part: Partial<ThreadMessage> = {}): ThreadMessage {
  last += 1;
  const seq = part.seq ?? last;
  return {
    uuid: `00000000-0000-4000-8000-${String(seq).padStart(12, '0')}`,
    seq,
    change: seq,
    par: ANA,
    texte: `Message ${seq}`,
    modele: null,
    pieces: [],
    ecrit_le: part.recu_le ?? '2026-11-17T01:04:00Z',
    recu_le: '2026-11-17T01:04:00Z',
    modifie_le: null,
    retire_le: null,
    urgent: false,
    reponse_a: null,
    releve: null,
    state: 'received',
    pending: null,
    ...part,
  };
}

export const buildConversation = (part: Partial<Conversation> = {}): Conversation => ({
  id: 5,
  cle: 'p-2',
  genre: 'directe',
  personne: { ...ANA, actif: true, photo_url: null, telephone: '514-555-0142' },
  client: null,
  membres: 2,
  dernier: null,
  non_lus: 0,
  lu_jusqu_a: 0,
  peut_ecrire: true,
  raison: null,
  ...part,
});
