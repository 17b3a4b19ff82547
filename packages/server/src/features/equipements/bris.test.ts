import { randomUUID } from 'node:crypto';
import * as reports from '@releve/domain/features/equipement-rapports.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import {
  createEquipementFixture,
  type EquipementFixture,
} from '../../testing/equipement-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: EquipementFixture;
let anne: Caller;
let omar: Caller;
let zoe: Caller;

beforeAll(async () => {
  f = await createEquipementFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Lavoie' });
  omar = await f.hire(f.site, { prenom: 'Omar', nom: 'Diallo' });
  zoe = await f.hire(f.site, { prenom: 'Zoé', nom: 'Roy' });
});
afterAll(() => f.test.close());

const photoOf = async (as: Caller) => ({
  upload: await uploadFile(f.test, as, await takePhoto(120, 90), 'equipement_voix'),
});

describe('a breakage', () => {
  it('that three people report offline is one report with three voices, handled once, with all their photos', async () => {
    const machine = await f.add();
    const hoursAgo = (hours: number) => f.test.clock.now().subtract({ hours }).toString();
    const told = await Promise.all(
      [anne, omar, zoe].map(async (as, index) => ({
        as,
        body: {
          uuid: randomUUID(),
          equipement_id: machine.id,
          description: `Vu par ${as.employe.prenom}`,
          at: hoursAgo([6, 30, 14][index] ?? 0),
          hors_service: index === 0,
          pieces: [await photoOf(as)],
        },
      })),
    );
    const answers = await Promise.all(
      told.flatMap(({ as, body }) => [f.report(as, body), f.report(as, body)]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    const ids = new Set(answers.map((answer) => answer.json<{ id: number }>().id));
    expect(ids.size).toBe(1);
    const [id = 0] = ids;
    const file = await f.read(zoe, { id });
    expect(file).toMatchObject({ voix: 3, pieces: 3, hors_service: true, statut: 'signale' });
    // Who saw it first, whoever's phone was the first to arrive.
    expect(file.signale_par).toMatchObject({ prenom: 'Omar' });
    expect(file.voix_recues.map(({ par, pieces }) => [par?.prenom, pieces.length])).toEqual([
      ['Omar', 1],
      ['Zoé', 1],
      ['Anne', 1],
    ]);
    expect((await f.list(f.supervisor, { equipement_id: machine.id })).data).toHaveLength(1);
    const bell = await f.bell(f.supervisor);
    const lien = `/user/equipements/rapports/${id}`;
    expect(bell.filter((notice) => notice.lien === lien).length).toBeGreaterThan(0);
    for (const statut of ['pris_en_charge', 'regle'] as const) {
      answerOf(await f.step(f.supervisor, { id }, statut));
    }
    expect(await f.read(anne, { id })).toMatchObject({ statut: 'regle', voix: 3, pieces: 3 });
    expect(await f.card(omar, machine)).toMatchObject({ etat: 'en_service', ouvert: null });
    for (const teller of [anne, omar, zoe]) {
      const told = (await f.bell(teller)).filter((notice) => notice.lien === lien);
      expect(told.map(({ titre }) => titre)).toContain('La machine est de retour');
    }
  });

  it('is shown on the card before a second report is written', async () => {
    const machine = await f.add({ nom: 'Aspirateur 3', type: 'aspirateur' });
    const { id } = await f.tell(anne, { equipement_id: machine.id, probleme: 'bruit' });
    expect(await f.card(omar, machine)).toMatchObject({
      etat: 'hors_service',
      ouvert: { id, probleme: 'bruit', voix: 1 },
    });
    const second = await f.tell(omar, { equipement_id: machine.id });
    expect(second).toMatchObject({ id, voix: 2, message: 'equipements.joined' });
  });

  it('keeps its photos when it becomes a repair, and after it is settled', async () => {
    const machine = await f.add();
    const pieces = [await photoOf(anne), await photoOf(anne)];
    const told = await f.tell(anne, { equipement_id: machine.id, pieces });
    for (const statut of ['pris_en_charge', 'en_reparation', 'regle'] as const) {
      answerOf(await f.step(f.supervisor, told, statut));
      const file = await f.read(anne, told);
      expect(file.voix_recues.flatMap((voice) => voice.pieces)).toHaveLength(2);
    }
  });

  it('arrives once, and under the uuid of somebody else is refused', async () => {
    const machine = await f.add();
    const uuid = randomUUID();
    const first = await f.tell(anne, { uuid, equipement_id: machine.id });
    expect(await f.tell(anne, { uuid, equipement_id: machine.id })).toEqual(first);
    expect((await f.report(omar, { uuid, equipement_id: machine.id })).statusCode).toBe(422);
  });

  it('seen before it was settled and sent after is a voice of that one, and opens nothing', async () => {
    const machine = await f.add();
    const told = await f.tell(anne, { equipement_id: machine.id });
    const seen = f.now();
    f.test.clock.advance({ hours: 1 });
    answerOf(await f.step(f.supervisor, told, 'regle'));
    f.test.clock.advance({ hours: 1 });
    expect(await f.tell(omar, { equipement_id: machine.id, at: seen })).toMatchObject({
      id: told.id,
      voix: 2,
    });
    expect(await f.card(anne, machine)).toMatchObject({ etat: 'en_service', ouvert: null });
    const anew = await f.tell(omar, { equipement_id: machine.id });
    expect(anew.id).not.toBe(told.id);
  });

  it('in employee mode is the employee’s', async () => {
    const machine = await f.add();
    const answer = await f.report(f.supervisor, { equipement_id: machine.id }, f.inModeOf(anne));
    const { id } = answerOf<{ id: number }>(answer);
    expect((await f.read(f.supervisor, { id })).signale_par).toMatchObject({ prenom: 'Anne' });
  });
});

describe('a code that the phone does not know', () => {
  it('is resolved by the server when it arrives', async () => {
    const machine = await f.add({ serie: 'SN-4411' });
    const { id } = await f.tell(anne, { code: 'sn-4411' });
    expect((await f.read(anne, { id })).equipement).toMatchObject({ id: machine.id });
  });

  it('that two machines bear is nobody’s guess', async () => {
    await f.add({ serie: 'TWIN-1' });
    await f.add({ serie: 'TWIN-1' });
    const { id } = await f.tell(anne, { code: 'TWIN-1', client_id: f.site.id });
    expect(await f.read(anne, { id })).toMatchObject({ equipement: null, code: 'TWIN-1' });
  });

  it('is one report however many tell of it, and goes on under its machine once that is known', async () => {
    const told = await f.tell(anne, {
      code: 'LABEL-77',
      client_id: f.site.id,
      pieces: [await photoOf(anne)],
    });
    expect(await f.tell(omar, { code: 'label-77' })).toMatchObject({ id: told.id, voix: 2 });
    const waiting = await f.read(f.supervisor, told);
    expect(waiting).toMatchObject({
      equipement: null,
      client: { id: f.site.id },
      droits: { rattacher: true },
    });
    const machine = await f.add();
    const open = await f.tell(zoe, { equipement_id: machine.id, hors_service: false });
    const attach = (version: number) =>
      f.test.call(reports.attachRapport, {
        as: f.supervisor,
        params: { id: told.id },
        body: { version, equipement_id: machine.id },
      });
    expect((await attach(waiting.version + 5)).statusCode).toBe(409);
    const file = answerOf<Awaited<ReturnType<typeof f.read>>>(await attach(waiting.version));
    expect(file).toMatchObject({
      id: open.id,
      voix: 3,
      pieces: 1,
      hors_service: true,
      fusionnes: [{ id: told.id, numero: told.numero }],
    });
    expect(await f.card(anne, machine)).toMatchObject({ etat: 'hors_service' });
    expect(await f.read(anne, told)).toMatchObject({ fusionne_dans: { id: open.id } });
    expect((await f.list(f.supervisor, { q: told.numero })).data).toEqual([]);
  });

  it('without a code and without a machine is refused', async () => {
    expect((await f.report(anne, {})).statusCode).toBe(422);
    expect((await f.report(anne, { equipement_id: 999_999 })).statusCode).toBe(422);
  });
});

describe('what becomes of it', () => {
  it('makes the state of the machine, and counts the days out of service', async () => {
    const machine = await f.add({ achat_cents: 100_000 });
    const told = await f.tell(anne, { equipement_id: machine.id, hors_service: false });
    const etat = async () => (await f.card(f.supervisor, machine)).etat;
    expect(await etat()).toBe('a_verifier');
    answerOf(await f.step(f.supervisor, told, 'en_reparation', { fournisseur: 'Hygiène Boréale' }));
    expect(await etat()).toBe('en_reparation');
    f.test.clock.advance({ hours: 50 });
    expect(await f.read(f.supervisor, told)).toMatchObject({ jours_arret: 3 });
    answerOf(await f.step(f.supervisor, told, 'regle', { cout_cents: 65_000, note: 'Moteur' }));
    f.test.clock.advance({ hours: 50 });
    expect(await etat()).toBe('en_service');
    expect(await f.read(f.supervisor, told)).toMatchObject({
      jours_arret: 3,
      fournisseur: 'Hygiène Boréale',
      cout_cents: 65_000,
      resolution: 'Moteur',
    });
    expect((await f.card(f.supervisor, machine)).cout).toMatchObject({
      reparations_cents: 65_000,
      total_cents: 165_000,
      bris: 1,
      jours_arret: 3,
      conseil: 'remplacer',
    });
    const bell = await f.bell(anne);
    expect(bell.map(({ titre }) => titre)).toContain('La machine est de retour');
    // Acts bear the time of the database, words that of the test.
    expect((await f.storyOf(anne, 'equipement_rapport', told)).toSorted()).toEqual([
      'Moteur',
      'creation',
      'equipement_en_reparation',
      'equipement_regle',
    ]);
  });

  it('of two who act on it, the second is shown what was done', async () => {
    const machine = await f.add();
    const told = await f.tell(anne, { equipement_id: machine.id });
    const { version } = await f.read(f.supervisor, told);
    const act = (statut: 'regle' | 'sans_suite') =>
      f.test.call(reports.stepRapport, {
        as: f.director,
        params: { id: told.id },
        body: { version, statut, note: 'Fait' },
      });
    expect((await act('regle')).statusCode).toBe(200);
    expect((await act('sans_suite')).statusCode).toBe(409);
  });

  it('is not closed without a word why', async () => {
    const machine = await f.add();
    const told = await f.tell(anne, { equipement_id: machine.id });
    expect((await f.step(f.supervisor, told, 'sans_suite')).statusCode).toBe(422);
    answerOf(await f.step(f.supervisor, told, 'sans_suite', { note: 'Débranchée' }));
    expect((await f.card(anne, machine)).etat).toBe('en_service');
  });

  it('opened again makes the machine what it was', async () => {
    const machine = await f.add();
    const told = await f.tell(anne, { equipement_id: machine.id });
    answerOf(await f.step(f.supervisor, told, 'regle'));
    answerOf(await f.step(f.supervisor, told, 'signale'));
    expect((await f.card(anne, machine)).etat).toBe('hors_service');
    expect(await f.read(anne, told)).toMatchObject({ rouvert: 1, assigne: null });
  });

  it('is never forgotten: nobody closes it, and it is told again and stays counted', async () => {
    const own = await createEquipementFixture();
    const luc = await own.hire();
    const machine = await own.add();
    const told = await own.tell(luc, { equipement_id: machine.id });
    const relances = async (as: Caller) =>
      (await own.bell(as)).filter(({ titre }) => titre === 'Un bris attend toujours').length;
    own.test.clock.advance({ hours: 25 });
    await runDeadlines(own.test);
    expect(await relances(own.director)).toBe(1);
    answerOf(await own.step(own.supervisor, told, 'pris_en_charge'));
    for (const weeks of [1, 2]) {
      own.test.clock.advance({ hours: 7 * 24 + 1 });
      await runDeadlines(own.test);
      expect(await relances(own.supervisor)).toBe(weeks);
    }
    expect(await readCounter(own.test, own.supervisor, 'equipements')).toMatchObject({ count: 1 });
    answerOf(await own.step(own.supervisor, told, 'regle'));
    own.test.clock.advance({ hours: 7 * 24 + 1 });
    await runDeadlines(own.test);
    expect(await relances(own.supervisor)).toBe(2);
    expect(await readCounter(own.test, own.supervisor, 'equipements')).toMatchObject({ count: 0 });
    await own.test.close();
  });
});
