// Conversations through HTTP: what went wrong in other messengers, one by one.
import { randomUUID } from 'node:crypto';
import { countReaders } from '@releve/domain/features/messagerie.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
  textsOf,
  withPerson,
} from '../../testing/messagerie-fixture.ts';

let f: MessagerieFixture;
let site: { id: number };
let lise: Caller;
let marc: Caller;

beforeAll(async () => {
  f = await createMessagerieFixture();
});
afterAll(() => f.test.close());
beforeEach(async () => {
  site = await f.openSite();
  lise = await f.hire(site, { prenom: 'Lise' });
  marc = await f.hire(site, { prenom: 'Marc' });
});

describe('between two people', () => {
  it('the first message begins it, and each names it by the other', async () => {
    expect((await f.read(lise, withPerson(marc))).conversation).toMatchObject({
      id: null,
      peut_ecrire: true,
      membres: 0,
    });
    await f.send(lise, withPerson(marc), 'Tu as la clé ?');
    await f.send(marc, withPerson(lise), 'Oui.');
    expect(textsOf(await f.read(lise, withPerson(marc)))).toEqual(['Tu as la clé ?', 'Oui.']);
    expect((await f.list(marc)).data).toMatchObject([
      {
        cle: withPerson(lise),
        genre: 'directe',
        non_lus: 1,
        membres: 2,
        personne: { id: lise.employe.id, actif: true, telephone: null },
        dernier: { texte: 'Oui.', par: { id: marc.employe.id } },
      },
    ]);
  });

  it('both begin it at once: there is one', async () => {
    await Promise.all([
      f.send(lise, withPerson(marc), 'Toi d’abord'),
      f.send(marc, withPerson(lise), 'Non, toi'),
    ]);
    const { data } = await f.read(lise, withPerson(marc));
    expect(data.map(({ seq }) => seq)).toEqual([1, 2]);
    expect((await f.list(lise)).meta.total).toBe(1);
  });

  it('nobody reads those of others, nor writes to themselves or to nobody', async () => {
    await f.send(lise, withPerson(marc), 'Entre nous');
    const stranger = await f.hire();
    expect((await f.ask(stranger, withPerson(marc))).statusCode).toBe(403);
    expect((await f.write(stranger, withPerson(marc), 'Bonjour')).statusCode).toBe(403);
    expect((await f.ask(lise, withPerson(lise))).statusCode).toBe(404);
    expect((await f.ask(lise, 'p-999999999')).statusCode).toBe(404);
    // A manager has a conversation of their own with each: that of the two is not theirs.
    expect(textsOf(await f.read(f.boss, withPerson(marc)))).toEqual([]);
  });
});

describe('never lost, never twice', () => {
  it('« not sent » though it was sent: again under its uuid, it is there once, in its first place', async () => {
    const first = await f.send(lise, withPerson(marc), 'Il manque du savon');
    await f.send(marc, withPerson(lise), 'Reçu');
    const again = await f.send(lise, withPerson(marc), 'Il manque du savon', { uuid: first.uuid });
    expect(again.seq).toBe(first.seq);
    expect(textsOf(await f.read(marc, withPerson(lise)))).toEqual(['Il manque du savon', 'Reçu']);
    expect(await f.bell(marc)).toHaveLength(1);
  });

  it('acknowledges again although the person has left the site meanwhile', async () => {
    const { uuid, seq } = await f.send(lise, ofSite(site), 'Terminé');
    await f.unassign(lise, site);
    expect((await f.write(lise, ofSite(site), 'Terminé', { uuid })).json()).toMatchObject({ seq });
    expect((await f.write(lise, ofSite(site), 'Encore')).statusCode).toBe(403);
  });

  it('the uuid of somebody else’s message is refused, and that of one’s own elsewhere', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Bonjour');
    expect((await f.write(lise, ofSite(site), 'Bonjour', { uuid })).statusCode).toBe(422);
    expect((await f.write(marc, withPerson(lise), 'Bonjour', { uuid })).statusCode).toBe(422);
  });
});

it('the order is that of arrival, whatever the clock of a phone: what it said is kept beside it', async () => {
  const now = f.test.clock.now();
  await f.send(lise, withPerson(marc), 'un', { at: now.add({ hours: 30 }).toString() });
  await f.send(marc, withPerson(lise), 'deux', { at: now.subtract({ hours: 200 }).toString() });
  await f.send(lise, withPerson(marc), 'trois');
  const { data } = await f.read(marc, withPerson(lise));
  expect(data.map(({ texte }) => texte)).toEqual(['un', 'deux', 'trois']);
  expect(data.map(({ ecrit_le, recu_le }) => Date.parse(recu_le) - Date.parse(ecrit_le))).toEqual([
    0,
    200 * 3_600_000,
    0,
  ]);
});

describe('one number of what is unread', () => {
  it('no badge that stays: list, menu and bell are empty once it is read', async () => {
    await f.send(lise, withPerson(marc), 'Un');
    const { seq } = await f.send(lise, withPerson(marc), 'Deux');
    expect((await f.list(marc)).data).toMatchObject([{ non_lus: 2 }]);
    expect((await readCounter(f.test, marc, 'messages')).count).toBe(1);
    expect(await f.bell(marc)).toHaveLength(1);
    await f.markRead(marc, withPerson(lise), seq);
    expect((await f.list(marc, { etat: 'non_lus' })).meta.total).toBe(0);
    expect((await readCounter(f.test, marc, 'messages')).count).toBe(0);
    expect(await f.bell(marc)).toEqual([]);
  });

  it('read, it does not come back: an older position that arrives late changes nothing', async () => {
    await f.send(lise, withPerson(marc), 'Un');
    await f.send(lise, withPerson(marc), 'Deux');
    await f.markRead(marc, withPerson(lise), 2);
    await f.markRead(marc, withPerson(lise), 1);
    expect((await f.read(marc, withPerson(lise))).conversation).toMatchObject({
      non_lus: 0,
      lu_jusqu_a: 2,
    });
  });

  it('nobody has read what nobody has written', async () => {
    await f.send(lise, withPerson(marc), 'Un');
    await f.markRead(marc, withPerson(lise), 1_000_000);
    await f.send(lise, withPerson(marc), 'Deux');
    expect((await f.list(marc)).data).toMatchObject([{ non_lus: 1, lu_jusqu_a: 1 }]);
  });

  it('what was withdrawn unread is counted no more, and its bell is gone', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Oups');
    await f.withdraw(lise, uuid);
    expect((await f.list(marc, { etat: 'non_lus' })).meta.total).toBe(0);
    expect(await f.bell(marc)).toEqual([]);
  });
});

describe('who comes, who leaves', () => {
  it('a new member does not read what was said before', async () => {
    await f.send(lise, ofSite(site), 'Entre nous deux');
    const anne = await f.hire(site);
    expect(textsOf(await f.read(anne, ofSite(site)))).toEqual([]);
    await f.send(marc, ofSite(site), 'Bienvenue');
    expect(textsOf(await f.read(anne, ofSite(site)))).toEqual(['Bienvenue']);
    expect((await f.list(anne)).data).toMatchObject([{ non_lus: 1, membres: 3 }]);
    const { data } = await f.read(anne, ofSite(site), { apres: 0 });
    expect(data.map(({ texte }) => texte)).toEqual(['Bienvenue']);
  });

  it('whoever opens the thread before anybody writes is in it from then on', async () => {
    await f.send(lise, ofSite(site), 'Avant');
    const anne = await f.hire(site);
    await f.markRead(anne, ofSite(site), 1);
    await f.send(marc, ofSite(site), 'Après');
    expect(textsOf(await f.read(anne, ofSite(site)))).toEqual(['Après']);
  });

  it('a leaver keeps what they read, sees nothing new and has no ghost unread', async () => {
    await f.send(marc, ofSite(site), 'Un');
    await f.unassign(lise, site);
    await f.send(marc, ofSite(site), 'Deux');
    const page = await f.read(lise, ofSite(site));
    expect(textsOf(page)).toEqual(['Un']);
    expect(page.conversation).toMatchObject({ peut_ecrire: false, raison: 'parti', non_lus: 1 });
    await f.markRead(lise, ofSite(site), 2);
    expect((await f.list(lise, { etat: 'non_lus' })).meta.total).toBe(0);
    await f.send(marc, ofSite(site), 'Trois');
    expect((await f.list(lise)).data).toMatchObject([{ non_lus: 0, dernier: { texte: 'Un' } }]);
  });

  it('whoever comes back sees what was said while they were there, both times', async () => {
    await f.send(marc, ofSite(site), 'Un');
    await f.unassign(lise, site);
    await f.send(marc, ofSite(site), 'Deux');
    await f.assign(lise, site);
    await f.send(marc, ofSite(site), 'Trois');
    expect(textsOf(await f.read(lise, ofSite(site)))).toEqual(['Un', 'Trois']);
  });

  it('the letters of somebody who left the company stay for the others, read only', async () => {
    await f.send(marc, withPerson(lise), 'Au revoir');
    await f.test.db
      .updateTable('employes')
      .set({ actif: false, prenom: 'Employé', nom: `n° ${marc.employe.id}` })
      .where('id', '=', marc.employe.id)
      .execute();
    const page = await f.read(lise, withPerson(marc));
    expect(textsOf(page)).toEqual(['Au revoir']);
    expect(page.data[0]?.par).toMatchObject({ prenom: 'Employé' });
    expect(page.conversation).toMatchObject({ peut_ecrire: false, raison: 'inactif' });
    expect((await f.write(lise, withPerson(marc), 'Reviens')).json()).toEqual({
      message: 'messages.read_only',
    });
    expect((await f.write(marc, withPerson(lise), 'Bonjour')).statusCode).toBe(401);
    await f.send(lise, ofSite(site), 'Seule');
    expect((await f.read(lise, ofSite(site))).conversation.membres).toBe(1);
  });
});

describe('of a site', () => {
  it('its people and every manager read and write; nobody else', async () => {
    const stranger = await f.hire();
    await f.send(f.boss, ofSite(site), 'La génératrice est réparée.');
    expect((await f.list(marc)).data).toMatchObject([{ cle: ofSite(site), membres: 3 }]);
    expect((await f.ask(stranger, ofSite(site))).statusCode).toBe(403);
    expect((await f.write(stranger, ofSite(site), 'Bonjour')).statusCode).toBe(403);
    expect((await f.ask(lise, 's-999999999')).statusCode).toBe(404);
  });

  it('a manager who only reads is no member: nothing is counted for them', async () => {
    await f.send(lise, ofSite(site), 'Bonjour');
    expect(textsOf(await f.read(f.boss, ofSite(site)))).toEqual(['Bonjour']);
    const { cle } = (await f.read(f.boss, ofSite(site))).conversation;
    expect((await f.list(f.boss)).data.map((each) => each.cle)).not.toContain(cle);
  });
});

it('receipts in plain sight: who was in it and has read it', async () => {
  const { seq } = await f.send(lise, ofSite(site), 'Un');
  await f.hire(site);
  await f.send(lise, ofSite(site), 'Deux');
  await f.markRead(marc, ofSite(site), 2);
  const { lectures } = await f.read(lise, ofSite(site));
  expect(countReaders(lectures, seq)).toEqual({ read: 1, total: 1 });
  expect(countReaders(lectures, 2)).toEqual({ read: 1, total: 2 });
});

describe('pages and what changed', () => {
  it('opens at its end, goes back by pages, opens around a place', async () => {
    for (const n of Array(7).keys()) await f.send(lise, withPerson(marc), `${n + 1}`);
    const cle = withPerson(lise);
    const end = await f.read(marc, cle, { limite: 3 });
    expect([textsOf(end), end.plus, end.change]).toEqual([['5', '6', '7'], true, 7]);
    const before = await f.read(marc, cle, { limite: 4, avant: 5 });
    expect([textsOf(before), before.plus]).toEqual([['1', '2', '3', '4'], false]);
    expect(textsOf(await f.read(marc, cle, { limite: 4, autour: 3 }))).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('what changed after a number has edits of old messages too, in pieces where there are many', async () => {
    const first = await f.send(lise, withPerson(marc), 'un');
    await f.send(lise, withPerson(marc), 'deux');
    const cle = withPerson(lise);
    const { change } = await f.read(marc, cle);
    await f.edit(lise, first.uuid, 'Un');
    await f.send(lise, withPerson(marc), 'trois');
    const some = await f.read(marc, cle, { apres: change, limite: 1 });
    expect([textsOf(some), some.plus]).toEqual([['Un'], true]);
    const rest = await f.read(marc, cle, { apres: some.change });
    expect([textsOf(rest), rest.plus]).toEqual([['trois'], false]);
    expect(textsOf(await f.read(marc, cle, { apres: rest.change }))).toEqual([]);
    expect(textsOf(await f.read(marc, cle))).toEqual(['Un', 'deux', 'trois']);
  });
});

it('what is no message is refused: empty, too long, of no key', async () => {
  const cle = withPerson(marc);
  expect((await f.write(lise, cle, '   ')).statusCode).toBe(422);
  expect((await f.write(lise, cle, 'x'.repeat(4001))).statusCode).toBe(422);
  expect((await f.write(lise, 'x-1', 'Bonjour')).statusCode).toBe(422);
  expect((await f.write(lise, `a-${randomUUID()}`, 'Bonjour')).statusCode).toBe(404);
  expect((await f.write(lise, cle, '', { modele: 'jarrive' })).statusCode).toBe(200);
});
