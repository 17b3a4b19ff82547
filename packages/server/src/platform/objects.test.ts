// What every object has: whom it is for, who has seen it, whose it is. Memos stand for any object.
import { EVERYONE } from '@releve/domain/audience.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertClient, insertEmploye, insertMemo, insertQuart } from '../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  type Addressed,
  findMembers,
  isInAudience,
  previewMembers,
  replaceAudience,
} from './audience.repository.ts';
import type { ObjectRef } from './objects-schema.ts';
import {
  clearReceipts,
  findReaders,
  findProofs,
  findReceipts,
  findToRemind,
  recordProof,
  recordReceipts,
} from './receipts.repository.ts';
import { findTeam, isInScope, type Scope } from './team.repository.ts';
import { sql } from 'kysely';

const NINE = '2026-06-15T13:00:00.000Z';
const TEN = '2026-06-15T14:00:00.000Z';
const NOBODY = { except: 0 };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function insertObject(audience: Partial<Addressed> = {}): Promise<ObjectRef> {
  const { id } = await insertMemo(database.db);
  const ref: ObjectRef = { object: 'memo', id };
  await database.db
    .transaction()
    .execute((tx) => replaceAudience(tx, ref, { ...EVERYONE, ...audience }));
  return ref;
}

const membersOf = async (audience: Partial<Addressed>): Promise<number[]> =>
  (await findMembers(database.db, await insertObject(audience), NOBODY)).toSorted((a, b) => a - b);

describe('a proof', () => {
  it('is a signature in letters or a refusal before a witness; the first of each counts, and both may stand', async () => {
    const { db } = database;
    const ref = await insertObject();
    const { id } = await insertEmploye(db);
    const record = (kind: 'signed' | 'refused', at: string, name: string) =>
      db.transaction().execute((tx) => recordProof(tx, ref, id, { kind, at, name, note: 'Vu.' }));
    expect(await record('refused', NINE, 'Paul Témoin')).toBe(true);
    expect(await record('signed', TEN, 'Anne Roy')).toBe(true);
    expect(await record('signed', NINE, 'Une autre')).toBe(false);
    expect(await findProofs(db, ref, id)).toEqual({
      refused: { at: NINE, name: 'Paul Témoin', note: 'Vu.' },
      signed: { at: TEN, name: 'Anne Roy', note: 'Vu.' },
    });
  });
});

describe('an audience', () => {
  it('reaches groups, persons, the people of a site and a team, each once, and nobody who has left', async () => {
    const { db } = database;
    const leader = await insertEmploye(db, { usergroup: USERGROUP.supervisor });
    const led = await insertEmploye(db, { superviseur_id: leader.id });
    const coached = await insertEmploye(db, { coach_id: leader.id });
    const gone = await insertEmploye(db, { superviseur_id: leader.id, actif: false });
    const client = await insertClient(db);
    const today = Temporal.Now.plainDateISO().toString();
    await insertQuart(db, { client_id: client.id, employe_id: led.id, date: today });

    expect(await membersOf({ employes: [led.id, gone.id] })).toEqual([led.id]);
    expect(await membersOf({ clients: [client.id] })).toEqual([led.id]);
    expect(await membersOf({ teams: [leader.id] })).toEqual([led.id, coached.id]);
    expect(
      await membersOf({ teams: [leader.id], employes: [led.id], clients: [client.id] }),
    ).toEqual([led.id, coached.id]);
    expect(await membersOf({ usergroups: [USERGROUP.supervisor] })).toContain(leader.id);
    const all = await membersOf({});
    expect(all).toEqual(expect.arrayContaining([leader.id, led.id, coached.id]));
    expect(all).not.toContain(gone.id);
  });

  it('is told by name before it is stored, as it will be reached', async () => {
    const { db } = database;
    const client = await insertClient(db);
    const worker = await insertEmploye(db, { usergroup: USERGROUP.coach });
    const today = Temporal.Now.plainDateISO().toString();
    await insertQuart(db, { client_id: client.id, employe_id: worker.id, date: today });
    for (const chosen of [
      {},
      { usergroups: [USERGROUP.coach] },
      { clients: [client.id] },
      { clients: [client.id], employes: [worker.id] },
    ]) {
      const members = await membersOf(chosen);
      const asked = { ...EVERYONE, ...chosen };
      const { total, personnes } = await previewMembers(db, asked, { limit: 1000, except: 0 });
      expect(personnes.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(members);
      expect(total).toBe(personnes.length);
      const short = await previewMembers(db, asked, { limit: 1, except: 0 });
      expect(short.personnes).toHaveLength(1);
      const others = await previewMembers(db, asked, { limit: 1000, except: worker.id });
      expect(others.total).toBe(total - 1);
      expect(others.personnes.map(({ id }) => id)).not.toContain(worker.id);
    }
  });

  it('answers for one person, and leaves one out', async () => {
    const { db } = database;
    const [one, other] = [await insertEmploye(db), await insertEmploye(db)];
    const ref = await insertObject({ employes: [one.id] });
    expect(await isInAudience(db, ref, one.id)).toBe(true);
    expect(await isInAudience(db, ref, other.id)).toBe(false);
    expect(await findMembers(db, ref, { except: one.id })).toEqual([]);
  });
});

describe('a receipt', () => {
  it('keeps the first time, whatever the order in which phones send them', async () => {
    const { db } = database;
    const reader = await insertEmploye(db);
    const ref = await insertObject();
    const say = (kinds: readonly ('seen' | 'confirmed')[], at: string) =>
      db.transaction().execute((tx) => recordReceipts(tx, ref, reader.id, { kinds, at }));
    await say(['seen', 'confirmed'], TEN);
    await say(['seen'], NINE);
    expect(await findReceipts(db, ref, reader.id)).toEqual({ seen: NINE, confirmed: TEN });
    await db.transaction().execute((tx) => clearReceipts(tx, ref));
    expect(await findReceipts(db, ref, reader.id)).toEqual({});
  });

  it('says who has come how far, and who is to be reminded', async () => {
    const { db } = database;
    const people = [await insertEmploye(db), await insertEmploye(db), await insertEmploye(db)];
    const [unread, read, confirmed] = people.map(({ id }) => id);
    const ref = await insertObject({ employes: people.map(({ id }) => id) });
    await db.transaction().execute(async (tx) => {
      await recordReceipts(tx, ref, read ?? 0, { kinds: ['seen'], at: NINE });
      await recordReceipts(tx, ref, confirmed ?? 0, { kinds: ['seen', 'confirmed'], at: NINE });
    });
    const idsOf = async (etat?: 'non_lu' | 'lu' | 'confirme') =>
      (await findReaders(db, ref, { etat, page: 1, per_page: 20 })).data.map(({ id }) => id);
    expect(await idsOf()).toHaveLength(3);
    expect(await idsOf('non_lu')).toEqual([unread]);
    expect(await idsOf('lu')).toEqual([read]);
    expect(await idsOf('confirme')).toEqual([confirmed]);
    expect(await findToRemind(db, ref, { mustConfirm: false })).toHaveLength(1);
    expect(await findToRemind(db, ref, { mustConfirm: true })).toHaveLength(2);
  });
});

it('what belongs to an object goes with it, and with no other', async () => {
  const { db } = database;
  const reader = await insertEmploye(db);
  const [kept, deleted] = [await insertObject(), await insertObject()];
  await db.transaction().execute(async (tx) => {
    for (const ref of [kept, deleted]) {
      await recordReceipts(tx, ref, reader.id, { kinds: ['seen'], at: NINE });
    }
  });
  await db.deleteFrom('memos').where('id', '=', deleted.id).execute();
  expect(await findReceipts(db, deleted, reader.id)).toEqual({});
  expect(await findMembers(db, deleted, NOBODY)).toEqual([]);
  expect(await findReceipts(db, kept, reader.id)).toEqual({ seen: NINE });
  expect(await isInAudience(db, kept, reader.id)).toBe(true);
});

describe('the scope of a team', () => {
  it('is whom somebody leads, and their sites where nobody is named', async () => {
    const { db } = database;
    const leader = await insertEmploye(db, { usergroup: USERGROUP.supervisor });
    const led = await insertEmploye(db, { coach_id: leader.id });
    const stranger = await insertEmploye(db);
    const site = await insertClient(db, { superviseur_id: leader.id });
    const team = await findTeam(db, leader.id);
    expect(team).toEqual({ id: leader.id, employes: [led.id], clients: [site.id] });

    const columns = {
      auteur: 'r.auteur',
      employe: 'r.employe',
      client: 'r.client',
      isOpenToEmploye: sql<boolean>`r.open`,
    };
    const { id: own } = leader;
    const listIn = async (scope: Scope): Promise<number[]> => {
      const { rows } = await sql<{ n: number }>`
        select n from (values
          (1, ${stranger.id}::bigint, ${led.id}::bigint, null::bigint, true),
          (2, ${stranger.id}, null, ${site.id}, true),
          (3, ${stranger.id}, ${stranger.id}, ${site.id}, true),
          (4, ${own}, ${stranger.id}, null, true),
          (5, ${stranger.id}, ${own}, null, true),
          (6, ${stranger.id}, ${own}, null, false)) r (n, auteur, employe, client, open)
        where ${isInScope(columns, scope)} order by n`.execute(db);
      return rows.map(({ n }) => n);
    };
    expect(await listIn({ kind: 'tous' })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await listIn({ kind: 'auteur', id: own })).toEqual([4]);
    expect(await listIn({ kind: 'equipe', team })).toEqual([1, 2]);
    expect(await listIn({ kind: 'visibles', team })).toEqual([1, 2, 4, 5]);
  });
});
