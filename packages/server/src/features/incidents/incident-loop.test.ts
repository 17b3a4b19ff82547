// What closes an incident: the task of the next visit, whoever told of it, a week of silence, or another report.
import { randomUUID } from 'node:crypto';
import {
  deleteTache,
  listTaches,
  type Tache,
  updateTache,
} from '@releve/domain/features/taches.ts';
import { addTachePhoto, manualPunch } from '@releve/domain/features/punch.ts';
import { updateIncident, type IncidentFile } from '@releve/domain/features/incidents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { type ClientRow, insertQuart } from '../../testing/factories.ts';
import { createIncidentFixture, type IncidentFixture } from '../../testing/incident-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: IncidentFixture;
let anne: Caller;
let site: ClientRow;

beforeAll(async () => {
  f = await createIncidentFixture();
});
afterAll(() => f.test.close());
beforeEach(async () => {
  site = await f.openSite();
  anne = await f.hire(site, { prenom: 'Anne', nom: 'Lavoie' });
});

const report = (as: Caller = anne, told: object = {}) =>
  f.report(as, { client_id: site.id, ...told });

const titlesOf = async (as: Caller) => (await f.bell(as)).map(({ titre }) => titre);

describe('a task of the next visit', () => {
  const tasksOf = async (): Promise<Tache[]> =>
    answerOf<{ data: Tache[] }>(
      await f.test.call(listTaches, { as: f.director, params: { id: site.id } }),
    ).data;

  async function plan() {
    const told = await report();
    answerOf(
      await f.resolve(f.supervisor, told, { tache: 'Changer la vitre', note: 'Vitre commandée.' }),
    );
    const [task] = await tasksOf();
    if (!task) throw new Error('No task was made');
    return { told, task };
  }

  const tick = (as: Caller, task: Tache, taches = [task.id]) =>
    f.test.call(manualPunch, {
      as,
      body: {
        punches: [
          {
            uuid: randomUUID(),
            type: 'sortie',
            client_id: site.id,
            date: '2026-06-15',
            at: f.now(),
            device_at: f.now(),
            diff: 0,
            taches,
          },
        ],
      },
    });

  it('is made once, is due from today with a photo, and stops the escalation', async () => {
    const { told, task } = await plan();
    expect(task).toMatchObject({
      nom: 'Changer la vitre',
      frequence: 'prochaine_visite',
      dates: ['2026-06-15'],
      photo_requise: true,
    });
    expect(task.description).toContain(told.numero);
    const file = await f.read(anne, told);
    expect(file).toMatchObject({
      statut: 'pris_en_charge',
      escalade_le: null,
      assigne: { prenom: 'Luc' },
      tache: { id: task.id, nom: 'Changer la vitre', faite_le: null },
    });
    expect((await titlesOf(anne))[0]).toBe('Votre signalement sera réglé à la prochaine visite');
    answerOf(await f.resolve(f.supervisor, told, { tache: 'Changer le châssis' }));
    expect((await tasksOf()).map(({ nom }) => nom)).toEqual(['Changer le châssis']);
  });

  it('ticked on a visit it closes the incident by itself, with its photo', async () => {
    const { told, task } = await plan();
    const crew = await f.hire(site, { prenom: 'Marc' });
    await insertQuart(f.test.db, { employe_id: crew.employe.id, client_id: site.id });
    const upload = await uploadFile(f.test, crew, await takePhoto(90, 70), 'tache_photo');
    answerOf(
      await f.test.call(addTachePhoto, {
        as: crew,
        body: { uuid: upload, client_id: site.id, tache_id: task.id, date: '2026-06-15' },
      }),
    );
    answerOf(await tick(crew, task));
    const file = await f.read(anne, told);
    expect(file).toMatchObject({
      statut: 'resolu',
      resolution: 'Changer la vitre',
      resolu_par: { prenom: 'Marc' },
    });
    expect(file.tache?.faite_le).not.toBeNull();
    expect(file.fichiers.map(({ moment }) => moment)).toEqual(['tache']);
    expect((await titlesOf(anne))[0]).toBe('Votre signalement est réglé. L’est-il vraiment\u00A0?');
    expect(await titlesOf(f.supervisor)).toContain('La tâche d’un incident est faite');
    expect((await readCounter(f.test, anne, 'incidents_a_confirmer')).count).toBe(1);
    expect(await tasksOf()).toEqual([]);
  });

  it('taken away it leaves the incident open again, and those who are to know are told anew', async () => {
    const { told, task } = await plan();
    const params = { id: site.id, tache_id: task.id };
    answerOf(await f.test.call(deleteTache, { as: f.director, params }));
    const file = await f.read(anne, told);
    expect(file).toMatchObject({ statut: 'ouvert', rouvert: 1, tache: null, assigne: null });
    expect(file.escalade_le).not.toBeNull();
    expect(await titlesOf(f.supervisor)).toContain('La tâche d’un incident est retirée');
  });

  it('put aside it does the same; changed in its words alone it stays', async () => {
    const { told, task } = await plan();
    const { id: tache_id, ordre: _ordre, ...content } = task;
    const change = (body: object) =>
      f.test.call(updateTache, {
        as: f.director,
        params: { id: site.id, tache_id },
        body: { ...content, ...body },
      });
    answerOf(await change({ nom: 'Changer la vitre du quai' }));
    expect((await f.read(anne, told)).tache?.nom).toBe('Changer la vitre du quai');
    answerOf(await change({ actif: false, version: content.version + 1 }));
    expect(await f.read(anne, told)).toMatchObject({ statut: 'ouvert', rouvert: 1, tache: null });
  });

  it('is put aside where the incident is resolved without it', async () => {
    const { told } = await plan();
    answerOf(await f.resolve(f.supervisor, told));
    expect(await tasksOf()).toEqual([]);
    expect(await f.read(anne, told)).toMatchObject({ statut: 'resolu', tache: null });
  });
});

describe('whoever told of it', () => {
  it('says that it is settled: whoever took care hears of it, and the badge goes', async () => {
    const told = await report();
    answerOf(await f.resolve(f.supervisor, told));
    expect((await readCounter(f.test, anne, 'incidents_a_confirmer')).count).toBe(1);
    answerOf(await f.confirm(anne, told, true));
    expect((await readCounter(f.test, anne, 'incidents_a_confirmer')).count).toBe(0);
    expect((await f.read(anne, told)).confirme_le).not.toBeNull();
    expect((await titlesOf(f.supervisor))[0]).toBe('Un incident est confirmé réglé');
  });

  it('says « Pas encore »: it is open again and the escalation begins anew', async () => {
    const told = await report();
    answerOf(await f.take(f.supervisor, told));
    answerOf(await f.resolve(f.supervisor, told, { note: 'Fait.' }));
    answerOf(await f.confirm(anne, told, false, 'Elle est encore fêlée.'));
    const file = await f.read(anne, told);
    expect(file).toMatchObject({ statut: 'ouvert', rouvert: 1, assigne: null, resolution: '' });
    expect(file.escalade_le).not.toBeNull();
    const titles = await titlesOf(f.supervisor);
    expect(titles).toContain('Un incident est à reprendre');
    expect(await f.storyOf(anne, told)).toContain('Elle est encore fêlée.');
    answerOf(await f.take(f.supervisor, told));
    answerOf(await f.resolve(f.supervisor, told));
    expect(await f.read(anne, told)).toMatchObject({ statut: 'resolu', rouvert: 1 });
  });

  it('says nothing for a week: it is confirmed by itself, and the journal says so', async () => {
    const told = await report();
    answerOf(await f.resolve(f.supervisor, told));
    f.test.clock.advance({ hours: 6 * 24 });
    await runDeadlines(f.test);
    expect((await f.read(f.director, told)).statut).toBe('resolu');
    f.test.clock.advance({ hours: 25 });
    await runDeadlines(f.test);
    expect((await f.read(f.director, told)).statut).toBe('confirme');
    expect((await f.journalOf(told)).at(-1)).toMatchObject({
      action: 'incident_confirme',
      acteur_id: null,
      apres: { statut: 'confirme', automatique: true },
    });
  });

  it('reopened, the week counts from the next time it is settled', async () => {
    const told = await report();
    answerOf(await f.resolve(f.supervisor, told));
    f.test.clock.advance({ hours: 6 * 24 });
    answerOf(await f.confirm(f.director, told, false));
    answerOf(await f.resolve(f.supervisor, told));
    f.test.clock.advance({ hours: 2 * 24 });
    await runDeadlines(f.test);
    expect((await f.read(f.director, told)).statut).toBe('resolu');
  });
});

describe('two reports of the same thing', () => {
  it('two techs enter the same thing twice: look-alikes are shown, merge keeps both (cmms.blog)', async () => {
    const marc = await f.hire(site, { prenom: 'Marc' });
    const upload = await uploadFile(f.test, marc, await takePhoto(80, 60), 'incident');
    const first = await report(anne, { gravite: 1 });
    const second = await report(marc, { gravite: 3, pieces: [{ upload }] });
    const other = await report(marc, { type: 'degat' });
    const file = await f.read(f.supervisor, first);
    expect(file.ressemblants.map(({ id }) => id)).toEqual([second.id]);
    const merged = answerOf<IncidentFile>(await f.merge(f.supervisor, file, second));
    expect(merged).toMatchObject({ gravite: 3, statut: 'ouvert', ressemblants: [] });
    expect(merged.fusionnes).toMatchObject([
      { id: second.id, numero: second.numero, signale_par: { prenom: 'Marc' } },
    ]);
    expect(merged.fichiers).toMatchObject([{ uuid: upload, incident_id: second.id }]);
    const kept = await f.read(f.supervisor, second);
    expect(kept).toMatchObject({
      fusionne_dans: { id: first.id, numero: first.numero },
      escalade_le: null,
      droits: { prendre: false, resoudre: false, fusionner: false },
    });
    expect((await titlesOf(marc))[0]).toBe('Votre signalement en rejoint un autre');
    expect((await f.read(f.supervisor, other)).ressemblants).toEqual([]);
    const open = await f.list(f.director, { ouverts: '1', client_id: site.id });
    expect(open.data.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([first.id, other.id]);
    expect((await f.list(f.director, { client_id: site.id })).meta.total).toBe(3);
    // What is done with the one that was merged is done under the other.
    expect((await f.take(f.director, second)).json()).toMatchObject({
      message: 'incidents.merged',
      details: { incident_id: first.id },
    });
  });

  it('whoever told of the one that was merged confirms as well, and reopens', async () => {
    const marc = await f.hire(site);
    const [first, second] = [await report(), await report(marc)];
    answerOf(await f.merge(f.supervisor, await f.read(f.supervisor, first), second));
    answerOf(await f.resolve(f.supervisor, first));
    expect((await readCounter(f.test, marc, 'incidents_a_confirmer')).count).toBe(1);
    answerOf(await f.confirm(marc, second, false));
    expect((await f.read(anne, first)).statut).toBe('ouvert');
  });

  it('what is open does not go under what is settled, nor under another site, nor under itself', async () => {
    const [first, second] = [await report(), await report()];
    const elsewhere = await f.report(anne);
    const mergeInto = async (id: { id: number }, other: { id: number }) =>
      (await f.merge(f.supervisor, await f.read(f.supervisor, id), other)).statusCode;
    expect(await mergeInto(first, elsewhere)).toBe(422);
    expect(await mergeInto(first, first)).toBe(422);
    answerOf(await f.resolve(f.supervisor, second));
    expect(await mergeInto(second, first)).toBe(422);
    expect(await mergeInto(first, second)).toBe(200);
    expect(await mergeInto(first, second)).toBe(409);
  });
});

it('a correction of what has changed meanwhile is answered with how it stands', async () => {
  const told = await report();
  const { id, version } = await f.read(f.director, told);
  const change = (gravite: 1 | 3) =>
    f.test.call(updateIncident, {
      as: f.director,
      params: { id },
      body: { version, type: 'degat', gravite, description: 'Vitre cassée' },
    });
  expect(answerOf<IncidentFile>(await change(3))).toMatchObject({ type: 'degat', gravite: 3 });
  const stale = await change(1);
  expect(stale.statusCode).toBe(409);
  expect(stale.json()).toMatchObject({ current: { gravite: 3, version: version + 1 } });
});
