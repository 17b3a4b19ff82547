// What failed, through everything that may happen to its inspection, its task and its site.
import { randomUUID } from 'node:crypto';
import * as endpoints from '@releve/domain/features/inspections.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { listTaches, updateTache, type Tache } from '@releve/domain/features/taches.ts';
import type { Reponse, Zone } from '@releve/domain/forms/form-answers.ts';
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
let director: Caller;
let cleaner: Caller;
let form: PublishedForm;
let client_id: number;
let quart_id: number;

beforeAll(async () => {
  t = await buildApp();
  inspector = await t.signIn(USERGROUP.inspector);
  director = await t.signIn(USERGROUP.director);
  cleaner = await t.signIn();
  const questions = [buildQuestion('oui_non', { cle: 'planchers', libelle: 'Planchers propres' })];
  const contenu = buildForm([{ cle: 'aires', titre: 'Aires', repetable: true, questions }]);
  form = await insertForm(t.db, { genre: 'inspection', contenu });
});
afterAll(() => t.close());

beforeEach(async () => {
  client_id = (await insertClient(t.db)).id;
  quart_id = (await insertQuart(t.db, { employe_id: cleaner.employe.id, client_id, date: DATE }))
    .id;
});

const area = (nom: string, planchers: 'oui' | 'non', remarque = ''): Zone => ({
  ...buildZone('aires', {}, nom),
  reponses: { planchers: buildReponse(planchers, { remarque }) },
});

const write = (zones: Zone[], overrides: Partial<RapportContent> = {}): RapportContent =>
  buildRapportContent(form, { client_id, date: DATE, zones, ...overrides });

const put = (body: RapportContent, uuid: string = randomUUID()) =>
  t.call(endpoints.putInspection, { as: inspector, params: { uuid }, body });

const read = async (id: number): Promise<endpoints.Inspection> =>
  (await t.call(endpoints.getInspection, { as: inspector, params: { id } })).json();

const listTasks = async (id = client_id): Promise<Tache[]> =>
  (await t.call(listTaches, { as: director, params: { id } })).json().data;

async function rescore(id: number, reponse: Reponse, index = 0): Promise<endpoints.Inspection> {
  const reprise = (await read(id)).a_reprendre[index];
  const response = await t.call(endpoints.rescoreReprise, {
    as: inspector,
    params: { id: reprise?.id ?? 0 },
    body: { reponse, version: reprise?.version ?? 0 },
  });
  return response.json();
}

const punch = (taches: (number | null | undefined)[], at = t.clock.now().toString()) =>
  t.call(manualPunch, {
    as: cleaner,
    body: {
      punches: [
        {
          uuid: randomUUID(),
          type: 'sortie' as const,
          at,
          device_at: at,
          diff: 0,
          date: DATE,
          quart_id,
          client_id,
          taches: taches.flatMap((id) => id ?? []),
        },
      ],
    },
  });

describe('what was done and scored again', () => {
  it('stays when its area is renamed, and moves with it', async () => {
    const uuid = randomUUID();
    const body = write([area('Hall', 'oui'), area('Toilletes', 'non')]);
    const { id } = (await put(body, uuid)).json();
    await punch([(await read(id)).a_reprendre[0]?.tache_id]);
    const photo = await uploadFile(t, inspector, await takePhoto(300, 200));
    await rescore(id, buildReponse('oui', { photos: [{ uuid: photo, moment: null }] }));
    const renamed = [area('Toilettes', 'non'), area('Hall', 'oui')];
    await put(
      { ...body, edition: 2, zones: [area('Hall', 'oui'), area('Toilettes', 'non')] },
      uuid,
    );
    const after = await read(id);
    expect(after).toMatchObject({ pourcentage: 50, pourcentage_apres: 100 });
    expect(after.a_reprendre).toMatchObject([
      { zone: 1, zone_nom: 'Toilettes', statut: 'reevaluee' },
    ]);
    await put({ ...body, edition: 3, zones: renamed }, uuid);
    const moved = await read(id);
    expect(moved.a_reprendre).toMatchObject([{ zone: 0, faite_par: { id: cleaner.employe.id } }]);
    expect(moved.images).toMatchObject([{ uuid: photo, zone: 0 }]);
    expect(moved.pourcentage_apres).toBe(100);
  });

  it('stays readable when its area is gone, and counts no more', async () => {
    const uuid = randomUUID();
    const body = write([area('Hall', 'non'), area('Cuisine', 'non')]);
    const { id } = (await put(body, uuid)).json();
    const [hall] = (await read(id)).a_reprendre;
    await punch([hall?.tache_id]);
    await rescore(id, buildReponse('oui'));
    await put({ ...body, edition: 2, zones: [area('Cuisine', 'oui')] }, uuid);
    const after = await read(id);
    expect(after.a_reprendre).toMatchObject([{ zone_nom: 'Hall', zone: -1, statut: 'reevaluee' }]);
    expect(after.pourcentage_apres).toBeNull();
    expect(await listTasks()).toEqual([]);
    const told = await t.db
      .selectFrom('journal')
      .select('avant')
      .where('objet', '=', 'rapports')
      .where('objet_id', '=', id)
      .where('action', '=', 'modification')
      .execute();
    expect(JSON.stringify(told)).toContain('"zone":"Cuisine"');
  });

  it('is of its own area, of two that have one name', async () => {
    const { id } = (await put(write([area('Toilettes', 'non'), area('Toilettes', 'oui')]))).json();
    expect(await rescore(id, buildReponse('oui'))).toMatchObject({
      pourcentage: 50,
      pourcentage_apres: 100,
    });
  });

  it('is not undone by a tick from before it was found bad again', async () => {
    const { id } = (await put(write([area('Hall', 'non')]))).json();
    const tache = (await read(id)).a_reprendre[0]?.tache_id;
    const night = t.clock.now().toString();
    await punch([tache]);
    t.clock.advance({ hours: 10 });
    await rescore(id, buildReponse('non'));
    t.clock.advance({ hours: 1 });
    await punch([tache], night);
    expect((await read(id)).a_reprendre).toMatchObject([{ statut: 'a_faire', faite_le: null }]);
    expect(await listTasks()).toMatchObject([{ id: tache, actif: true }]);
    await punch([tache]);
    expect((await read(id)).a_reprendre).toMatchObject([{ statut: 'faite' }]);
  });
});

describe('its task', () => {
  it('follows the day, the remark and the site of its inspection', async () => {
    const uuid = randomUUID();
    const body = write([area('Hall', 'non')], { date: '2026-12-15' });
    const { id } = (await put(body, uuid)).json();
    const zones = [area('Hall', 'non', 'Sans eau de Javel')];
    await put({ ...body, edition: 2, date: DATE, zones }, uuid);
    expect(await listTasks()).toMatchObject([
      { dates: [DATE], description: 'Sans eau de Javel\nInspection du 15 juin 2026.' },
    ]);
    expect((await read(id)).a_reprendre).toMatchObject([{ date: DATE }]);
    const other = await insertClient(t.db);
    await put({ ...body, edition: 3, date: DATE, zones, client_id: other.id }, uuid);
    expect(await listTasks()).toEqual([]);
    expect(await listTasks(other.id)).toHaveLength(1);
    expect((await read(id)).a_reprendre).toMatchObject([{ client: { id: other.id } }]);
  });

  it('is left alone once a manager made it permanent; what fails again gets another', async () => {
    const makeWeekly = async () => {
      const [task] = await listTasks();
      if (!task) throw new Error('No task');
      const { id: tache_id, ordre: _ordre, ...content } = task;
      const body = { ...content, frequence: 'hebdomadaire' as const, jours: [1], dates: [] };
      const params = { id: client_id, tache_id };
      expect((await t.call(updateTache, { as: director, params, body })).statusCode).toBe(200);
    };
    const { id, version } = (await put(write([area('Hall', 'non')]))).json();
    await makeWeekly();
    await rescore(id, buildReponse('non'));
    expect((await listTasks()).map(({ frequence }) => frequence)).toEqual([
      'hebdomadaire',
      'prochaine_visite',
    ]);
    await rescore(id, buildReponse('oui'));
    expect(await listTasks()).toMatchObject([
      { frequence: 'hebdomadaire', actif: true, jours: [1] },
    ]);
    await t.call(endpoints.cancelInspection, {
      as: inspector,
      params: { id },
      body: { raison: 'Doublon', version },
    });
    expect(await listTasks()).toMatchObject([{ frequence: 'hebdomadaire', actif: true }]);
    const list = await t.call(endpoints.listInspections, {
      as: inspector,
      query: { client_id, reprises: 'a_faire' },
    });
    expect(list.json().data).toEqual([]);
  });

  it.each([0, 1])('is named in whole characters, whatever the question (%i)', async (pad) => {
    const libelle = 'a'.repeat(pad) + '🧹'.repeat(100);
    const contenu = buildForm([{ questions: [buildQuestion('oui_non', { cle: 'q', libelle })] }]);
    const odd = await insertForm(t.db, { genre: 'inspection', contenu });
    const reponse = buildReponse('non', { remarque: 'x'.repeat(2_000) });
    const zones = [{ ...buildZone('generale'), reponses: { q: reponse } }];
    const content = buildRapportContent(odd, { client_id, date: DATE, zones });
    expect((await put(content)).statusCode).toBe(200);
    const [task] = await listTasks();
    expect(task?.nom.isWellFormed()).toBe(true);
    expect(task?.nom.length).toBeLessThanOrEqual(160);
    expect(task?.description.length).toBeLessThanOrEqual(2_000);
    expect(task?.description).toContain('Inspection du 15 juin 2026.');
  });

  it('is one for a whole area where too much failed, done only with all of it', async () => {
    const questions = Array.from({ length: 25 }, (_, index) =>
      buildQuestion('oui_non', { cle: `q${index}`, libelle: `Point ${index}` }),
    );
    const contenu = buildForm([{ cle: 'aires', repetable: true, questions }]);
    const long = await insertForm(t.db, { genre: 'inspection', contenu });
    const bad = Object.fromEntries(questions.map(({ cle }) => [cle, 'non']));
    const zones = [buildZone('aires', bad, 'Hall'), buildZone('aires', bad, 'Cuisine')];
    const { id } = (await put(buildRapportContent(long, { client_id, date: DATE, zones }))).json();
    const tasks = await listTasks();
    expect(tasks.map(({ nom }) => nom)).toEqual([
      'À reprendre\u00A0: Hall, 25 éléments',
      'À reprendre\u00A0: Cuisine, 25 éléments',
    ]);
    await rescore(id, buildReponse('oui'));
    expect(await listTasks()).toHaveLength(2);
    await punch([tasks[0]?.id]);
    const { a_reprendre, reprises } = await read(id);
    expect(reprises).toEqual({ a_faire: 25, faites: 24, reevaluees: 1 });
    expect(a_reprendre.every(({ tache_id }) => tache_id !== null)).toBe(true);
    expect(await listTasks()).toHaveLength(1);
  });

  it('ticked by two punches at once is told once', async () => {
    const { id } = (await put(write([area('Hall', 'non')]))).json();
    const tache = (await read(id)).a_reprendre[0]?.tache_id;
    await Promise.all([punch([tache]), punch([tache])]);
    const acts = await t.db
      .selectFrom('journal')
      .select('id')
      .where('objet', '=', 'taches')
      .where('objet_id', '=', client_id)
      .where('action', '=', 'modification')
      .execute();
    expect(acts).toHaveLength(1);
  });
});
