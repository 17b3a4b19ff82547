import { randomUUID } from 'node:crypto';
import { getHoraire } from '@releve/domain/features/horaire.ts';
import * as endpoints from '@releve/domain/features/inspections.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { createTache, listTaches, type Tache } from '@releve/domain/features/taches.ts';
import type { Reponse } from '@releve/domain/forms/form-answers.ts';
import {
  buildForm,
  buildQuestion,
  buildReponse,
  buildZone,
} from '@releve/domain/forms/form.fixture.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { buildRapportContent } from '../../testing/rapport-factories.ts';

const DATE = '2026-06-15';

let t: TestApp;
let inspector: Caller;
let cleaner: Caller;
let form: PublishedForm;
let client_id: number;
let quart_id: number;

beforeAll(async () => {
  t = await buildApp();
  inspector = await t.signIn(USERGROUP.inspector);
  cleaner = await t.signIn(USERGROUP.employee, { prenom: 'Zoé', nom: 'Roy' });
  form = await insertForm(t.db, {
    genre: 'inspection',
    titre: 'Bureaux',
    contenu: buildForm([
      {
        cle: 'aires',
        titre: 'Aires',
        repetable: true,
        questions: [
          buildQuestion('oui_non', { cle: 'planchers', libelle: 'Planchers propres' }),
          buildQuestion('appa', { cle: 'appa', libelle: 'Niveau APPA' }),
        ],
      },
    ]),
  });
});
afterAll(() => t.close());

beforeEach(async () => {
  client_id = (await insertClient(t.db, { nom: 'Tour du Parc' })).id;
  quart_id = (await insertQuart(t.db, { employe_id: cleaner.employe.id, client_id, date: DATE }))
    .id;
});

/** 0 and 100, then 100 and 25: 56 %, two failures. */
const zones = () => [
  buildZone('aires', { planchers: 'non', appa: 1 }, 'Hall'),
  buildZone('aires', { planchers: 'oui', appa: 4 }, 'Cuisine'),
];

const write = (overrides: Partial<RapportContent> = {}): RapportContent =>
  buildRapportContent(form, { client_id, date: DATE, zones: zones(), ...overrides });

const put = (body: RapportContent, uuid: string = randomUUID(), as = inspector) =>
  t.call(endpoints.putInspection, { as, params: { uuid }, body });

const read = async (id: number) =>
  (await t.call(endpoints.getInspection, { as: inspector, params: { id } })).json();

const listTasks = async (): Promise<Tache[]> =>
  (await t.call(listTaches, { as: inspector, params: { id: client_id } })).json().data;

const rescore = (reprise: endpoints.Reprise, reponse: Reponse, as = inspector) =>
  t.call(endpoints.rescoreReprise, {
    as,
    params: { id: reprise.id },
    body: { reponse, version: reprise.version },
  });

const punch = (taches: number[], as = cleaner) => {
  const at = t.clock.now().toString();
  const sent = {
    uuid: randomUUID(),
    type: 'sortie' as const,
    at,
    device_at: at,
    diff: 0,
    date: DATE,
    quart_id,
    client_id,
    taches,
  };
  return t.call(manualPunch, { as, body: { punches: [sent] } });
};

const find = (found: endpoints.Inspection, question: string): endpoints.Reprise => {
  const reprise = found.a_reprendre.find((each) => each.question === question);
  if (!reprise) throw new Error('No such reprise');
  return reprise;
};

describe('what failed', () => {
  it('becomes a task of the next visit, is ticked, told, and scored again', async () => {
    const receipt = (await put(write())).json();
    expect(receipt.pourcentage).toBe(56);
    const before: endpoints.Inspection = await read(receipt.id);
    expect(
      before.a_reprendre.map(({ libelle, zone_nom, statut }) => [libelle, zone_nom, statut]),
    ).toEqual([
      ['Planchers propres', 'Hall', 'a_faire'],
      ['Niveau APPA', 'Cuisine', 'a_faire'],
    ]);
    const [hall, kitchen] = before.a_reprendre;
    if (!hall || !kitchen) throw new Error('Two failed');
    const week = (await t.call(getHoraire, { as: cleaner, query: { date: DATE } })).json();
    const due = JSON.stringify(week);
    expect(due).toContain('À reprendre\u00A0: Hall, Planchers propres');
    expect(due).toContain('À reprendre\u00A0: Cuisine, Niveau APPA');

    expect((await punch([hall.tache_id ?? 0, 999_999])).statusCode).toBe(200);
    const done: endpoints.Inspection = await read(receipt.id);
    expect(find(done, 'planchers')).toMatchObject({
      statut: 'faite',
      faite_par: { id: cleaner.employe.id },
      version: 1,
    });
    expect(find(done, 'appa').statut).toBe('a_faire');
    expect(done).toMatchObject({ reprises: { a_faire: 1, faites: 1, reevaluees: 0 } });
    expect((await listTasks()).map(({ id }) => id)).toEqual([kitchen.tache_id]);
    const told = await t.db
      .selectFrom('notifications')
      .select(['type', 'lien', 'texte'])
      .where('employe_id', '=', inspector.employe.id)
      .where('type', '=', 'inspection')
      .execute();
    expect(told).toEqual([
      {
        type: 'inspection',
        lien: `/inspections/view/${receipt.id}`,
        texte: 'Zoé Roy a repris un élément chez Tour du Parc. Vous pouvez le réévaluer.',
      },
    ]);

    const photo = await uploadFile(t, inspector, await takePhoto(300, 200));
    const answer = buildReponse('oui', { photos: [{ uuid: photo, moment: null }] });
    const scored = (await rescore(find(done, 'planchers'), answer)).json();
    expect(scored).toMatchObject({
      pourcentage: 56,
      pourcentage_apres: 81,
      reprises: { a_faire: 1, faites: 0, reevaluees: 1 },
      images: [{ uuid: photo, zone: 0, question: 'planchers', moment: 'apres' }],
    });
    const again = await rescore(find(scored, 'planchers'), buildReponse('non'));
    expect(again.json()).toEqual({ message: 'reprises.not_done' });
  });

  it('and fails again is to be done again', async () => {
    const { id } = (await put(write())).json();
    const before: endpoints.Inspection = await read(id);
    const reprise = find(before, 'appa');
    await punch([reprise.tache_id ?? 0]);
    t.clock.advance({ hours: 24 });
    const done = find(await read(id), 'appa');
    const failed = (await rescore(done, buildReponse(5))).json();
    expect(failed.pourcentage_apres).toBe(50);
    expect(find(failed, 'appa')).toMatchObject({
      statut: 'a_faire',
      faite_le: null,
      nouvelle_reponse: { valeur: 5 },
    });
    const task = (await listTasks()).find(({ id: each }) => each === reprise.tache_id);
    expect(task).toMatchObject({ actif: true, dates: ['2026-06-16'] });
    const good = (await rescore(find(failed, 'appa'), buildReponse(2))).json();
    expect(good).toMatchObject({ pourcentage_apres: 69, reprises: { reevaluees: 1 } });
  });

  it('follows its inspection: what no longer fails has no task, what is new gets one', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id } = (await put(body, uuid)).json();
    const hall = find(await read(id), 'planchers');
    await punch([hall.tache_id ?? 0]);
    const changed = [
      buildZone('aires', { planchers: 'non' }, 'Entrepôt'),
      buildZone('aires', { planchers: 'oui', appa: 1 }, 'Cuisine'),
      buildZone('aires', { planchers: 'oui', appa: 1 }, 'Hall'),
    ];
    await put({ ...body, edition: 2, zones: changed }, uuid);
    const after: endpoints.Inspection = await read(id);
    expect(after.a_reprendre.map(({ zone, zone_nom, statut }) => [zone, zone_nom, statut])).toEqual(
      [
        [0, 'Entrepôt', 'a_faire'],
        [2, 'Hall', 'faite'],
      ],
    );
    expect((await listTasks()).map(({ nom }) => nom)).toEqual([
      'À reprendre\u00A0: Entrepôt, Planchers propres',
    ]);
  });

  it('is cancelled by whoever wrote it, or by an inspector or higher', async () => {
    const author = await t.signIn(USERGROUP.supervisor);
    const { id, version } = (await put(write(), randomUUID(), author)).json();
    const cancel = async (as: Caller) =>
      (
        await t.call(endpoints.cancelInspection, {
          as,
          params: { id },
          body: { raison: 'Doublon', version },
        })
      ).statusCode;
    expect(await cancel(await t.signIn(USERGROUP.supervisor))).toBe(403);
    expect(await cancel(await t.signIn(USERGROUP.coach))).toBe(403);
    expect(await cancel(await t.signIn(USERGROUP.inspector))).toBe(200);
  });

  it('of a cancelled inspection is nobody’s task any more', async () => {
    const { id, version } = (await put(write())).json();
    const cancel = (as: Caller, body: { raison: string; version: number }) =>
      t.call(endpoints.cancelInspection, { as, params: { id }, body });
    const other = await t.signIn(USERGROUP.coach);
    expect((await cancel(other, { raison: 'Non', version })).statusCode).toBe(403);
    expect((await cancel(inspector, { raison: 'Oui', version: 9 })).statusCode).toBe(409);
    expect((await cancel(inspector, { raison: 'Autre site', version })).json().statut).toBe(
      'annule',
    );
    expect(await listTasks()).toEqual([]);
    const list = await t.call(endpoints.listReprises, { as: inspector, query: { client_id } });
    expect(list.json().data).toEqual([]);
    const reprise = find(await read(id), 'appa');
    expect((await rescore(reprise, buildReponse(1))).json().message).toBe('rapports.cancelled');
  });

  it('is ticked only at its own site, and only once', async () => {
    const { id } = (await put(write())).json();
    const { tache_id } = find(await read(id), 'appa');
    const elsewhere = await insertClient(t.db);
    const site = client_id;
    client_id = elsewhere.id;
    quart_id = (await insertQuart(t.db, { employe_id: cleaner.employe.id, client_id, date: DATE }))
      .id;
    await punch([tache_id ?? 0]);
    client_id = site;
    expect(find(await read(id), 'appa').statut).toBe('a_faire');
  });

  it('any task of the next visit is done with its tick', async () => {
    const coach = await t.signIn(USERGROUP.coach);
    const task: Tache = (
      await t.call(createTache, {
        as: coach,
        params: { id: client_id },
        body: {
          nom: 'Rapporter l’échelle',
          description: '',
          frequence: 'prochaine_visite',
          jours: [],
          jour_du_mois: null,
          dates: [DATE],
          minutes: 5,
          photo_requise: false,
          actif: true,
        },
      })
    ).json();
    await punch([task.id]);
    expect(await listTasks()).toEqual([]);
  });
});

describe('refused', () => {
  it('an answer that does not fit, an old version, whoever may not', async () => {
    const { id } = (await put(write())).json();
    const reprise = find(await read(id), 'appa');
    for (const reponse of [buildReponse('oui'), buildReponse(null), buildReponse(9)]) {
      expect((await rescore(reprise, reponse)).json().errors).toEqual({
        reponse: ['reprises.answer'],
      });
    }
    const missing = buildReponse(1, { photos: [{ uuid: randomUUID(), moment: null }] });
    expect((await rescore(reprise, missing)).json().message).toBe('rapports.photo_missing');
    const stale = await rescore({ ...reprise, version: 7 }, buildReponse(1));
    expect([stale.statusCode, stale.json().current.id]).toEqual([409, id]);
    expect((await rescore({ ...reprise, id: 999_999 }, buildReponse(1))).statusCode).toBe(404);
    expect((await rescore(reprise, buildReponse(1), cleaner)).statusCode).toBe(403);
    expect((await put(write(), randomUUID(), cleaner)).statusCode).toBe(403);
    expect((await put(write({ client_id: null }))).json().errors).toEqual({
      client_id: ['validation.required'],
    });
    expect((await t.call(endpoints.getInspection, { params: { id } })).statusCode).toBe(401);
    expect(
      (await t.call(endpoints.getInspection, { as: inspector, params: { id: 999_999 } }))
        .statusCode,
    ).toBe(404);
  });
});

it('lists, reprises and the trend per site and inspector', async () => {
  const other = await t.signIn(USERGROUP.supervisor, { prenom: 'Ali', nom: 'Benoît' });
  await put(write({ date: '2026-06-01' }));
  const good = [buildZone('aires', { planchers: 'oui', appa: 1 }, 'Hall')];
  const best = (await put(write({ date: '2026-06-02', zones: good }), randomUUID(), other)).json();
  const list = async (query: object) =>
    (await t.call(endpoints.listInspections, { as: inspector, query })).json();
  const { data, meta } = await list({ client_id });
  expect(data.map(({ pourcentage }: { pourcentage: number }) => pourcentage)).toEqual([100, 56]);
  expect(meta.moyenne).toBe(78);
  expect(data[1]).toMatchObject({ reprises: { a_faire: 2 }, client: { id: client_id } });
  expect((await list({ client_id, reprises: 'a_faire' })).meta.total).toBe(1);
  expect((await list({ client_id, reprises: 'faites' })).meta.total).toBe(0);
  const reprises = await t.call(endpoints.listReprises, {
    as: inspector,
    query: { client_id, statut: 'a_faire', sort: 'client', q: 'appa' },
  });
  expect(reprises.json()).toMatchObject({
    data: [{ libelle: 'Niveau APPA', zone_nom: 'Cuisine', client: { nom: 'Tour du Parc' } }],
    meta: { total: 1 },
  });
  const trend = async (par: 'client' | 'auteur') =>
    (await t.call(endpoints.inspectionTrend, { as: inspector, query: { client_id, par } })).json();
  expect((await trend('auteur')).lignes).toEqual([
    expect.objectContaining({ id: inspector.employe.id, nombre: 1, moyenne: 56, derniere: 56 }),
    { id: other.employe.id, nom: 'Ali Benoît', nombre: 1, moyenne: 100, derniere: 100 },
  ]);
  expect((await trend('client')).lignes).toEqual([
    { id: client_id, nom: 'Tour du Parc', nombre: 2, moyenne: 78, derniere: 100 },
  ]);
  const csv = await t.call(endpoints.exportInspections, {
    as: inspector,
    query: { client_id, format: 'csv', sort: 'date' },
  });
  expect(csv.body).toContain('Tour du Parc');
  expect(csv.body.trim().split('\n')).toHaveLength(3);
  expect(best.pourcentage).toBe(100);
});
