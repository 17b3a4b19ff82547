import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type TestApp } from '../testing/build-app.ts';
import { createDeadlinesJob, type DeadlineHandler, MAX_ATTEMPTS } from './deadlines.jobs.ts';
import { setDeadline, stopDeadlines } from './deadlines.ts';
import type { Connection } from './database.ts';
import { defineJob, type JobContext } from './jobs.ts';
import type { ObjectRef } from './objects-schema.ts';
import type { UnitOfWork } from './unit-of-work.ts';

let t: TestApp;
let lastId = 1_000;
/** What the handlers did, as it was committed. */
let ran: string[];
let handler: DeadlineHandler;

/** What a job is run with. */
let context: JobContext;

beforeAll(async () => {
  const takeContext = defineJob<object>({
    name: 'test-take-context',
    run: async (_payload, given) => {
      context = given;
    },
  });
  t = await buildApp({ register: ({ jobs }) => jobs.register(takeContext) });
  await t.app.jobs.enqueueIn(t.db)(takeContext, {});
  await t.app.jobs.runWaiting();
});
afterAll(() => t.close());
beforeEach(async () => {
  ran = [];
  handler = async ({ afterCommit }, { key }) => {
    afterCommit(() => ran.push(key));
  };
  await t.db.deleteFrom('deadlines').execute();
});

const newRef = (): ObjectRef => ({ object: 'memo', id: (lastId += 1) });

const write = <T>(work: (unit: UnitOfWork & { now: Temporal.Instant }) => Promise<T>) =>
  context.write((unit) => work({ ...unit, now: t.clock.now() }));

/** One process that looks for what is due. */
const run = (word = 'rappel') =>
  createDeadlinesJob([{ memo: { [word]: (unit, deadline) => handler(unit, deadline) } }]).run(
    {},
    context,
  );

const inMinutes = (minutes: number) => t.clock.now().add({ minutes });
const set = (ref: ObjectRef, key: string, minutes: number) =>
  write((unit) => setDeadline(unit, { ...ref, key, dueAt: inMinutes(minutes) }));
const stop = (ref: ObjectRef, prefix?: string) => write((unit) => stopDeadlines(unit, ref, prefix));
const rowOf = (ref: ObjectRef, key: string) =>
  t.db
    .selectFrom('deadlines')
    .selectAll()
    .where('object_id', '=', ref.id)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();

describe('what is due', () => {
  it('runs at its time, once', async () => {
    await set(newRef(), 'rappel-1', 10);
    await run();
    expect(ran).toEqual([]);
    t.clock.advance({ minutes: 10 });
    await run();
    await run();
    expect(ran).toEqual(['rappel-1']);
  });

  it('set again is moved, also if it was stopped; once done it stays done', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 10);
    await set(ref, 'rappel-1', 20);
    t.clock.advance({ minutes: 10 });
    await run();
    expect(ran).toEqual([]);
    await stop(ref);
    expect(await set(ref, 'rappel-1', 5)).toBe(true);
    t.clock.advance({ minutes: 5 });
    await run();
    expect(ran).toEqual(['rappel-1']);
    expect(await set(ref, 'rappel-1', 0)).toBe(false);
    await run();
    expect(ran).toEqual(['rappel-1']);
  });

  it('exists only where its transaction was committed', async () => {
    const ref = newRef();
    const undone = write(async (unit) => {
      await setDeadline(unit, { ...ref, key: 'rappel-1', dueAt: unit.now });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await run();
    expect(ran).toEqual([]);
  });

  it('is asked for to the second where it is near, and by the minute where it is far', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ start_after: Date }>`select start_after from pgboss.job
        where name = 'run-deadlines' and state = 'created' and singleton_key like '2026-%'`.execute(
        t.db,
      );
      return rows.length;
    };
    const before = await waiting();
    await set(newRef(), 'rappel-1', 60);
    expect(await waiting()).toBe(before);
    await set(newRef(), 'rappel-1', 1);
    expect(await waiting()).toBe(before + 1);
    t.clock.advance({ minutes: 59 });
    await run();
    expect(await waiting()).toBe(before + 2);
  });

  it('belongs to its object, and goes with it', async () => {
    const { employe } = await t.signIn();
    const { id } = await t.db
      .insertInto('memos')
      .values({ titre: 'Passager', corps: '', auteur_id: employe.id, publie_le: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await set({ object: 'memo', id }, 'rappel-1', 0);
    await t.db.deleteFrom('memos').where('id', '=', id).execute();
    await run();
    expect(ran).toEqual([]);
  });
});

describe('several server processes', () => {
  it('run each once', async () => {
    const refs = Array.from({ length: 40 }, newRef);
    for (const ref of refs) await set(ref, `rappel-${ref.id}`, 0);
    await Promise.all([run(), run(), run(), run()]);
    expect(ran.toSorted()).toEqual(refs.map(({ id }) => `rappel-${id}`).toSorted());
  });

  it('do it once where one of them was too slow to keep its claim', async () => {
    await set(newRef(), 'rappel-1', 0);
    const others: Promise<void>[] = [];
    handler = async ({ afterCommit }, { key }) => {
      afterCommit(() => ran.push(key));
      if (others.length > 0) return;
      t.clock.advance({ minutes: 5 });
      others.push(run());
      await others[0];
    };
    await run();
    expect(ran).toEqual(['rappel-1']);
  });

  it('after a crash, it is done by whoever comes next, and what the dead one wrote is gone', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 0);
    handler = async ({ db }) => {
      await setDeadline(
        { db, enqueue: async () => true, now: t.clock.now() },
        {
          ...ref,
          key: 'trace-1',
          dueAt: inMinutes(60),
        },
      );
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    };
    await run();
    await expect(rowOf(ref, 'trace-1')).rejects.toThrow('no result');
    handler = async ({ afterCommit }, { key }) => {
      afterCommit(() => ran.push(key));
    };
    await run();
    expect(ran).toEqual([]);
    t.clock.advance({ minutes: 1 });
    await run();
    expect(ran).toEqual(['rappel-1']);
  });
});

describe('a handler that fails', () => {
  it('leaves nothing behind, holds up no other, and is tried again with growing pauses', async () => {
    const bad = newRef();
    await set(bad, 'rappel-1', 0);
    await set(newRef(), 'rappel-2', 0);
    let tries = 0;
    handler = async ({ afterCommit }, { id, key }) => {
      afterCommit(() => ran.push(key));
      if (id !== bad.id) return;
      tries += 1;
      if (tries < 3) throw new Error('not yet');
    };
    await run();
    expect(ran).toEqual(['rappel-2']);
    await run();
    expect(tries).toBe(1);
    t.clock.advance({ minutes: 1 });
    await run();
    t.clock.advance({ minutes: 1 });
    await run();
    expect(tries).toBe(2);
    t.clock.advance({ minutes: 1 });
    await run();
    expect(ran).toEqual(['rappel-2', 'rappel-1']);
  });

  it('is given up after its last attempt, until it is set anew', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 0);
    let tries = 0;
    handler = async () => {
      tries += 1;
      throw new Error('never');
    };
    for (let round = 0; round < 2 * MAX_ATTEMPTS; round += 1) {
      await run();
      t.clock.advance({ hours: 2 });
    }
    expect(tries).toBe(MAX_ATTEMPTS);
    expect((await rowOf(ref, 'rappel-1')).failed_at).not.toBeNull();
    await set(ref, 'rappel-1', 0);
    await run();
    expect(tries).toBe(MAX_ATTEMPTS + 1);
  });

  it('of a key that nobody handles is a failure like another', async () => {
    const ref = newRef();
    await set(ref, 'inconnu-1', 0);
    await run();
    expect(await rowOf(ref, 'inconnu-1')).toMatchObject({ attempts: 1, done_at: null });
  });
});

describe('a stop', () => {
  it('is heard by all that are open, or by those of a prefix', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 0);
    await set(ref, 'autre-1', 0);
    await stop(ref, 'rappel');
    await run('autre');
    await run();
    expect(ran).toEqual(['autre-1']);
  });

  it('that comes while it runs undoes what it did: nothing leaves after the stop (oncall#4760, #4654)', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 0);
    handler = async ({ afterCommit, enqueue }, { key }) => {
      afterCommit(() => ran.push(key));
      await enqueue({ name: 'send-mail' }, { to: 'x@boreal.example', subject: 'late' });
      await stop(ref);
    };
    const mails = t.mails.length;
    await run();
    await t.app.jobs.runWaiting();
    expect(ran).toEqual([]);
    expect(t.mails).toHaveLength(mails);
    t.clock.advance({ hours: 3 });
    await run();
    expect(ran).toEqual([]);
  });

  it('and a run that race for the same object never wait for each other for ever', async () => {
    const { employe } = await t.signIn();
    const lock = (db: UnitOfWork['db']) =>
      sql`select from employes where id = ${employe.id} for update`.execute(db);
    const countSent = async (db: Connection, { id }: ObjectRef) => {
      const rows = db.selectFrom('deadlines').select('id').where('object_id', '=', id);
      return (await rows.where('key', '=', 'trace').execute()).length;
    };
    for (let round = 0; round < 20; round += 1) {
      const ref = newRef();
      await set(ref, 'rappel-1', 0);
      let isTaken = false;
      handler = async (unit) => {
        await lock(unit.db);
        // The reason is looked at under the lock, as every handler does.
        if (!isTaken) await setDeadline(unit, { ...ref, key: 'trace', dueAt: inMinutes(1e6) });
      };
      const taken = write(async (unit) => {
        await lock(unit.db);
        isTaken = true;
        await stopDeadlines(unit, ref, 'rappel');
        return countSent(unit.db, ref);
      });
      const [sentBefore] = await Promise.all([taken, run()]);
      expect(await countSent(t.db, ref)).toBe(sentBefore);
    }
  });

  it('by the handler itself ends the others and not its own run', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 0);
    await set(ref, 'rappel-2', 30);
    handler = async (unit, { key }) => {
      unit.afterCommit(() => ran.push(key));
      await stopDeadlines(unit, ref);
    };
    await run();
    t.clock.advance({ hours: 1 });
    await run();
    expect(ran).toEqual(['rappel-1']);
    expect((await rowOf(ref, 'rappel-1')).done_at).not.toBeNull();
  });
});

describe('time that does not pass evenly', () => {
  it('after a long stop of the server, the last step that was missed runs, not each of them', async () => {
    const ref = newRef();
    await set(ref, 'rappel-90', 10);
    await set(ref, 'rappel-30', 20);
    await set(ref, 'rappel-7', 30);
    await set(ref, 'rappel-0', 60 * 24 * 30);
    t.clock.advance({ hours: 24 * 3 });
    await run();
    expect(ran).toEqual(['rappel-7']);
    await run();
    t.clock.advance({ hours: 24 * 30 });
    await run();
    expect(ran).toEqual(['rappel-7', 'rappel-0']);
  });

  it('steps a few minutes late each have their turn', async () => {
    const ref = newRef();
    await set(ref, 'rappel-1', 1);
    await set(ref, 'rappel-2', 2);
    t.clock.advance({ minutes: 5 });
    await run();
    expect(ran).toEqual(['rappel-1', 'rappel-2']);
  });

  it('a clock put forward and back again neither repeats what was done nor forgets what failed', async () => {
    await set(newRef(), 'rappel-1', 10);
    const bad = newRef();
    await set(bad, 'rappel-2', 0);
    t.clock.advance({ hours: 24 * 365 });
    const good = handler;
    handler = async (unit, deadline) => {
      if (deadline.id === bad.id) throw new Error('while the clock was wrong');
      await good(unit, deadline);
    };
    await run();
    t.clock.advance({ hours: -24 * 365 });
    handler = good;
    await run();
    await run();
    expect(ran).toEqual(['rappel-1', 'rappel-2']);
  });
});
