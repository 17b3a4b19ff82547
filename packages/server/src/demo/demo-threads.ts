// Threads of the demo company as rows: numbered messages, who is in them, how far each has read.
import { RELEVE_HOURS } from '@releve/domain/features/messagerie.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type { Tx } from '../platform/database.ts';
import type { MessagesTable, ObjectRef, ReadPositionsTable } from '../platform/objects-schema.ts';
import type { DemoContext } from './demo-context.ts';
import type { DemoLine } from './demo-messagerie-texts.ts';
import type { DemoAct } from './demo-part.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

type NewMessage = Omit<Insertable<MessagesTable>, 'object' | 'object_id'>;

export interface DemoThread {
  readonly messages: readonly NewMessage[];
  readonly lastSeq: number;
  /** Corrections and withdrawals, as the journal tells them. */
  readonly changes: readonly (Pick<DemoAct, 'le' | 'acteur_id' | 'action' | 'avant' | 'apres'> & {
    readonly uuid: string;
  })[];
}

/** Gives the id of whoever a line names. */
export type FindPerson = (name: string) => number;

export interface ThreadMaking {
  readonly company: DemoContext;
  readonly random: Random;
  /** The uuid of what a line answers in another thread, by the line. */
  readonly answered?: ReadonlyMap<DemoLine, string>;
}

export const startThreads = (company: DemoContext): ThreadMaking => ({
  company,
  random: createRandom('messagerie'),
});

export function momentOf({ now, today, timeZone }: DemoContext, at: DemoLine['at']): string {
  if (typeof at === 'number') return now.subtract({ minutes: at }).toString();
  const [day, time] = at;
  return instantAt(addDays(today, day), time, timeZone);
}

const later = (instant: string, minutes: number): string =>
  Temporal.Instant.from(instant).add({ minutes }).toString();

const laterUntil = (instant: string, minutes: number, now: Temporal.Instant): string => {
  const moved = Temporal.Instant.from(instant).add({ minutes });
  return (Temporal.Instant.compare(moved, now) < 0 ? moved : now).toString();
};

/** Numbered as the server does: places first, then one number more for each change. */
export function buildThread(
  { company, random, answered }: ThreadMaking,
  lines: readonly DemoLine[],
  find: FindPerson,
): DemoThread {
  const uuids = lines.map(() => random.uuid());
  let lastSeq = lines.length;
  const changes: DemoThread['changes'][number][] = [];
  const messages = lines.map((line, index): NewMessage => {
    const at = momentOf(company, line.at);
    const changedAt = laterUntil(at, 3, company.now);
    const isChanged = line.before !== undefined || line.isWithdrawn === true;
    if (isChanged) lastSeq += 1;
    const texte = withFrenchSpaces(line.texte);
    const uuid = uuids[index] ?? '';
    const auteur_id = find(line.par);
    if (line.before !== undefined) {
      const avant = { texte: withFrenchSpaces(line.before) };
      changes.push({
        uuid,
        le: changedAt,
        acteur_id: auteur_id,
        action: 'message_modifie',
        avant,
        apres: { texte },
      });
    }
    if (line.isWithdrawn) {
      changes.push({
        uuid,
        le: changedAt,
        acteur_id: auteur_id,
        action: 'message_retire',
        avant: { texte },
      });
    }
    return {
      uuid,
      auteur_id,
      body: line.isWithdrawn ? '' : texte,
      at,
      seq: index + 1,
      change: isChanged ? lastSeq : index + 1,
      received_at: at,
      edited_at: line.before === undefined ? null : changedAt,
      withdrawn_at: line.isWithdrawn ? changedAt : null,
      template: line.modele ?? null,
      reply_to:
        answered?.get(line) ?? (line.answers === undefined ? null : (uuids[line.answers] ?? null)),
      urgent: line.isUrgent ?? false,
      handover_until: line.isHandover ? later(at, RELEVE_HOURS * 60) : null,
      handover_by: null,
      handover_at: null,
    };
  });
  return { messages, lastSeq, changes };
}

/** Up to there; nothing for whoever has not begun. */
export function readUpTo(
  { company: { now }, random }: ThreadMaking,
  { messages }: DemoThread,
  { employe_id, unread }: { employe_id: number; unread: number },
): Pick<ReadPositionsTable, 'employe_id' | 'seq' | 'at'>[] {
  const last = messages[messages.length - 1 - unread];
  if (last === undefined) return [];
  const at = laterUntil(last.received_at, random.int(1, 90), now);
  return [{ employe_id, seq: last.seq, at }];
}

export interface PlacedThread {
  readonly ref: ObjectRef;
  readonly thread: DemoThread;
  readonly readings: readonly Pick<ReadPositionsTable, 'employe_id' | 'seq' | 'at'>[];
}

/** Gives what the journal tells of them. */
export async function storeThreads(tx: Tx, placed: readonly PlacedThread[]): Promise<DemoAct[]> {
  await insertRows(
    tx,
    'threads',
    placed.map(({ ref, thread: { lastSeq, messages } }) => ({
      object: ref.object,
      object_id: ref.id,
      last_seq: lastSeq,
      last_at: messages.at(-1)?.received_at ?? null,
    })),
  );
  const rows = placed.flatMap(({ ref, thread }) =>
    thread.messages.map((message) => ({ ...message, object: ref.object, object_id: ref.id })),
  );
  const stored = await insertRowsWithId(tx, 'messages', rows);
  await insertRows(
    tx,
    'read_positions',
    placed.flatMap(({ ref, readings }) =>
      readings.map((reading) => ({ object: ref.object, object_id: ref.id, ...reading })),
    ),
  );
  const idOf = new Map(stored.map(({ uuid, id }) => [uuid, id]));
  return placed.flatMap(({ thread }) =>
    thread.changes.map(({ uuid, ...change }): DemoAct => {
      const objet_id = idOf.get(uuid);
      return { ...change, objet: 'messages', ...(objet_id !== undefined && { objet_id }) };
    }),
  );
}
