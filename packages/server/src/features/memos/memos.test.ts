import * as endpoints from '@releve/domain/features/memos.ts';
import { EVERYONE } from '@releve/domain/audience.ts';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';

let test: TestApp;
let director: Caller;
let employee: Caller;

beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  employee = await test.signIn(USERGROUP.employee);
});

afterAll(() => test.close());

const content = (change: Partial<MemoContent> = {}): MemoContent => ({
  titre: 'Stationnement d’hiver',
  corps: '# À lire\n\nLe déneigement commence à **22 h**.',
  audience: EVERYONE,
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
  ...change,
});

async function createMemo(change: Partial<MemoContent> = {}): Promise<Memo> {
  const response = await test.call(endpoints.createMemo, { as: director, body: content(change) });
  expect(response.statusCode).toBe(200);
  return response.json<Memo>();
}

async function publish(memo: Memo, programme_le: string | null = null): Promise<Memo> {
  const response = await test.call(endpoints.publishMemo, {
    as: director,
    params: { id: memo.id },
    body: { version: memo.version, programme_le },
  });
  expect(response.statusCode).toBe(200);
  return response.json<Memo>();
}

const createPublished = async (change: Partial<MemoContent> = {}) =>
  publish(await createMemo(change));

async function listMine(as: Caller, query: { q?: string; etat?: 'a_lire' | 'a_confirmer' } = {}) {
  const response = await test.call(endpoints.listMyMemos, { as, query });
  return response.json<{ data: Memo[]; meta: { total: number } }>();
}

const idsOf = (list: { data: Memo[] }) => list.data.map(({ id }) => id);

describe('a draft', () => {
  it('is seen by whoever manages memos, by nobody else', async () => {
    const memo = await createMemo();
    expect(memo).toMatchObject({ statut: 'brouillon', published: false, version: 0 });
    const seen = await test.call(endpoints.getMemo, { as: director, params: { id: memo.id } });
    expect(seen.statusCode).toBe(200);
    const hidden = await test.call(endpoints.getMemo, { as: employee, params: { id: memo.id } });
    expect(hidden.statusCode).toBe(404);
    expect(idsOf(await listMine(employee))).not.toContain(memo.id);
  });

  it('cannot be deleted: the rule on Post asks that it be published', async () => {
    const memo = await createMemo();
    const refused = await test.call(endpoints.deleteMemo, {
      as: director,
      params: { id: memo.id },
    });
    expect(refused.statusCode).toBe(403);
    const published = await publish(memo);
    const done = await test.call(endpoints.deleteMemo, {
      as: director,
      params: { id: published.id },
    });
    expect(done.statusCode).toBe(200);
    const gone = await test.call(endpoints.getMemo, { as: director, params: { id: memo.id } });
    expect(gone.statusCode).toBe(404);
  });

  it('needs a title, a body and targets that exist', async () => {
    const empty = await test.call(endpoints.createMemo, {
      as: director,
      body: content({ titre: '   ', corps: '' }),
    });
    expect(empty.statusCode).toBe(422);
    expect(empty.json()).toMatchObject({
      errors: { titre: ['validation.required'], corps: ['validation.required'] },
    });
    const unknown = await test.call(endpoints.createMemo, {
      as: director,
      body: content({ audience: { ...EVERYONE, clients: [999_999] } }),
    });
    expect(unknown.json()).toMatchObject({ errors: { 'audience.clients': ['errors.not_found'] } });
  });
});

describe('two editors', () => {
  it('the second gets 409 with the memo as it stands, and nothing is overwritten', async () => {
    const memo = await createMemo();
    const edit = (titre: string) =>
      test.call(endpoints.updateMemo, {
        as: director,
        params: { id: memo.id },
        body: { ...content({ titre }), version: memo.version },
      });
    expect((await edit('Premier')).statusCode).toBe(200);
    const second = await edit('Second');
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      message: 'errors.stale',
      current: { titre: 'Premier', version: 1 },
    });
  });
});

describe('the audience', () => {
  it('everyone, a group, a person or the people of a client', async () => {
    const client = await insertClient(test.db);
    const regular = await test.signIn(USERGROUP.employee);
    await insertQuart(test.db, {
      client_id: client.id,
      employe_id: regular.employe.id,
      date: Temporal.Now.plainDateISO('UTC').toString(),
    });
    const coach = await test.signIn(USERGROUP.coach);
    const forAll = await createPublished();
    const forCoaches = await createPublished({
      audience: { ...EVERYONE, usergroups: [USERGROUP.coach] },
    });
    const forOne = await createPublished({
      audience: { ...EVERYONE, employes: [employee.employe.id] },
    });
    const forSite = await createPublished({ audience: { ...EVERYONE, clients: [client.id] } });
    const all = [forAll.id, forCoaches.id, forOne.id, forSite.id];
    const received = async (caller: Caller) =>
      idsOf(await listMine(caller))
        .filter((id) => all.includes(id))
        .toSorted((a, b) => a - b);
    expect(await received(coach)).toEqual([forAll.id, forCoaches.id]);
    expect(await received(employee)).toEqual([forAll.id, forOne.id]);
    expect(await received(regular)).toEqual([forAll.id, forSite.id]);
  });

  it('a memo whose end has passed is no longer listed', async () => {
    const today = test.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate();
    const ended = await createPublished({ fin_le: today.subtract({ days: 1 }).toString() });
    const last = await createPublished({ fin_le: today.toString() });
    const listed = idsOf(await listMine(employee));
    expect(listed).toContain(last.id);
    expect(listed).not.toContain(ended.id);
  });
});

describe('reading and confirming', () => {
  it('the first reading counts, whatever the order and the clock of the phone', async () => {
    const memo = await createPublished({ confirmation_requise: true });
    const now = test.clock.now();
    const send = (endpoint: typeof endpoints.readMemo, at: Temporal.Instant) =>
      test.call(endpoint, { as: employee, params: { id: memo.id }, body: { at: at.toString() } });
    expect(idsOf(await listMine(employee, { etat: 'a_confirmer' }))).toContain(memo.id);
    const earlier = now.subtract({ hours: 5 });
    await send(endpoints.confirmMemo, now.add({ hours: 2 }));
    await send(endpoints.readMemo, earlier);
    const seen = await test.call(endpoints.getMemo, { as: employee, params: { id: memo.id } });
    const { lu_le, confirme_le } = seen.json<Memo>().ma_lecture;
    expect(Temporal.Instant.compare(lu_le ?? '', earlier)).toBe(0);
    expect(Temporal.Instant.compare(confirme_le ?? '', now)).toBe(0);
    expect(idsOf(await listMine(employee, { etat: 'a_confirmer' }))).not.toContain(memo.id);
    expect(idsOf(await listMine(employee, { etat: 'a_lire' }))).not.toContain(memo.id);
  });

  it('notes nothing for someone else’s memo or one that is gone', async () => {
    const memo = await createPublished({
      audience: { ...EVERYONE, usergroups: [USERGROUP.coach] },
    });
    const body = { at: test.clock.now().toString() };
    for (const id of [memo.id, 9_999_999]) {
      const response = await test.call(endpoints.readMemo, { as: employee, params: { id }, body });
      expect(response.json()).toEqual({ message: 'memos.gone' });
    }
    const readings = await test.db
      .selectFrom('receipts')
      .selectAll()
      .where('object_id', '=', memo.id)
      .execute();
    expect(readings).toEqual([]);
  });

  it('the list of readers counts and filters', async () => {
    const other = await test.signIn();
    const memo = await createPublished({
      audience: { ...EVERYONE, employes: [employee.employe.id, other.employe.id] },
    });
    await test.call(endpoints.readMemo, {
      as: employee,
      params: { id: memo.id },
      body: { at: test.clock.now().toString() },
    });
    const readers = async (query: object) =>
      (await test.call(endpoints.listMemoReaders, { as: director, params: { id: memo.id }, query }))
        .json<{ data: { id: number }[] }>()
        .data.map(({ id }) => id);
    expect(await readers({ etat: 'lu' })).toEqual([employee.employe.id]);
    expect(await readers({ etat: 'non_lu' })).toEqual([other.employe.id]);
    expect(await readers({})).toHaveLength(2);
    const managed = await test.call(endpoints.getMemo, { as: director, params: { id: memo.id } });
    expect(managed.json<Memo>().lectures).toEqual({ destinataires: 2, lus: 1, confirmes: 0 });
  });
});

describe('a scheduled memo', () => {
  it('is published at its time, and not if it was taken back or put off', async () => {
    const at = test.clock.now().add({ hours: 2 }).toString();
    const kept = await publish(await createMemo(), at);
    const taken = await publish(await createMemo(), at);
    const later = test.clock.now().add({ hours: 3 }).toString();
    const putOff = await publish(await publish(await createMemo(), at), later);
    const early = await publish(await publish(await createMemo(), at));
    expect(kept).toMatchObject({ statut: 'programme', published: false });
    const back = await test.call(endpoints.unscheduleMemo, {
      as: director,
      params: { id: taken.id },
      body: { version: taken.version },
    });
    expect(back.json<Memo>().statut).toBe('brouillon');
    const read = async ({ id }: Memo) =>
      (await test.call(endpoints.getMemo, { as: director, params: { id } })).json<Memo>();
    const shown = (instant: string) =>
      Temporal.Instant.from(instant).toString({ fractionalSecondDigits: 3 });
    await runDeadlines(test);
    expect(await read(kept)).toMatchObject({ statut: 'programme' });
    test.clock.advance({ hours: 2 });
    await runDeadlines(test);
    expect(await read(kept)).toMatchObject({ statut: 'publie', publie_le: shown(at) });
    expect(await read(taken)).toMatchObject({ statut: 'brouillon' });
    expect(await read(putOff)).toMatchObject({ statut: 'programme' });
    expect(await read(early)).toMatchObject({ publie_le: early.publie_le });
    test.clock.advance({ hours: 1 });
    await runDeadlines(test);
    expect(await read(putOff)).toMatchObject({ statut: 'publie', publie_le: shown(later) });
  });

  it('cannot be scheduled in the past', async () => {
    const memo = await createMemo();
    const response = await test.call(endpoints.publishMemo, {
      as: director,
      params: { id: memo.id },
      body: {
        version: memo.version,
        programme_le: test.clock.now().subtract({ minutes: 1 }).toString(),
      },
    });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      errors: { programme_le: ['memos.schedule_in_past'] },
    });
  });
});

describe('reminders', () => {
  it('go to those who have not confirmed, once an hour at most', async () => {
    const memo = await createPublished({
      titre: 'À confirmer',
      confirmation_requise: true,
      audience: { ...EVERYONE, employes: [employee.employe.id, director.employe.id] },
    });
    await test.call(endpoints.confirmMemo, {
      as: director,
      params: { id: memo.id },
      body: { at: test.clock.now().toString() },
    });
    const before = test.mails.length;
    const remind = () => test.call(endpoints.remindMemo, { as: director, params: { id: memo.id } });
    expect((await remind()).json()).toEqual({ envoyes: 1, deja_rappele: false });
    expect((await remind()).json()).toEqual({ envoyes: 0, deja_rappele: true });
    await runDeadlines(test);
    const sent = test.mails.slice(before);
    expect(sent.map(({ to }) => to)).toEqual([employee.employe.courriel]);
    expect(sent[0]?.subject).toContain('À confirmer');
    test.clock.advance({ minutes: 61 });
    expect((await remind()).json()).toEqual({ envoyes: 1, deja_rappele: false });
  });

  it('with nobody to write to leave the hour free', async () => {
    const audience = { ...EVERYONE, employes: [employee.employe.id] };
    const memo = await createPublished({ titre: 'Personne à joindre', audience });
    const remind = async () =>
      (await test.call(endpoints.remindMemo, { as: director, params: { id: memo.id } })).json();
    const writeTo = (courriel: string | null) =>
      test.db
        .updateTable('employes')
        .set({ courriel })
        .where('id', '=', employee.employe.id)
        .execute();
    await writeTo(null);
    expect(await remind()).toEqual({ envoyes: 0, deja_rappele: false });
    await writeTo(employee.employe.courriel);
    expect(await remind()).toEqual({ envoyes: 1, deja_rappele: false });
  });
});

describe('search', () => {
  it('forgives accents and case, and takes % as a character', async () => {
    const memo = await createPublished({ titre: 'Déneigement à 100 %' });
    expect(idsOf(await listMine(employee, { q: 'DENEIGEMENT' }))).toContain(memo.id);
    expect(idsOf(await listMine(employee, { q: '100 %' }))).toEqual([memo.id]);
    expect(idsOf(await listMine(employee, { q: '%%%' }))).toEqual([]);
  });
});

describe('with ENABLE_MEMOS off', () => {
  it('every call is refused', async () => {
    await test.db
      .insertInto('parametres')
      .values({ name: 'ENABLE_MEMOS', value: 'false' })
      .execute();
    test.app.settings.invalidate();
    const response = await test.call(endpoints.listMyMemos, { as: employee });
    expect(response.statusCode).toBe(403);
    await test.db.deleteFrom('parametres').where('name', '=', 'ENABLE_MEMOS').execute();
    test.app.settings.invalidate();
  });
});
