// Whom a message reaches: announcements, contacts, search, readers, handovers, channels.
import { randomUUID } from 'node:crypto';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import * as endpoints from '@releve/domain/features/messagerie.ts';
import { conversationChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import { insertPunch } from '../../testing/factories.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
  textsOf,
  withPerson,
} from '../../testing/messagerie-fixture.ts';

let f: MessagerieFixture;
let site: { id: number; nom: string };
let lise: Caller;
let marc: Caller;

beforeAll(async () => {
  f = await createMessagerieFixture();
});
afterAll(() => f.test.close());
beforeEach(async () => {
  site = await f.openSite();
  lise = await f.hire(site);
  marc = await f.hire(site);
});

const announce = (as: Caller, texte: string, people: readonly Caller[], more: object = {}) =>
  f.test.call(endpoints.announce, {
    as,
    body: {
      uuid: randomUUID(),
      texte,
      at: f.now(),
      audience: { usergroups: [], clients: [], employes: people.map(({ employe }) => employe.id) },
      ...more,
    },
  });

describe('an announcement', () => {
  it('is read by those chosen, each alone, and answered privately', async () => {
    const sent = await announce(f.boss, 'Réunion jeudi', [lise, marc]);
    const { cle, personnes } = answerOf<{ cle: string; personnes: number }>(sent);
    expect(personnes).toBe(2);
    const page = await f.read(lise, cle);
    expect(textsOf(page)).toEqual(['Réunion jeudi']);
    expect(page.conversation).toMatchObject({
      genre: 'annonce',
      peut_ecrire: false,
      raison: 'annonce',
      personne: { id: f.boss.employe.id },
    });
    // How many have read it is its author's to know.
    expect(page.lectures).toEqual([]);
    expect((await f.read(f.boss, cle)).lectures).toMatchObject([{ lu: 0, personnes: 2 }]);
    expect((await f.write(lise, cle, 'À tous')).statusCode).toBe(403);
    expect((await f.write(f.boss, cle, 'Encore')).statusCode).toBe(403);
    await f.send(lise, withPerson(f.boss), 'J’y serai', { reponse_a: cle.slice(2) });
    const answer = (await f.read(f.boss, withPerson(lise))).data[0];
    expect(answer).toMatchObject({ texte: 'J’y serai', reponse_a: { texte: 'Réunion jeudi' } });
    expect((await f.list(marc)).data.map((each) => each.cle)).toEqual([cle]);
    expect((await f.ask(await f.hire(), cle)).statusCode).toBe(403);
  });

  it('is there once, however often and however quickly it is sent', async () => {
    const uuid = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => announce(f.boss, 'Une fois', [lise], { uuid })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.json().personnes)).toEqual([1, 1, 1]);
    expect(textsOf(await f.read(lise, `a-${uuid}`))).toEqual(['Une fois']);
    expect(await f.bell(lise)).toHaveLength(1);
  });

  it('is by right, reaches somebody, and names whom it is for in the journal', async () => {
    expect((await announce(lise, 'Bonjour', [marc])).statusCode).toBe(403);
    expect((await announce(f.boss, 'Bonjour', [f.boss])).json()).toEqual({
      message: 'messages.nobody',
    });
    const unknown = { audience: { usergroups: [], clients: [], employes: [999_999_999] } };
    expect((await announce(f.boss, 'Bonjour', [], unknown)).statusCode).toBe(422);
    await announce(f.boss, 'Bonjour', [lise]);
    expect(await f.journalOf('annonce')).toMatchObject({
      apres: { personnes: 1, audience: { employes: [lise.employe.id] } },
    });
  });

  it('is corrected by its author, though nobody writes in it', async () => {
    const uuid = randomUUID();
    await announce(f.boss, 'Jeudi', [lise], { uuid });
    expect((await f.edit(f.boss, uuid, 'Vendredi')).statusCode).toBe(200);
    expect(textsOf(await f.read(lise, `a-${uuid}`))).toEqual(['Vendredi']);
  });
});

describe('to whom one may write', () => {
  const contactsOf = async (as: Caller, query: object = {}) =>
    answerOf<EndpointResponse<typeof endpoints.listContacts>>(
      await f.test.call(endpoints.listContacts, { as, query: { per_page: 200, ...query } }),
    ).data;

  it('an employee: those of their sites, those who lead, their sites', async () => {
    const stranger = await f.hire(await f.openSite());
    const former = await f.hire(site, { actif: false });
    const keys = (await contactsOf(lise)).map(({ cle }) => cle);
    expect(keys).toEqual(
      expect.arrayContaining([withPerson(marc), withPerson(f.boss), ofSite(site)]),
    );
    for (const nobody of [stranger, former, lise]) expect(keys).not.toContain(withPerson(nobody));
  });

  it('a manager: everyone and every site, with their number', async () => {
    const director = await f.test.signIn(USERGROUP.director);
    const stranger = await f.hire(undefined, { prenom: 'Zénaïde', telephone: '514-555-0199' });
    const [found, ...others] = await contactsOf(director, { q: 'zenaide' });
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      cle: withPerson(stranger),
      usergroup: USERGROUP.employee,
      personne: { telephone: '514-555-0199' },
    });
    expect((await contactsOf(director)).map(({ cle }) => cle)).toContain(ofSite(site));
  });

  it('a colleague’s number is theirs; that of whoever leads can be called', async () => {
    const contacts = await contactsOf(lise);
    const phoneOf = (other: Caller) =>
      contacts.find(({ cle }) => cle === withPerson(other))?.personne?.telephone;
    expect(phoneOf(marc)).toBeNull();
    expect(phoneOf(f.boss)).toBe(f.boss.employe.telephone);
  });
});

describe('search', () => {
  const search = async (as: Caller, q: string) =>
    answerOf<EndpointResponse<typeof endpoints.searchMessages>>(
      await f.test.call(endpoints.searchMessages, { as, query: { q } }),
    ).data.map(({ message, conversation }) => `${conversation.cle} ${message.texte}`);

  it('finds without accents or case what one may see, and nothing else', async () => {
    await f.send(lise, withPerson(marc), 'La génératrice fuit');
    await f.send(lise, ofSite(site), 'Génératrice réparée');
    const anne = await f.hire(site);
    await f.send(lise, ofSite(site), 'La GÉNÉRATRICE refuit');
    expect(await search(marc, 'GENERATRICE')).toEqual([
      `${ofSite(site)} La GÉNÉRATRICE refuit`,
      `${ofSite(site)} Génératrice réparée`,
      `${withPerson(lise)} La génératrice fuit`,
    ]);
    expect(await search(anne, 'generatrice')).toEqual([`${ofSite(site)} La GÉNÉRATRICE refuit`]);
    expect(await search(await f.hire(), 'generatrice')).toEqual([]);
    // Managers read the threads of sites, not the letters of others.
    expect(await search(f.boss, 'generatrice')).not.toContain(
      `${withPerson(lise)} La génératrice fuit`,
    );
    expect(await search(f.boss, 'generatrice refuit')).toHaveLength(1);
  });

  it('no longer finds what was withdrawn, and finds what it says now', async () => {
    const [one, two] = [
      await f.send(lise, withPerson(marc), 'hippopotame'),
      await f.send(lise, withPerson(marc), 'hippopotame aussi'),
    ];
    await f.withdraw(lise, one.uuid);
    await f.edit(lise, two.uuid, 'rhinocéros');
    expect(await search(marc, 'hippopotame')).toEqual([]);
    expect(await search(marc, 'rhinoceros')).toHaveLength(1);
    expect(await search(marc, '')).toEqual([]);
  });
});

describe('readers', () => {
  it('who has read it, and whose phone is silent: unread is not unreachable', async () => {
    const anne = await f.hire(site);
    const { uuid, seq } = await f.send(lise, ofSite(site), 'Bonjour');
    await f.markRead(marc, ofSite(site), seq);
    await f.test.db
      .insertInto('appareils_vus')
      .values({
        employe_id: anne.employe.id,
        app_version: '1',
        navigateur: 'x',
        ecart_secondes: 0,
        vu_le: '2026-06-15T16:00:00Z',
        horaire_le: null,
      })
      .execute();
    const ask = (as: Caller, query = {}) =>
      f.test.call(endpoints.listReaders, { as, params: { uuid }, query });
    const { data } = answerOf<EndpointResponse<typeof endpoints.listReaders>>(await ask(lise));
    const of = (who: Caller) => data.find(({ employe }) => employe.id === who.employe.id);
    expect(of(marc)).toMatchObject({ lu: true, lu_le: expect.any(String), contact_le: null });
    expect(of(anne)).toMatchObject({ lu: false, lu_le: null, contact_le: expect.any(String) });
    expect(of(lise)).toBeUndefined();
    expect((await ask(lise, { etat: 'non_lu' })).json().meta.total).toBe(1);
    expect((await ask(f.boss)).statusCode).toBe(200);
    expect((await ask(marc)).statusCode).toBe(403);
  });

  it('of a letter, its author alone may ask', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Bonjour');
    const asked = await f.test.call(endpoints.listReaders, { as: f.boss, params: { uuid } });
    expect(asked.statusCode).toBe(403);
  });
});

describe('« pour la relève »', () => {
  const handoversOf = async (as: Caller) =>
    answerOf<EndpointResponse<typeof endpoints.listHandovers>>(
      await f.test.call(endpoints.listHandovers, { as }),
    ).data.map(({ client, message }) => `${client.nom}: ${message.texte}`);
  const take = (as: Caller, uuid: string) =>
    f.test.call(endpoints.takeHandover, { as, params: { uuid }, body: { at: f.now() } });

  it('waits for whoever works there now; the first to take it counts, then it is gone', async () => {
    const { uuid } = await f.send(lise, ofSite(site), 'La clé est chez la voisine', {
      releve: true,
    });
    const said = [`${site.nom}: La clé est chez la voisine`];
    expect(await handoversOf(marc)).toEqual([]);
    await f.assign(marc, site, '2026-06-15');
    const anne = await f.hire();
    await insertPunch(f.test.db, {
      employe_id: anne.employe.id,
      client_id: site.id,
      date: '2026-06-15',
    });
    expect(await handoversOf(marc)).toEqual(said);
    expect(await handoversOf(anne)).toEqual(said);
    expect((await take(lise, uuid)).statusCode).toBe(403);
    expect((await take(await f.hire(), uuid)).statusCode).toBe(403);
    expect((await take(anne, uuid)).statusCode).toBe(200);
    expect((await take(marc, uuid)).statusCode).toBe(200);
    expect(await handoversOf(marc)).toEqual([]);
    expect((await f.read(lise, ofSite(site))).data[0]?.releve).toMatchObject({
      vue_par: { id: anne.employe.id },
      vue_le: expect.any(String),
    });
  });

  it('is not one’s own, is over after three days or once withdrawn, and is of sites only', async () => {
    for (const { employe } of [lise, marc]) {
      for (const date of ['2026-06-15', '2026-06-18']) {
        await f.assign({ employe, token: '' }, site, date);
      }
    }
    const { uuid } = await f.send(lise, ofSite(site), 'Un', { releve: true });
    expect(await handoversOf(lise)).toEqual([]);
    expect(await handoversOf(marc)).toHaveLength(1);
    await f.withdraw(lise, uuid);
    expect(await handoversOf(marc)).toEqual([]);
    expect((await f.write(lise, withPerson(marc), 'Deux', { releve: true })).statusCode).toBe(422);
    await f.send(lise, ofSite(site), 'Trois', { releve: true });
    f.test.clock.advance({ hours: 73 });
    expect(await handoversOf(marc)).toEqual([]);
  });
});

describe('who is writing', () => {
  const authorize = (as: Caller, id: number) =>
    f.test.call(authorizeChannel, {
      as,
      body: { socket_id: '12.34', channel_name: conversationChannel(id) },
    });

  it('is told among the members while it is open; others are refused the channel', async () => {
    await f.send(lise, withPerson(marc), 'Bonjour');
    const id = (await f.read(lise, withPerson(marc))).conversation.id ?? 0;
    expect((await authorize(f.boss, id)).statusCode).toBe(403);
    expect((await authorize(lise, 999_999_999)).statusCode).toBe(403);
    const [one, two] = [await connectDevice(f.test, lise), await connectDevice(f.test, marc)];
    const mine = await one.join(conversationChannel(id));
    await two.join(conversationChannel(id));
    mine.trigger('client-typing', { employe_id: lise.employe.id });
    await expect
      .poll(() => two.heard, PATIENTLY)
      .toEqual([
        {
          channel: conversationChannel(id),
          event: 'client-typing',
          data: { employe_id: lise.employe.id },
        },
      ]);
    for (const device of [one, two]) device.close();
  });

  it('whoever left the site is refused from the next message on', async () => {
    await f.send(lise, ofSite(site), 'Bonjour');
    const id = (await f.read(lise, ofSite(site))).conversation.id ?? 0;
    expect((await authorize(marc, id)).statusCode).toBe(200);
    await f.unassign(marc, site);
    await f.send(lise, ofSite(site), 'Il est parti');
    expect((await authorize(marc, id)).statusCode).toBe(403);
  });
});

it('in employee mode nobody reads or writes the letters of somebody else', async () => {
  const director = await f.test.signIn(USERGROUP.director);
  await f.send(lise, withPerson(marc), 'Entre nous');
  const headers = { [EMPLOYE_MODE_HEADER]: String(lise.employe.id) };
  const uuid = randomUUID();
  const [params, byUuid] = [{ cle: withPerson(marc) }, { uuid }];
  const at = f.now();
  const audience = { usergroups: [], clients: [], employes: [] };
  const as = director;
  const answers = await Promise.all([
    f.test.call(endpoints.listConversations, { as, headers }),
    f.test.call(endpoints.getThread, { as, headers, params }),
    f.test.call(endpoints.sendToConversation, {
      as,
      headers,
      params,
      body: { uuid, texte: 'x', at },
    }),
    f.test.call(endpoints.readConversation, { as, headers, params, body: { seq: 1, at } }),
    f.test.call(endpoints.editMessage, { as, headers, params: byUuid, body: { texte: 'x', at } }),
    f.test.call(endpoints.withdrawMessage, { as, headers, params: byUuid, body: { at } }),
    f.test.call(endpoints.listReaders, { as, headers, params: byUuid }),
    f.test.call(endpoints.announce, { as, headers, body: { uuid, texte: 'x', at, audience } }),
    f.test.call(endpoints.listContacts, { as, headers }),
    f.test.call(endpoints.searchMessages, { as, headers, query: { q: 'nous' } }),
    f.test.call(endpoints.listHandovers, { as, headers }),
    f.test.call(endpoints.takeHandover, { as, headers, params: byUuid, body: { at } }),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([403]));
});
