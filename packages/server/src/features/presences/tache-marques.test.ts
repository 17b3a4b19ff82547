import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getPresenceHistory, getPresences } from '@releve/domain/features/presences.ts';
import { emailPreuve, listClientVisits, preuvePdf } from '@releve/domain/features/preuve.ts';
import { getPunchDay } from '@releve/domain/features/punch.ts';
import { markTache } from '@releve/domain/features/tache-marques.ts';
import type { TacheEtat } from '@releve/domain/tache-states.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { insertClient, insertPunch, insertQuart, insertTache } from '../../testing/factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal.
const DATE = '2026-06-12';
let test: TestApp;
let director: Caller;
let anne: Caller;
let marc: Caller;
beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  anne = await test.signIn();
  marc = await test.signIn();
});
afterAll(() => test.close());

/** A site with two tasks, and both of them there for the evening. */
async function aSite() {
  const client = await insertClient(test.db);
  const old = { client_id: client.id, cree_le: '2026-01-01T12:00:00Z' };
  const floor = await insertTache(test.db, { ...old, nom: 'Planchers', ordre: 0 });
  const glass = await insertTache(test.db, { ...old, nom: 'Vitres', ordre: 1 });
  const shift = { client_id: client.id, date: DATE };
  const own = await insertQuart(test.db, { ...shift, employe_id: anne.employe.id });
  const others = await insertQuart(test.db, {
    ...shift,
    employe_id: marc.employe.id,
    debut: '20:00:00',
    fin: '23:00:00',
  });
  return { client, floor, glass, own, others };
}

type Site = Awaited<ReturnType<typeof aSite>>;

const say = (
  as: Caller,
  { client, own, others }: Site,
  tache_id: number,
  said: { etat: TacheEtat; at?: string; uuid?: string; raison?: 'occupe' | 'autre'; note?: string },
) =>
  test.call(markTache, {
    as,
    body: {
      uuid: randomUUID(),
      date: DATE,
      quart_id: as === anne ? own.id : others.id,
      client_id: client.id,
      tache_id,
      at: '2026-06-12T23:00:00Z',
      ...said,
    },
  });

const readTaches = async ({ own }: Site) => {
  const answer = await test.call(getPresenceHistory, {
    as: director,
    params: { quart_id: own.id },
    query: {},
  });
  return answer.json<EndpointResponse<typeof getPresenceHistory>>().taches;
};

describe('what is said of a task', () => {
  it('is kept once, and is seen on the line of the board', async () => {
    const site = await aSite();
    const uuid = randomUUID();
    const first = await say(anne, site, site.floor.id, { etat: 'faite', uuid });
    const again = await say(anne, site, site.floor.id, { etat: 'faite', uuid });
    expect([first.statusCode, again.json()]).toEqual([200, first.json()]);
    await say(anne, site, site.glass.id, { etat: 'sautee', raison: 'occupe' });
    const board = await test.call(getPresences, { as: director, query: { date: DATE } });
    const { lignes } = board.json<EndpointResponse<typeof getPresences>>();
    expect(lignes.find(({ quart_id }) => quart_id === site.own.id)?.taches).toEqual({
      total: 2,
      faites: 1,
      sautees: 1,
    });
    expect(await readTaches(site)).toMatchObject([
      { nom: 'Planchers', etat: 'faite', par: { id: anne.employe.id } },
      { nom: 'Vitres', etat: 'sautee', raison: 'occupe' },
    ]);
  });

  it('needs a reason where it is skipped, in words where it is another one', async () => {
    const site = await aSite();
    const status = async (said: Parameters<typeof say>[3]) =>
      (await say(anne, site, site.floor.id, said)).statusCode;
    expect(await status({ etat: 'sautee' })).toBe(422);
    expect(await status({ etat: 'faite', raison: 'occupe' })).toBe(422);
    expect(await status({ etat: 'sautee', raison: 'autre' })).toBe(422);
    expect(await status({ etat: 'sautee', raison: 'autre', note: 'Alarme' })).toBe(200);
  });

  it('is of a site where the person works, and of a task of that site', async () => {
    const site = await aSite();
    const elsewhere = await insertTache(test.db, { client_id: (await insertClient(test.db)).id });
    expect((await say(anne, site, elsewhere.id, { etat: 'faite' })).json().errors).toEqual({
      tache_id: ['presences.photo_other_task'],
    });
    const stranger = await test.signIn();
    expect((await say(stranger, site, site.floor.id, { etat: 'faite' })).json().errors).toEqual({
      client_id: ['presences.tache_elsewhere'],
    });
  });

  it('merges with the words of whoever is there at the same time, in any order', async () => {
    const site = await aSite();
    await say(marc, site, site.floor.id, {
      etat: 'sautee',
      raison: 'occupe',
      at: '2026-06-13T01:10:00Z',
    });
    // Made before, heard after.
    await say(anne, site, site.floor.id, { etat: 'a_faire', at: '2026-06-13T01:05:00Z' });
    await say(anne, site, site.floor.id, { etat: 'faite', at: '2026-06-13T01:00:00Z' });
    expect((await readTaches(site))[0]).toMatchObject({
      etat: 'sautee',
      par: { id: marc.employe.id },
    });
    await say(anne, site, site.floor.id, { etat: 'faite', at: '2026-06-13T01:20:00Z' });
    expect((await readTaches(site))[0]).toMatchObject({
      etat: 'faite',
      par: { id: anne.employe.id },
    });
    const day = await test.call(getPunchDay, { as: marc, query: { date: DATE } });
    const { marques } = day.json<EndpointResponse<typeof getPunchDay>>();
    const told = marques.filter(({ quart_id }) => quart_id === site.others.id);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual(
      expect.objectContaining({
        etat: 'faite',
        par: { id: anne.employe.id, prenom: anne.employe.prenom },
      }),
    );
  });

  it('counts the ticks that an exit carries, also once its time was corrected', async () => {
    const site = await aSite();
    const { own, glass } = site;
    const exit = await insertPunch(test.db, {
      quart_id: own.id,
      type: 'sortie',
      taches: [glass.id],
      at: '2026-06-13T05:00:00Z',
    });
    await insertPunch(test.db, {
      quart_id: own.id,
      type: 'sortie',
      remplace_id: exit.id,
      source: 'manual',
    });
    expect(await readTaches(site)).toMatchObject([{ etat: 'a_faire' }, { etat: 'faite' }]);
  });

  it('is of a task that was there then', async () => {
    const site = await aSite();
    await insertTache(test.db, { client_id: site.client.id, cree_le: '2026-06-14T12:00:00Z' });
    expect(await readTaches(site)).toHaveLength(2);
  });
});

describe('the proof of service', () => {
  async function aWeek() {
    const site = await aSite();
    for (const { id } of [site.own, site.others]) {
      await insertPunch(test.db, { quart_id: id, at: '2026-06-12T22:00:00Z' });
      await insertPunch(test.db, { quart_id: id, type: 'sortie', at: '2026-06-13T03:00:00Z' });
    }
    await say(anne, site, site.floor.id, { etat: 'faite' });
    await test.db
      .insertInto('contacts_client')
      .values({
        client_id: site.client.id,
        ordre: 0,
        nom: 'Luc',
        role: '',
        telephone: null,
        courriel: 'luc@site.test',
      })
      .execute();
    return site;
  }

  it('has those who were there together in one visit, with its tasks', async () => {
    const { client } = await aWeek();
    const answer = await test.call(listClientVisits, {
      as: director,
      params: { id: client.id },
      query: { semaine: DATE },
    });
    const { data, semaine } = answer.json<EndpointResponse<typeof listClientVisits>>();
    expect(semaine.debut <= DATE && DATE <= semaine.fin).toBe(true);
    expect(data).toHaveLength(1);
    expect(new Set(data[0]?.personnes.map(({ id }) => id))).toEqual(
      new Set([anne.employe.id, marc.employe.id]),
    );
    expect(data[0]?.taches.map(({ etat }) => etat)).toEqual(['faite', 'a_faire']);
    const nobody = await test.call(listClientVisits, {
      as: anne,
      params: { id: client.id },
      query: { semaine: DATE },
    });
    expect(nobody.statusCode).toBe(403);
  });

  it('leaves as a PDF, and is noted in the journal', async () => {
    const { client } = await aWeek();
    const answer = await test.call(preuvePdf, {
      as: director,
      params: { id: client.id },
      query: { semaine: DATE },
    });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const acts = await test.db
      .selectFrom('journal')
      .select('action')
      .where('objet', '=', 'clients')
      .where('objet_id', '=', client.id)
      .execute();
    expect(acts).toContainEqual({ action: 'export' });
  });

  it('says who was there by first name, what was done, and why something was not', async () => {
    const maya = await test.signIn(USERGROUP.employee, { prenom: 'Maya', nom: 'Zwicky' });
    const noe = await test.signIn(USERGROUP.employee, { prenom: 'Noé', nom: 'Quesnel' });
    const client = await insertClient(test.db, { nom: 'Clinique Ixelles' });
    const old = { client_id: client.id, cree_le: '2026-01-01T12:00:00Z' };
    const [floor, glass, bins, stairs] = await Promise.all([
      insertTache(test.db, { ...old, nom: 'Planchers', ordre: 0 }),
      insertTache(test.db, { ...old, nom: 'Vitres', ordre: 1 }),
      insertTache(test.db, { ...old, nom: 'Poubelles', ordre: 2 }),
      insertTache(test.db, { ...old, nom: 'Escaliers', ordre: 3 }),
    ]);
    const shift = { client_id: client.id, date: DATE, debut: '18:00:00', fin: '23:00:00' };
    const own = await insertQuart(test.db, { ...shift, employe_id: maya.employe.id });
    const others = await insertQuart(test.db, { ...shift, employe_id: noe.employe.id });
    const alone = await insertQuart(test.db, {
      ...shift,
      date: '2026-06-11',
      employe_id: noe.employe.id,
    });
    for (const [quart, type, at] of [
      [own, 'entree', '2026-06-12T22:02:00Z'],
      [own, 'sortie', '2026-06-13T03:04:00Z'],
      [others, 'entree', '2026-06-12T22:11:00Z'],
      [alone, 'entree', '2026-06-11T22:00:00Z'],
      [alone, 'sortie', '2026-06-12T02:30:00Z'],
    ] as const) {
      await insertPunch(test.db, { quart_id: quart.id, type, at });
    }
    const mark = async (tache_id: number, said: Partial<Parameters<typeof say>[3]>) => {
      const answer = await test.call(markTache, {
        as: maya,
        body: {
          uuid: randomUUID(),
          date: DATE,
          quart_id: own.id,
          client_id: client.id,
          tache_id,
          at: '2026-06-12T23:00:00Z',
          etat: 'sautee',
          ...said,
        },
      });
      expect(answer.statusCode).toBe(200);
    };
    await mark(floor.id, { etat: 'faite' });
    await mark(glass.id, { raison: 'occupe' });
    await mark(bins.id, { raison: 'autre', note: 'Alarme du hall en marche' });

    const answer = await test.call(preuvePdf, {
      as: director,
      params: { id: client.id },
      query: { semaine: DATE },
    });
    const words = readPdfText(answer.rawPayload).join(' ').replaceAll(/\s+/gu, ' ');
    for (const part of [
      'Preuve de service',
      'Clinique Ixelles',
      // Two visits: one of an evening together, one of Noé alone.
      'Visites 2',
      'Tâches faites 1 sur 8',
      '11 juin 2026 0 sur 4 Noé : entrée 18 h, sortie 22 h 30',
      '12 juin 2026 1 sur 4 Maya : entrée 18 h 02, sortie 23 h 04 · Noé : entrée 18 h 11, sortie —',
      'Planchers Faite',
      'Vitres Sautée Local occupé',
      'Poubelles Sautée Alarme du hall en marche',
      `${stairs.nom} Non cochée`,
    ]) {
      expect(words).toContain(part);
    }
    expect(words).not.toMatch(/Zwicky|Quesnel/);
  });

  it('goes by e-mail to a contact of the client alone', async () => {
    const { client } = await aWeek();
    const mail = (a: string, as = director) =>
      test.call(emailPreuve, { as, params: { id: client.id }, body: { semaine: DATE, a } });
    expect((await mail('luc@ailleurs.test')).json().errors).toEqual({
      a: ['presences.not_a_contact'],
    });
    expect((await mail('luc@site.test', anne)).statusCode).toBe(403);
    expect((await mail('luc@site.test')).json()).toEqual({ message: 'presences.preuve_mailed' });
    await test.app.jobs.runWaiting();
    expect(test.mails.at(-1)).toMatchObject({
      to: 'luc@site.test',
      attachments: [{ contentType: 'application/pdf' }],
    });
  });
});
