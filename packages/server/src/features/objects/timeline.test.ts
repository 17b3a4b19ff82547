import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import {
  getTimeline,
  sendMessage,
  type Timeline,
  type TimelineEntry,
} from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';

let t: TestApp;
let author: Caller;
let reader: Caller;
let stranger: Caller;

beforeAll(async () => {
  t = await buildApp();
  author = await t.signIn(USERGROUP.supervisor);
  reader = await t.signIn();
  stranger = await t.signIn(USERGROUP.supervisor);
});
afterAll(() => t.close());

const insertSuivi = (overrides = {}) =>
  insertRapport(t.db, {
    employe_id: reader.employe.id,
    auteur_id: author.employe.id,
    recu_le: '2026-01-01T00:00:00Z',
    ...overrides,
  });

const write = (
  as: Caller,
  id: number,
  texte: string,
  { uuid = randomUUID(), at = t.clock.now().toString(), headers = {} } = {},
) =>
  t.call(sendMessage, {
    as,
    params: { object: 'suivi', id },
    body: { uuid, texte, at },
    headers,
  });

const read = async (as: Caller, id: number) =>
  t.call(getTimeline, { as, params: { object: 'suivi', id } });

const say = (entry: TimelineEntry): string => (entry.kind === 'act' ? entry.action : entry.texte);

describe('the timeline of an object', () => {
  it('shows what was done and what was written in one order, to those who take part', async () => {
    const { id } = await insertSuivi();
    expect((await write(author, id, 'Peux-tu m’appeler ?')).statusCode).toBe(200);
    t.clock.advance({ minutes: 5 });
    await t.db
      .insertInto('journal')
      .values(
        (['accuse_reception', 'export'] as const).map((action) => ({
          acteur_id: reader.employe.id,
          action,
          objet: 'rapports' as const,
          objet_id: id,
          le: t.clock.now().toString(),
        })),
      )
      .execute();
    t.clock.advance({ minutes: 5 });
    await write(reader, id, 'Oui, à midi.');
    const { data, peut_ecrire } = (await read(reader, id)).json();
    expect(data.map(say)).toEqual(['Peux-tu m’appeler ?', 'accuse_reception', 'Oui, à midi.']);
    expect(data[0].par).toMatchObject({ id: author.employe.id });
    expect(peut_ecrire).toBe(true);
    expect((await read(author, id)).json().data).toHaveLength(3);
  });

  it('is closed to anybody else, and to nobody’s object', async () => {
    const { id } = await insertSuivi();
    expect((await read(stranger, id)).statusCode).toBe(403);
    expect((await write(stranger, id, 'Bonjour')).statusCode).toBe(403);
    expect((await read(author, 9_999_999)).statusCode).toBe(404);
    expect((await read(author, id)).json().data).toEqual([]);
  });

  it('takes a message once, however often it is sent, and tells the other side once', async () => {
    const { id } = await insertSuivi();
    const uuid = randomUUID();
    await write(author, id, 'Bonjour', { uuid });
    await write(author, id, 'Bonjour', { uuid });
    expect((await read(reader, id)).json().data).toHaveLength(1);
    const told = await t.db
      .selectFrom('notifications')
      .select(['employe_id', 'titre'])
      .where('key', '=', `suivi:${id}:message:${uuid}`)
      .execute();
    expect(told).toEqual([{ employe_id: reader.employe.id, titre: 'Message sur un suivi' }]);
  });

  it('keeps the time of the phone beside the order of arrival, unless it is ahead of ours', async () => {
    const { id } = await insertSuivi();
    const now = t.clock.now();
    await write(reader, id, 'hier', { at: now.subtract({ hours: 24 }).toString() });
    await write(reader, id, 'demain', { at: now.add({ hours: 24 }).toString() });
    const { data } = (await read(reader, id)).json<Timeline>();
    const written = data.flatMap((entry) => (entry.kind === 'message' ? [entry.ecrit_le] : []));
    expect(written.map((at) => Date.parse(at) - now.epochMilliseconds)).toEqual([
      -24 * 3_600_000,
      0,
    ]);
  });

  it('is only read once the object is cancelled, and nobody writes in another’s name', async () => {
    const director = await t.signIn(USERGROUP.director);
    const cancelled = await insertSuivi({
      statut: 'annule',
      annule_par: author.employe.id,
      annule_le: '2026-01-02T00:00:00Z',
    });
    expect((await read(author, cancelled.id)).json().peut_ecrire).toBe(false);
    expect((await write(author, cancelled.id, 'Bonjour')).statusCode).toBe(403);
    const { id } = await insertSuivi();
    const headers = { [EMPLOYE_MODE_HEADER]: String(reader.employe.id) };
    expect((await write(director, id, 'Bonjour', { headers })).statusCode).toBe(403);
  });
});
