// Conversations through HTTP, on a real database.
import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  getThread,
  listConversations,
  readConversation,
  sendToConversation,
  type ThreadPage,
} from '@releve/domain/features/messagerie.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';

let t: TestApp;
let lise: Caller;
let marc: Caller;
let boss: Caller;
let site: number;

beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  site = (await insertClient(t.db)).id;
  lise = await t.signIn();
  marc = await t.signIn();
  boss = await t.signIn(USERGROUP.supervisor);
  for (const { employe } of [lise, marc]) {
    await insertQuart(t.db, { employe_id: employe.id, client_id: site, date: '2026-06-10' });
  }
});

const withPerson = ({ employe }: Caller) => `p-${employe.id}`;

const write = (as: Caller, cle: string, texte: string, more: object = {}) =>
  t.call(sendToConversation, {
    as,
    params: { cle },
    body: { uuid: randomUUID(), texte, at: t.clock.now().toString(), ...more },
  });

const read = async (as: Caller, cle: string, query = {}): Promise<ThreadPage> =>
  (await t.call(getThread, { as, params: { cle }, query })).json();

const list = async (as: Caller, query = {}) =>
  (await t.call(listConversations, { as, query })).json<
    EndpointResponse<typeof listConversations>
  >();

const markRead = (as: Caller, cle: string, seq: number) =>
  t.call(readConversation, { as, params: { cle }, body: { seq, at: t.clock.now().toString() } });

const textsOf = ({ data }: ThreadPage): string[] => data.map(({ texte }) => texte);

describe('between two people', () => {
  it('the first message begins it, and each names it by the other', async () => {
    expect((await read(lise, withPerson(marc))).conversation).toMatchObject({
      id: null,
      peut_ecrire: true,
    });
    expect((await write(lise, withPerson(marc), 'Tu as la clé ?')).json()).toEqual({
      message: 'messages.sent',
      seq: 1,
    });
    await write(marc, withPerson(lise), 'Oui.');
    expect(textsOf(await read(lise, withPerson(marc)))).toEqual(['Tu as la clé ?', 'Oui.']);
    const [mine] = (await list(marc)).data;
    expect(mine).toMatchObject({
      cle: withPerson(lise),
      genre: 'directe',
      non_lus: 1,
      membres: 2,
      dernier: { texte: 'Oui.', par: { id: marc.employe.id } },
    });
  });

  it('what is read is no longer counted, and the other sees how far', async () => {
    await write(lise, withPerson(marc), 'Un');
    await write(lise, withPerson(marc), 'Deux');
    expect((await list(marc, { etat: 'non_lus' })).meta.total).toBe(1);
    await markRead(marc, withPerson(lise), 2);
    expect((await list(marc, { etat: 'non_lus' })).meta.total).toBe(0);
    expect((await read(lise, withPerson(marc))).lectures).toEqual([
      { depuis: 0, jusqu_a: null, lu: 2, personnes: 1 },
    ]);
  });
});

describe('of a site', () => {
  it('those with a quart there are in it, the others are refused', async () => {
    const stranger = await t.signIn();
    expect((await write(boss, `s-${site}`, 'La génératrice est réparée.')).statusCode).toBe(200);
    expect(textsOf(await read(lise, `s-${site}`))).toEqual(['La génératrice est réparée.']);
    expect((await list(marc)).data).toMatchObject([{ cle: `s-${site}`, non_lus: 1, membres: 3 }]);
    const refused = await t.call(getThread, { as: stranger, params: { cle: `s-${site}` } });
    expect(refused.statusCode).toBe(403);
    expect((await write(stranger, `s-${site}`, 'Bonjour')).statusCode).toBe(403);
  });
});
