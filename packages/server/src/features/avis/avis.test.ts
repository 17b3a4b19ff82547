import { randomUUID } from 'node:crypto';
import * as writing from '@releve/domain/features/avis-writing.ts';
import * as endpoints from '@releve/domain/features/avis.ts';
import type { AvisFile, AvisRow } from '@releve/domain/features/avis.ts';
import { anonymiseEmploye, deactivateEmploye } from '@releve/domain/features/employes-account.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import { createAvisFixture, FACTS, type AvisFixture } from '../../testing/avis-fixture.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertPunch, insertQuart } from '../../testing/factories.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: AvisFixture;
beforeAll(async () => {
  f = await createAvisFixture();
});
afterAll(() => f.test.close());

type List = { data: AvisRow[]; meta: { total: number }; sans_avis_depuis?: string | null };

const listOf = async (of: Caller, { as = f.author, query = {} } = {}): Promise<List> =>
  answerOf(await f.test.call(endpoints.listAvis, { as, params: { id: of.employe.id }, query }));
const mineOf = async (as: Caller, query = {}): Promise<List> =>
  answerOf(await f.test.call(endpoints.listMyAvis, { as, query }));
const ladderOf = async (of: Caller) =>
  answerOf<{ rangs: AvisRow[]; prochain: string; felicitations: number }>(
    await f.test.call(writing.getLadder, { as: f.author, params: { id: of.employe.id } }),
  );
const noticesOf = async (as: Caller): Promise<Notification[]> =>
  (await f.test.call(listNotifications, { as }))
    .json<{ data: Notification[] }>()
    .data.filter(({ type }) => type === 'avis');
const print = async (as: Caller, { id }: { id: number }): Promise<string> => {
  const pdf = await f.test.call(endpoints.printAvis, { as, params: { id } });
  expect(pdf.statusCode).toBe(200);
  return readPdfText(pdf.rawPayload).join(' ');
};

describe('from a draft to the file', () => {
  it('the version comes before the decision; then it is given, received, and replied to for ever', async () => {
    const anne = await f.hire();
    const draft = await f.draft(anne);
    expect(draft).toMatchObject({
      statut: 'brouillon',
      droits: { modifier: true, remettre: false },
    });
    expect((await f.step(draft, 'remise')).json()).toMatchObject({
      errors: { acte: ['avis.version_first'] },
    });
    const projet: AvisFile = answerOf(await f.step(draft, 'projet'));
    expect(await readCounter(f.test, anne, 'avis')).toMatchObject({
      count: 1,
      lien: '/user/avis?a_traiter=1',
    });
    expect((await f.answer(anne, projet, 'Le bus 55 était en panne.')).statusCode).toBe(200);
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(0);
    // The author decides on what the employee said: whoever has not read it is shown it first.
    const blind = await f.step(projet, 'remise');
    expect(blind.statusCode).toBe(409);
    const current = blind.json<{ current: AvisFile }>().current;
    expect(current.version_employe?.texte).toBe('Le bus 55 était en panne.');
    const given: AvisFile = answerOf(await f.step(current, 'remise'));
    expect(given).toMatchObject({ statut: 'remis', expire_le: '2027-06-14' });
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(1);
    await f.receive(anne, given);
    await f.reply(anne, given, 'J’ai prévenu à 18 h.');
    f.test.clock.advance({ hours: 1 });
    await f.reply(anne, given, 'Voici le relevé.');
    expect(await f.read(f.author, given)).toMatchObject({
      statut: 'recu',
      reception: { signataire: 'Anne Roy', signature_url: null },
      reponses: [{ texte: 'J’ai prévenu à 18 h.' }, { texte: 'Voici le relevé.' }],
    });
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(0);
  });

  it('a step sent twice is one; a draft is thrown away, and nothing else is', async () => {
    const anne = await f.hire();
    const projet = await f.propose(anne);
    const again: AvisFile = answerOf(await f.step({ ...projet, version: 0 }, 'projet'));
    expect(again.version).toBe(projet.version);
    const remove = ({ id, version }: AvisFile) =>
      f.test.call(writing.deleteAvis, { as: f.author, params: { id }, body: { version } });
    expect((await remove(projet)).statusCode).toBe(409);
    const draft = await f.draft(anne);
    expect((await remove(draft)).statusCode).toBe(200);
    expect((await f.open(f.director, draft)).statusCode).toBe(404);
  });

  it('the same draft sent again is the one that was made; saved again, it is no change', async () => {
    const anne = await f.hire();
    const uuid = randomUUID();
    const first = await f.draft(anne, { uuid });
    expect((await f.draft(anne, { uuid })).id).toBe(first.id);
    const { titre, date, faits, lieu, attente, echeance, suite, saut } = first;
    const body = {
      titre,
      date,
      faits,
      lieu,
      attente,
      echeance,
      suite,
      saut,
      type: first.type,
      nature: first.nature,
      gravite: first.gravite,
      suspension_du: null,
      suspension_au: null,
      liens: [],
      pieces: [],
      version: first.version,
    };
    const save = (change: object) =>
      f.test.call(writing.updateAvis, {
        as: f.author,
        params: { id: first.id },
        body: { ...body, ...change },
      });
    expect(answerOf<AvisFile>(await save({})).version).toBe(first.version);
    const changed: AvisFile = answerOf(await save({ titre: 'Retard' }));
    expect(changed).toMatchObject({ titre: 'Retard', version: first.version + 1 });
    expect((await save({ titre: 'Autre' })).statusCode).toBe(409);
    // Nobody else puts words under the name of the author.
    const other = await f.test.call(writing.updateAvis, {
      as: f.director,
      params: { id: first.id },
      body: { ...body, version: changed.version },
    });
    expect(other.statusCode).toBe(403);
  });

  it('félicitations are as easy: given at once, without facts, and never expire', async () => {
    const anne = await f.hire();
    const draft = await f.draft(anne, { type: 'felicitation', faits: '', gravite: 3 });
    const given: AvisFile = answerOf(await f.step(draft, 'remise'));
    expect(given).toMatchObject({ statut: 'remis', gravite: null, expire_le: null });
    expect(await ladderOf(anne)).toMatchObject({ rangs: [], prochain: 'verbal', felicitations: 1 });
  });

  it('a refusal before a witness is no dead end: both stay noted when the employee signs later', async () => {
    const anne = await f.hire();
    const given = await f.give(anne);
    const refused: AvisFile = answerOf(await f.refuse(given));
    expect(refused).toMatchObject({
      statut: 'refus_constate',
      refus: { temoin: 'Paul Témoin', note: 'A lu, puis est parti.' },
    });
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(0);
    await f.receive(anne, given);
    const both = await f.read(anne, given);
    expect(both).toMatchObject({ statut: 'recu', refus: { temoin: 'Paul Témoin' } });
    expect(both.reception).not.toBeNull();
  });

  it('a version that comes after it was given stands beside it as a reply', async () => {
    const anne = await f.hire();
    const given = await f.give(anne);
    await f.answer(anne, given, 'Écrit hors ligne.');
    const file = await f.read(anne, given);
    expect(file.version_employe).toBeNull();
    expect(file.reponses).toMatchObject([{ texte: 'Écrit hors ligne.' }]);
  });

  it('a rectificatif takes its place once it is given; a withdrawal is noted, and both are still read', async () => {
    const anne = await f.hire();
    const given = await f.give(anne);
    const draft: AvisFile = answerOf(await f.rectify(given));
    expect(draft).toMatchObject({ statut: 'brouillon', rectifie: { id: given.id } });
    expect((await f.read(anne, given)).rectificatif).toBeNull();
    expect((await f.rectify(given)).statusCode).toBe(409);
    const projet: AvisFile = answerOf(await f.step(draft, 'projet'));
    const newer: AvisFile = answerOf(await f.step(projet, 'remise'));
    expect(await f.read(anne, given)).toMatchObject({
      statut: 'rectifie',
      faits: FACTS,
      rectificatif: { id: newer.id },
    });
    expect((await ladderOf(anne)).rangs.map(({ id }) => id)).toEqual([newer.id]);
    const withdrawn = await f.step(newer, 'retrait', { note: 'Erreur de personne.' });
    expect(answerOf<AvisFile>(withdrawn).statut).toBe('retire');
    expect(await ladderOf(anne)).toMatchObject({ rangs: [], prochain: 'verbal' });
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(0);
    expect((await mineOf(anne)).data.map(({ statut }) => statut)).toContain('retire');
  });
});

describe('who writes', () => {
  it('a leader on those whom they lead; nobody on themselves, on a peer’s people or on somebody above', async () => {
    const anne = await f.hire();
    const other = await f.test.signIn(USERGROUP.supervisor);
    const above = await f.test.signIn(USERGROUP.director, { superviseur_id: f.author.employe.id });
    expect((await f.create(anne, {}, f.coach)).statusCode).toBe(200);
    expect((await f.create(anne, {}, other)).statusCode).toBe(403);
    expect((await f.create(f.author)).statusCode).toBe(403);
    expect((await f.create(above)).statusCode).toBe(403);
    expect((await f.create(f.director, {}, f.director)).statusCode).toBe(403);
  });
});

describe('the ladder', () => {
  it('a skipped rung asks why, before it is proposed', async () => {
    const anne = await f.hire();
    const draft = await f.draft(anne, { type: 'ecrit' });
    expect((await f.step(draft, 'projet')).json()).toMatchObject({
      errors: { saut: ['avis.skipped'] },
    });
    const reasoned = await f.give(anne, { type: 'ecrit', saut: 'Vol constaté.' });
    expect(reasoned.saut).toBe('Vol constaté.');
    // The ladder is the author's: the employee reads what is said to them.
    expect((await f.read(anne, reasoned)).saut).toBe('');
    expect(await ladderOf(anne)).toMatchObject({ prochain: 'suspension' });
  });

  it('expired one counted in the ladder: no, nor in lists, badges or for another leader', async () => {
    const anne = await f.hire();
    const old = await f.give(anne, { date: '2025-06-10' });
    expect(old).toMatchObject({ expire_le: '2026-06-10', expire: true, a_traiter: false });
    expect(await ladderOf(anne)).toMatchObject({ rangs: [], prochain: 'verbal' });
    expect((await listOf(anne)).data).toEqual([]);
    expect((await readCounter(f.test, anne, 'avis')).count).toBe(0);
    expect((await mineOf(anne)).data).toEqual([]);
    for (const { data } of [
      await mineOf(anne, { expires: '1' }),
      await listOf(anne, { query: { expires: '1' } }),
      await listOf(anne, { as: f.director, query: { expires: '1' } }),
    ]) {
      expect(data.map(({ id }) => id)).toEqual([old.id]);
    }
    expect((await listOf(anne, { as: f.coach, query: { expires: '1' } })).data).toEqual([]);
    expect((await f.open(f.coach, old)).statusCode).toBe(404);
    expect((await mineOf(anne)).sans_avis_depuis).toBe('2025-06-10');
  });

  it('« Rien à signaler depuis » the first day, until something is on the ladder', async () => {
    const anne = await f.hire();
    expect((await mineOf(anne)).sans_avis_depuis).toBe('2020-03-02');
    await f.give(anne);
    expect((await mineOf(anne)).sans_avis_depuis).toBeNull();
  });
});

describe('evidence', () => {
  it('is frozen as it was that day, in the words of each reader', async () => {
    const anne = await f.hire();
    const employe_id = anne.employe.id;
    const quart = await insertQuart(f.test.db, { employe_id, date: '2026-06-12' });
    const punch = await insertPunch(f.test.db, { employe_id, quart_id: quart.id });
    const suivi = await insertRapport(f.test.db, { employe_id, auteur_id: f.author.employe.id });
    const liens = [
      { genre: 'quart' as const, id: quart.id },
      { genre: 'pointage' as const, id: punch.id },
      { genre: 'suivi' as const, id: suivi.id },
    ];
    const offered = await f.test.call(writing.listAvisLinks, {
      as: f.author,
      params: { id: employe_id },
      query: { genre: 'quart' },
    });
    expect(offered.json()).toMatchObject({ data: [{ id: quart.id, date: '2026-06-12' }] });
    const stranger = await insertQuart(f.test.db, { date: '2026-06-12' });
    const foreign = await f.create(anne, { liens: [{ genre: 'quart', id: stranger.id }] });
    expect(foreign.json()).toMatchObject({ errors: { liens: ['avis.link_gone'] } });
    const given = await f.give(anne, { liens });
    await f.test.db
      .updateTable('quarts')
      .set({ debut: '09:00:00', statut: 'annule' })
      .where('id', '=', quart.id)
      .execute();
    await f.test.db
      .updateTable('employes')
      .set({ langue: 'en' })
      .where('id', '=', employe_id)
      .execute();
    const [frozen] = (await f.read(f.author, given)).liens;
    expect(frozen?.fige_le).toBe(given.remis_le);
    expect(frozen?.faits).toContainEqual({ nom: 'Heures', valeur: '18\u00A0h – 2\u00A0h' });
    const [english] = (await f.read(anne, given)).liens;
    expect(english?.faits).toContainEqual({ nom: 'Hours', valeur: '18:00 – 02:00' });
  });
});

describe('pains', () => {
  it('suspension dates not in the schedule: the quarts are proposed, freed together, and the person is told', async () => {
    const anne = await f.hire();
    const employe_id = anne.employe.id;
    const on = (date: string) => insertQuart(f.test.db, { employe_id, date });
    const [first, second, after] = [
      await on('2026-06-22'),
      await on('2026-06-23'),
      await on('2026-06-25'),
    ];
    const given = await f.give(anne, {
      type: 'suspension',
      saut: 'Geste grave.',
      suspension_du: '2026-06-22',
      suspension_au: '2026-06-24',
    });
    const params = { id: given.id };
    const listed = await f.test.call(writing.listSuspendedQuarts, { as: f.author, params });
    const { data } = listed.json<{ data: { id: number; version: number }[] }>();
    expect(data.map(({ id }) => id)).toEqual([first.id, second.id]);
    const free = (quarts: { id: number; version: number }[]) =>
      f.test.call(writing.freeSuspendedQuarts, { as: f.author, params, body: { quarts } });
    const ofOthers = await free([...data, { id: after.id, version: after.version }]);
    expect(ofOthers.statusCode).toBe(409);
    expect((await free(data)).statusCode).toBe(200);
    const rows = await f.test.db
      .selectFrom('quarts')
      .select(['id', 'employe_id'])
      .where('id', 'in', [first.id, second.id, after.id])
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.employe_id)).toEqual([null, null, employe_id]);
    expect((await free(data)).statusCode).toBe(409);
  });

  it('deactivated author: still readable and printable, and news go to the directors', async () => {
    const leaver = await f.test.signIn(USERGROUP.supervisor, { prenom: 'Gilles', nom: 'Parti' });
    const anne = await f.hire({ superviseur_id: leaver.employe.id });
    const given = await f.give(anne, {}, leaver);
    const params = { id: leaver.employe.id };
    const body = { version: leaver.employe.version };
    const left = await f.test.call(deactivateEmploye, { as: f.director, params, body });
    expect(left.statusCode).toBe(200);
    expect((await f.read(anne, given)).auteur).toMatchObject({ prenom: 'Gilles', nom: 'Parti' });
    expect(await print(anne, given)).toContain('Gilles Parti');
    const before = (await noticesOf(f.director)).length;
    await f.receive(anne, given);
    expect(await noticesOf(f.director)).toHaveLength(before + 1);
    expect(await print(f.director, given)).toContain('Anne Roy');
  });

  it('push text reveals the content on a locked phone: « Un avis vous attend », félicitations too', async () => {
    const anne = await f.hire();
    await f.give(anne, { titre: 'Vol de matériel' });
    const praise = await f.draft(anne, { type: 'felicitation', titre: 'Bravo' });
    await f.step(praise, 'remise');
    const told = await noticesOf(anne);
    expect(told).toHaveLength(2);
    for (const { titre, texte } of told) {
      expect({ titre, texte }).toEqual({ titre: 'Un avis vous attend', texte: '' });
    }
  });

  it('who looked is noted, once a while, and shown to the person and to directors', async () => {
    const anne = await f.hire();
    const given = await f.give(anne);
    const looks = (as: Caller) =>
      f.test.call(endpoints.listAvisLooks, { as, params: { id: given.id } });
    await f.read(f.coach, given);
    await f.read(f.coach, given);
    await print(f.coach, given);
    f.test.clock.advance({ minutes: 20 });
    await f.read(f.coach, given);
    const { data } = (await looks(anne)).json<{ data: { employe: object; voie: string }[] }>();
    expect(data.map(({ voie }) => voie)).toEqual(['ecran', 'pdf', 'ecran']);
    expect(data[0]?.employe).toMatchObject({ prenom: 'Chloé' });
    expect((await looks(f.director)).statusCode).toBe(200);
    expect((await looks(f.coach)).statusCode).toBe(403);
  });
});

it('prints with all that stands beside it: version, « reçu, pas accord », refusal, replies, evidence', async () => {
  const anne = await f.hire();
  const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, date: '2026-06-12' });
  const projet = await f.propose(anne, { liens: [{ genre: 'quart', id: quart.id }] });
  await f.answer(anne, projet, 'Ma version des faits.');
  const given: AvisFile = answerOf(await f.step(await f.read(f.author, projet), 'remise'));
  await f.refuse(given);
  await f.receive(
    anne,
    given,
    await uploadFile(f.test, anne, await takePhoto(80, 60), 'avis_signature'),
  );
  await f.reply(anne, given, 'Ma réponse.');
  const text = await print(anne, given);
  for (const part of [
    'Retards répétés',
    FACTS,
    'Ma version des faits.',
    'Recevoir n’est pas être d’accord',
    'reçu, pas accord',
    'Paul Témoin',
    'Ma réponse.',
    'telles qu’elles étaient ce jour-là',
    'Confidentiel',
  ]) {
    expect(text.replaceAll('\u00A0', ' ')).toContain(part.replaceAll('\u00A0', ' '));
  }
});

it('directors see what each author gives, by type', async () => {
  const boss = await f.test.signIn(USERGROUP.supervisor);
  const anne = await f.hire({ superviseur_id: boss.employe.id });
  await f.give(anne, {}, boss);
  await f.step(await f.draft(anne, { type: 'felicitation' }, boss), 'remise', { as: boss });
  const answer = await f.test.call(writing.getFairness, {
    as: f.director,
    query: { annee: 2026 },
  });
  const { data } = answer.json<{ data: { auteur: { id: number }; types: object }[] }>();
  const own = data.find(({ auteur }) => auteur.id === boss.employe.id);
  expect(own?.types).toEqual({
    felicitation: 1,
    note: 0,
    verbal: 1,
    ecrit: 0,
    suspension: 0,
    autre: 0,
  });
});

it('anonymising empties what was said and takes the files away; that there was a notice stays', async () => {
  const anne = await f.hire();
  const photo = await takePhoto(80, 60);
  const upload = await uploadFile(f.test, f.author, photo, 'avis');
  const given = await f.give(anne, { pieces: [{ upload }] });
  await f.receive(anne, given, await uploadFile(f.test, anne, photo, 'avis_signature'));
  await f.reply(anne, given, 'Non.', [await uploadFile(f.test, anne, photo, 'avis_reponse')]);
  const params = { id: anne.employe.id };
  const left: { version: number } = answerOf(
    await f.test.call(deactivateEmploye, {
      as: f.director,
      params,
      body: { version: anne.employe.version },
    }),
  );
  const erased = await f.test.call(anonymiseEmploye, {
    as: f.director,
    params,
    body: { version: left.version },
  });
  expect(erased.statusCode).toBe(200);
  expect(await f.read(f.director, given)).toMatchObject({
    titre: '',
    faits: '',
    pieces: [],
    reception: { signataire: '', signature_url: null },
    reponses: [{ texte: '', pieces: [] }],
    remis_le: given.remis_le,
  });
});
