// Conversations and messages for tests, and a server that holds one conversation as ours does: one count for places and
// changes, each uuid once, deltas by number.
import type { Conversation, ThreadPage } from '@releve/domain/features/messagerie.ts';
import type { Message } from '@releve/domain/messages.ts';

export const AT = '2026-11-15T02:00:00.000Z';
export const CLE = 'p-42';

export const ANA = { id: 42, prenom: 'Ana', nom: 'Roy' };
export const NADIA = { id: 7, prenom: 'Nadia', nom: 'Benali' };

export const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const makeMessage = (seq: number, over: Partial<Message> = {}): Message => ({
  uuid: uuidOf(seq),
  seq,
  change: seq,
  par: ANA,
  texte: `Message ${seq}`,
  modele: null,
  pieces: [],
  ecrit_le: AT,
  recu_le: AT,
  modifie_le: null,
  retire_le: null,
  urgent: false,
  reponse_a: null,
  releve: null,
  ...over,
});

export const makeConversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 1,
  cle: CLE,
  genre: 'directe',
  personne: { ...ANA, actif: true, photo_url: null, telephone: null },
  client: null,
  membres: 2,
  dernier: null,
  non_lus: 0,
  lu_jusqu_a: 0,
  peut_ecrire: true,
  raison: null,
  ...over,
});

const lastOf = (messages: readonly Message[]): Conversation['dernier'] => {
  const last = messages.at(-1);
  if (last === undefined) return null;
  const { seq, par, texte, modele, pieces, retire_le, urgent, recu_le } = last;
  const retire = retire_le !== null;
  return { seq, par, texte, modele, pieces: pieces.length, retire, urgent, recu_le };
};

export const makePage = (
  data: readonly Message[],
  over: Partial<Omit<ThreadPage, 'data'>> & { all?: readonly Message[]; cle?: string } = {},
): ThreadPage => {
  const { all = data, cle = CLE, ...rest } = over;
  return {
    conversation: makeConversation({ cle, dernier: lastOf(all) }),
    data: [...data],
    plus: false,
    change: Math.max(0, ...all.map(({ change }) => change)),
    lectures: [],
    repos_jusqu_a: null,
    ...rest,
  };
};

export const manyMessages = (first: number, last: number): Message[] =>
  Array.from({ length: last - first + 1 }, (_each, index) => makeMessage(first + index));

const HALF = 0.5;

export class ThreadServer {
  messages: Message[] = [];
  readonly cle: string;

  constructor(cle = CLE) {
    this.cle = cle;
  }

  nextNumber(): number {
    return Math.max(0, ...this.messages.map(({ change }) => change)) + 1;
  }

  /** The same uuid again changes nothing. */
  write(uuid: string, texte: string, over: Partial<Message> = {}): number {
    const known = this.messages.find((message) => message.uuid === uuid);
    if (known !== undefined) return known.seq;
    const seq = this.nextNumber();
    this.messages.push(makeMessage(seq, { uuid, texte, ...over }));
    return seq;
  }

  change(uuid: string, over: Partial<Message>): void {
    const change = this.nextNumber();
    this.messages = this.messages.map((message) =>
      message.uuid === uuid ? { ...message, ...over, change } : message,
    );
  }

  /** As `getThread` answers. */
  read(query: URLSearchParams): ThreadPage {
    const number = (name: string): number | null =>
      query.has(name) ? Number(query.get(name)) : null;
    const limit = number('limite') ?? 50;
    const [before, around, after] = [number('avant'), number('autour'), number('apres')];
    const all = this.messages;
    const page = (data: readonly Message[], plus: boolean, change?: number) =>
      makePage(data, { all, cle: this.cle, plus, ...(change !== undefined && { change }) });
    if (after !== null) {
      const changed = all
        .filter(({ change }) => change > after)
        .toSorted((a, b) => a.change - b.change);
      const some = changed.slice(0, limit);
      const plus = changed.length > some.length;
      const data = some.toSorted((a, b) => a.seq - b.seq);
      return page(data, plus, plus ? some.at(-1)?.change : undefined);
    }
    if (around !== null) {
      const half = Math.floor(limit * HALF);
      const place = all.findIndex(({ seq }) => seq >= around);
      return page(all.slice(Math.max(0, place - half), place + half), place > half);
    }
    const earlier = before === null ? all : all.filter(({ seq }) => seq < before);
    return page(earlier.slice(-limit), earlier.length > limit);
  }
}
