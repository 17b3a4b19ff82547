// Correcting, withdrawing and files, in conversations and under objects.
import { randomUUID } from 'node:crypto';
import { getTimeline, sendMessage, type Timeline } from '@releve/domain/features/objects.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  createMessagerieFixture,
  type MessagerieFixture,
  ofSite,
  textsOf,
  withPerson,
} from '../../testing/messagerie-fixture.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

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
  lise = await f.hire(site);
  marc = await f.hire(site);
});

const sendPhoto = async (as: Caller, cle: string) => {
  const upload = await uploadFile(f.test, as, await takePhoto(80, 60), 'message');
  return f.send(as, cle, '', { pieces: [{ upload }] });
};

describe('correcting', () => {
  it('everybody sees that it was; what it said is in the journal', async () => {
    const { uuid, seq } = await f.send(lise, withPerson(marc), 'Demain à 8 h');
    f.test.clock.advance({ minutes: 1 });
    expect((await f.edit(lise, uuid, 'Demain à 9 h')).statusCode).toBe(200);
    const { data, conversation } = await f.read(marc, withPerson(lise));
    expect(data).toMatchObject([
      { uuid, seq, change: seq + 1, texte: 'Demain à 9 h', modifie_le: expect.any(String) },
    ]);
    expect(conversation.dernier?.texte).toBe('Demain à 9 h');
    expect(await f.journalOf('message_modifie')).toEqual({
      acteur_id: lise.employe.id,
      avant: { texte: 'Demain à 8 h' },
      apres: { texte: 'Demain à 9 h' },
    });
  });

  it('the same text again changes nothing: a phone may send it twice', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Bonjour');
    await f.edit(lise, uuid, 'Bonsoir');
    const { change } = await f.read(lise, withPerson(marc));
    await f.edit(lise, uuid, 'Bonsoir');
    expect((await f.read(lise, withPerson(marc))).change).toBe(change);
  });

  it('is not lost in silence: of what was withdrawn, it is refused', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Bonjour');
    await f.withdraw(lise, uuid);
    expect((await f.edit(lise, uuid, 'Bonsoir')).json()).toEqual({
      message: 'messages.withdrawn',
    });
  });

  it('is one’s own only, says something, and ends with the right to write', async () => {
    const { uuid } = await f.send(lise, ofSite(site), 'Bonjour');
    expect((await f.edit(marc, uuid, 'Salut')).statusCode).toBe(403);
    expect((await f.edit(f.boss, uuid, 'Salut')).statusCode).toBe(403);
    expect((await f.edit(lise, uuid, ' ')).statusCode).toBe(422);
    expect((await f.edit(lise, randomUUID(), 'Salut')).statusCode).toBe(404);
    await f.unassign(lise, site);
    expect((await f.edit(lise, uuid, 'Salut')).statusCode).toBe(403);
    expect(textsOf(await f.read(marc, ofSite(site)))).toEqual(['Bonjour']);
  });
});

describe('withdrawing', () => {
  it('leaves a trace for all, and the evidence in the journal', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Des mots durs');
    expect((await f.withdraw(lise, uuid)).statusCode).toBe(200);
    expect((await f.withdraw(lise, uuid)).statusCode).toBe(200);
    const { data, conversation } = await f.read(marc, withPerson(lise));
    expect(data).toMatchObject([
      { texte: '', retire_le: expect.any(String), par: { id: lise.employe.id } },
    ]);
    expect(conversation.dernier).toMatchObject({ texte: '', retire: true });
    expect(await f.journalOf('message_retire')).toMatchObject({
      acteur_id: lise.employe.id,
      avant: { texte: 'Des mots durs' },
    });
  });

  it('the other side cannot', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Je l’ai dit');
    expect((await f.withdraw(marc, uuid)).statusCode).toBe(403);
    expect(textsOf(await f.read(marc, withPerson(lise)))).toEqual(['Je l’ai dit']);
  });

  it('whoever quotes it quotes nothing any more', async () => {
    const { uuid } = await f.send(lise, withPerson(marc), 'Le code est 1234');
    await f.send(marc, withPerson(lise), 'Merci', { reponse_a: uuid });
    const quoteOf = async () => (await f.read(marc, withPerson(lise))).data[1]?.reponse_a;
    expect(await quoteOf()).toMatchObject({ uuid, texte: 'Le code est 1234' });
    await f.withdraw(lise, uuid);
    expect(await quoteOf()).toMatchObject({ uuid, texte: '' });
  });
});

it('what one may not see is not shown as a quote either', async () => {
  const { uuid } = await f.send(lise, withPerson(marc), 'Entre nous');
  const anne = await f.hire(site);
  await f.send(anne, ofSite(site), 'Ah bon', { reponse_a: uuid });
  expect((await f.read(anne, ofSite(site))).data[0]?.reponse_a).toBeNull();
  expect((await f.read(marc, ofSite(site))).data[0]?.reponse_a).toMatchObject({ uuid });
});

describe('files', () => {
  it('a photo is for those who read the message, each by an address of their own', async () => {
    await sendPhoto(lise, withPerson(marc));
    const [own, theirs] = [
      (await f.read(lise, withPerson(marc))).data[0]?.pieces[0],
      (await f.read(marc, withPerson(lise))).data[0]?.pieces[0],
    ];
    expect(theirs).toMatchObject({ type: 'image/webp', vignette_url: expect.any(String) });
    expect(own?.url).not.toBe(theirs?.url);
    for (const url of [theirs?.url, theirs?.vignette_url]) {
      expect((await f.test.app.http.inject({ url: url ?? '' })).statusCode).toBe(200);
    }
    expect((await f.list(marc)).data[0]?.dernier).toMatchObject({ texte: '', pieces: 1 });
  });

  it('a photo that has not arrived fails with a word, and its text does not overtake it', async () => {
    const refused = await f.write(lise, withPerson(marc), 'Regarde', {
      pieces: [{ upload: randomUUID() }],
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({ message: 'attachments.missing' });
    expect((await f.read(marc, withPerson(lise))).conversation.id).toBeNull();
  });

  it('of a withdrawn message is not served any more, at addresses given before either', async () => {
    const { uuid } = await sendPhoto(lise, withPerson(marc));
    const { url = '' } = (await f.read(marc, withPerson(lise))).data[0]?.pieces[0] ?? {};
    await f.withdraw(lise, uuid);
    expect((await f.read(marc, withPerson(lise))).data[0]?.pieces).toEqual([]);
    expect((await f.test.app.http.inject({ url })).statusCode).toBe(404);
    expect(await f.journalOf('message_retire')).toMatchObject({
      avant: { pieces: ['fichier.webp'] },
    });
  });

  it('a message that only shows something may lose its words, not its photo', async () => {
    const { uuid } = await sendPhoto(lise, withPerson(marc));
    expect((await f.edit(lise, uuid, 'La fuite')).statusCode).toBe(200);
    expect((await f.edit(lise, uuid, '')).statusCode).toBe(200);
    expect((await f.read(marc, withPerson(lise))).data[0]?.pieces).toHaveLength(1);
  });
});

describe('under an object', () => {
  const open = async () => {
    const { id } = await insertRapport(f.test.db, {
      employe_id: lise.employe.id,
      auteur_id: f.boss.employe.id,
      recu_le: '2026-01-01T00:00:00Z',
    });
    const params = { object: 'suivi' as const, id };
    const write = async (as: Caller, texte: string, more: object = {}) => {
      const uuid = randomUUID();
      const body = { uuid, texte, at: f.now(), ...more };
      const { statusCode } = await f.test.call(sendMessage, { as, params, body });
      return { uuid, statusCode };
    };
    const read = async (as: Caller) =>
      (await f.test.call(getTimeline, { as, params })).json<Timeline>().data;
    return { id, write, read };
  };

  it('what one wrote is corrected and withdrawn alike, with its photo; its bell is gone', async () => {
    const { write, read } = await open();
    const upload = await uploadFile(f.test, f.boss, await takePhoto(80, 60), 'message');
    const { uuid } = await write(f.boss, 'A revoir', { pieces: [{ upload }] });
    await f.edit(f.boss, uuid, 'À revoir');
    expect(await read(lise)).toMatchObject([
      { kind: 'message', texte: 'À revoir', pieces: [{ uuid: upload }] },
    ]);
    expect(await f.bell(lise)).toHaveLength(1);
    await f.withdraw(f.boss, uuid);
    expect(await read(lise)).toMatchObject([
      { kind: 'message', texte: '', pieces: [], retire_le: expect.any(String) },
    ]);
    expect(await f.bell(lise)).toEqual([]);
  });

  it('only while one may write there, and only by its author', async () => {
    const { id, write, read } = await open();
    const { uuid } = await write(lise, 'Merci');
    expect((await f.edit(f.boss, uuid, 'Non')).statusCode).toBe(403);
    await f.test.db
      .updateTable('rapports')
      .set({ statut: 'annule', annule_par: f.boss.employe.id, annule_le: f.now() })
      .where('id', '=', id)
      .execute();
    expect((await f.withdraw(lise, uuid)).statusCode).toBe(403);
    expect(await read(f.boss)).toMatchObject([{ texte: 'Merci' }]);
  });
});
