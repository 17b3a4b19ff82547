// The pains that people have with other tools for training, each as a test, and the rules of attempts.
import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as corrections from '@releve/domain/features/formation-corrections.ts';
import * as admin from '@releve/domain/features/formations-admin.ts';
import { getAttention } from '@releve/domain/features/attention.ts';
import { listMyFormations } from '@releve/domain/features/formations.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { listPacks } from '@releve/domain/features/packs.ts';
import { search } from '@releve/domain/features/search.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createFormationFixture,
  type FormationFixture,
  RIGHT,
  WRONG,
} from '../../testing/formation-fixture.ts';
import { oneOf } from '../../testing/formation-content.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

const QUIET = { obligatoire: false };

describe('what goes wrong elsewhere', () => {
  test('no certificate without the quiz (frappe/lms#531)', async () => {
    const { id } = await f.offer({}, QUIET);
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id);
    await f.readLesson(anne, uuid, 'etiquettes');
    const early = await f.submit(anne, uuid, RIGHT);
    expect([early.statusCode, early.json().message]).toEqual([422, 'formations.lessons_unread']);
    await f.readLesson(anne, uuid, 'fiches');
    answerOf(await f.submit(anne, uuid));
    const { certificats, tentative, etat } = await f.take(anne, id);
    expect([certificats.length, tentative?.note, etat]).toEqual([0, 0, 'facultative']);
  });

  test('progress is the lessons that were read, and nothing else (frappe/lms#2101)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const progress = async () => {
      const { faites, etapes, etat } = await f.take(anne, id);
      return [faites, etapes, etat];
    };
    expect(await progress()).toEqual([0, 3, 'a_faire']);
    const { uuid } = await f.begin(anne, id);
    expect(await progress()).toEqual([0, 3, 'en_cours']);
    await f.readLesson(anne, uuid, 'fiches');
    await f.readLesson(anne, uuid, 'fiches');
    expect(await progress()).toEqual([1, 3, 'en_cours']);
    await f.readLesson(anne, uuid, 'etiquettes');
    expect(await progress()).toEqual([2, 3, 'en_cours']);
    await f.submit(anne, uuid, RIGHT);
    expect(await progress()).toEqual([3, 3, 'valide']);
  });

  test('the result is there with the next read, without asking twice (frappe/lms#2701)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { tentative, certificat, etat } = await f.pass(anne, id);
    expect(tentative).toMatchObject({ note: 100, reussie: true });
    expect(certificat?.numero).toMatch(/^CERT-2026-\d{4}$/);
    expect(certificat?.valable_jusqu_a).toBe('2027-06-15');
    expect(etat).toBe('valide');
  });

  test('the questions stay the same however often they are asked for (frappe/lms#1730)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id);
    await f.answer(anne, uuid, { question: 'couleur', valeur: 'bleue' });
    const first = await f.take(anne, id);
    await f.rewrite(id, { lecons: [], quiz: { contenu: { sections: [] }, corrige: {} } });
    expect((await f.take(anne, id)).quiz).toEqual(first.quiz);
    expect((await f.take(anne, id)).tentative?.reponses).toEqual([
      { question: 'couleur', valeur: 'bleue' },
    ]);
  });

  test('a connection lost at the end loses nothing (ls1intum/Artemis#1469)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id);
    for (const lecon of ['etiquettes', 'fiches']) await f.readLesson(anne, uuid, lecon);
    await f.answer(anne, uuid, { question: 'porter', valeur: 'oui' });
    // The other answers never arrived by themselves: they come with the quiz that is handed in, twice.
    answerOf(await f.submit(anne, uuid, RIGHT));
    answerOf(await f.submit(anne, uuid, WRONG));
    const { tentative, certificats } = await f.take(anne, id);
    expect([tentative?.note, certificats.length]).toEqual([100, 1]);
  });

  test('a lesson that is added later undoes no certificate (sensei#4002)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    await f.pass(anne, id);
    const { contenu } = await f.read(id);
    const added = contenu.lecons.slice(0, 1).map((lecon) => ({ ...lecon, cle: 'nouvelle' }));
    await f.rewrite(id, { lecons: [...contenu.lecons, ...added] });
    answerOf(await f.publish(id));
    const mine = await f.mine(anne, id);
    expect([mine?.etat, mine?.faites, mine?.etapes]).toEqual(['valide', 4, 4]);
  });

  test('a question is put right for everybody, and nobody loses a pass (sensei#2884)', async () => {
    const { id } = await f.offer({ note_passage: 100 });
    const [anne, benoit, carole] = [await f.hire(), await f.hire(), await f.hire()];
    const blue = RIGHT.map((each) =>
      each.question === 'couleur' ? { ...each, valeur: 'bleue' } : each,
    );
    await f.pass(anne, id);
    await f.attempt(benoit, id, blue);
    await f.fail(carole, id);
    const { version } = await f.read(id);
    const answer = await f.test.call(corrections.correctQuestion, {
      as: f.director,
      params: { id },
      body: { question: 'couleur', bonnes: ['bleue'], explication: 'Bleue.', version },
    });
    expect(answerOf(answer)).toEqual({ reprises: 3, reussites: 1 });
    const states = await Promise.all([anne, benoit, carole].map((each) => f.take(each, id)));
    expect(states.map(({ tentative }) => tentative?.reussie)).toEqual([true, true, false]);
    expect(states.map(({ certificats }) => certificats.length)).toEqual([1, 1, 0]);
    expect(states[0]?.tentative?.note).toBe(100);
    expect((await f.bell(benoit)).map(({ titre }) => titre)).toContain(
      'Réussie\u00A0: SIMDUT 2015',
    );
    expect((await f.read(id)).contenu.quiz?.corrige['couleur']?.bonnes).toEqual(['bleue']);
    const now = answerOf<EndpointResponse<typeof corrections.listCorrections>>(
      await f.test.call(corrections.listCorrections, { as: f.director, params: { id } }),
    );
    const marks = now.questions.map(({ question, bonnes, corrige }) => [
      question,
      bonnes,
      corrige?.par.nom ?? null,
    ]);
    expect(marks).toEqual([
      ['porter', ['oui'], null],
      ['couleur', ['bleue'], 'Directrice'],
      ['gants', ['rouge', 'bleue'], null],
    ]);
    const [trace] = await f.test.db
      .selectFrom('journal')
      .select(['avant', 'apres'])
      .where('action', '=', 'recorrection')
      .where('objet_id', '=', id)
      .execute();
    expect(trace).toMatchObject({
      avant: { bonnes: ['verte'] },
      apres: { bonnes: ['bleue'], reprises: 3, reussites: 1 },
    });
    const refused = await f.test.call(corrections.listCorrections, { as: anne, params: { id } });
    expect(refused.statusCode).toBe(403);
  });

  test('a renewal is a new attempt; the old certificate stays (sensei#7946, iomad#1561)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const before = await f.pass(anne, id);
    await f.travel({ hours: 24 * 366 });
    expect((await f.mine(anne, id))?.etat).toBe('expiree');
    const { uuid } = await f.begin(anne, id);
    const under = await f.take(anne, id);
    expect([under.etat, under.faites, under.tentative?.reussie]).toEqual(['en_cours', 0, null]);
    for (const lecon of ['etiquettes', 'fiches']) await f.readLesson(anne, uuid, lecon);
    answerOf(await f.submit(anne, uuid, RIGHT));
    const after = await f.take(anne, id);
    expect(after.etat).toBe('valide');
    expect(after.certificats.map(({ numero }) => numero)).toEqual([
      after.certificat?.numero,
      before.certificat?.numero,
    ]);
    expect(after.anciennes.map(({ reussie }) => reussie)).toEqual([true]);
    await f.travel({ hours: -24 * 366 });
  });

  test('a new version ends the certificates of earlier ones, if that is wanted (chamilo#9037)', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    await f.pass(anne, id);
    await f.rewrite(id, { description: 'Corrigée.' });
    answerOf(await f.publish(id));
    expect((await f.mine(anne, id))?.etat).toBe('valide');
    await f.rewrite(id, { description: 'Refaite.' });
    answerOf(await f.publish(id, { a_refaire: true }));
    const mine = await f.mine(anne, id);
    expect([mine?.etat, mine?.echeance]).toEqual(['bientot', '2026-07-15']);
    expect((await f.bell(anne)).map(({ titre }) => titre)).toContain(
      'Formation à refaire\u00A0: SIMDUT 2015',
    );
    await f.travel({ hours: 24 * 31 });
    expect((await f.mine(anne, id))?.etat).toBe('expiree');
    await f.travel({ hours: -24 * 31 });
  });

  test('reminded 90, 30 and 7 days before the end, and at it (moodle-mod_simplecertificate#103)', async () => {
    const { id } = await f.offer({ titre: 'Ergonomie' });
    const anne = await f.hire({ courriel: 'anne@boreal.example' });
    const { certificat } = await f.pass(anne, id);
    const told = async () =>
      (await f.bell(anne)).filter(({ titre }) => /renouveler|expiré/.test(titre)).length;
    const days = [275, 335, 358, 366];
    let before = 0;
    for (const [index, day] of days.entries()) {
      await f.travel({ hours: 24 * (day - before) });
      before = day;
      await runDeadlines(f.test);
      expect(await told()).toBe(index + 1);
    }
    expect(certificat?.valable_jusqu_a).toBe('2027-06-15');
    expect(
      f.test.mails.some(
        ({ to, subject }) => to === 'anne@boreal.example' && /Ergonomie/.test(subject),
      ),
    ).toBe(true);
    await f.travel({ hours: -24 * before });
  });

  test('nothing is lost of a course that was taken without a network (adapt-contrib-spoor#320, xerte#847, lms#1262)', async () => {
    const { id } = await f.offer({ pause_minutes: 60 });
    const anne = await f.hire();
    const { version_id } = await f.take(anne, id);
    const uuid = randomUUID();
    const at = (minutes: number) =>
      f.test.clock.now().subtract({ hours: 48 }).add({ minutes }).toString();
    // Sent two days later, in the order in which it was done.
    answerOf((await f.begin(anne, id, { uuid, version_id, at: at(0) })).answer);
    answerOf(await f.readLesson(anne, uuid, 'etiquettes', at(5)));
    answerOf(await f.readLesson(anne, uuid, 'fiches', at(9)));
    for (const given of RIGHT) answerOf(await f.answer(anne, uuid, given, at(12)));
    answerOf(await f.submit(anne, uuid, RIGHT, at(15)));
    const { tentative, certificat } = await f.take(anne, id);
    expect(tentative?.soumise_le).toBe('2026-06-13T18:15:00.000Z');
    expect(certificat?.valable_jusqu_a).toBe('2027-06-13');
    expect((await f.bell(anne))[0]?.titre).toBe('Réussie\u00A0: SIMDUT 2015');
  });
});

describe('an attempt', () => {
  test('begun on two devices is one: what the second says counts for the first', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const phone = await f.begin(anne, id);
    const tablet = await f.begin(anne, id);
    expect(tablet.answer.statusCode).toBe(200);
    await f.readLesson(anne, phone.uuid, 'etiquettes');
    await f.readLesson(anne, tablet.uuid, 'fiches');
    // What the tablet's version has and this one does not counts for nothing.
    expect((await f.readLesson(anne, tablet.uuid, 'ancienne')).statusCode).toBe(200);
    expect((await f.readLesson(anne, phone.uuid, 'ancienne')).statusCode).toBe(422);
    answerOf(await f.submit(anne, tablet.uuid, RIGHT));
    const { tentative, anciennes } = await f.take(anne, id);
    expect([tentative?.uuid, tentative?.reussie, anciennes]).toEqual([phone.uuid, true, []]);
    answerOf((await f.begin(anne, id, { uuid: tablet.uuid })).answer);
    expect((await f.take(anne, id)).anciennes).toEqual([]);
  });

  test('an answer that was given earlier never replaces a later one, whichever arrives last', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id, { at: '2026-06-15T10:00:00Z' });
    const couleur = (valeur: string, at: string) =>
      f.answer(anne, uuid, { question: 'couleur', valeur }, at);
    await couleur('verte', '2026-06-15T12:00:00Z');
    await couleur('rouge', '2026-06-15T11:00:00Z');
    expect((await f.take(anne, id)).tentative?.reponses).toEqual([
      { question: 'couleur', valeur: 'verte' },
    ]);
    await couleur('jaune', '2026-06-15T13:00:00Z');
    expect((await f.take(anne, id)).tentative?.reponses).toEqual([
      { question: 'couleur', valeur: 'jaune' },
    ]);
  });

  test('of somebody else is nothing to me', async () => {
    const { id } = await f.offer();
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const { uuid } = await f.begin(anne, id);
    expect((await f.readLesson(benoit, uuid, 'fiches')).statusCode).toBe(404);
    expect((await f.submit(benoit, uuid, RIGHT)).statusCode).toBe(404);
    expect((await f.begin(benoit, id, { uuid })).answer.statusCode).toBe(422);
  });

  test('ends under the version it began with, whatever is published meanwhile', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id);
    await f.rewrite(id, { lecons: [], titre: 'SIMDUT 2027' });
    answerOf(await f.publish(id));
    const under = await f.take(anne, id);
    expect([under.numero, under.lecons.length]).toEqual([1, 2]);
    for (const lecon of ['etiquettes', 'fiches']) await f.readLesson(anne, uuid, lecon);
    answerOf(await f.submit(anne, uuid, RIGHT));
    expect((await f.take(anne, id)).certificat?.version_numero).toBe(1);
    // A phone without a network may begin what was replaced.
    const benoit = await f.hire();
    const old = await f.begin(benoit, id, { version_id: under.version_id });
    expect(old.answer.statusCode).toBe(200);
    expect((await f.take(benoit, id)).numero).toBe(1);
  });

  test('waits for the pause by the clock of the person, and ends with the last one', async () => {
    const { id } = await f.offer({ pause_minutes: 60, max_tentatives: 2 });
    const anne = await f.hire();
    const failed = await f.fail(anne, id);
    expect([failed.peut_commencer, failed.prochaine_le]).toEqual([false, '2026-06-15T19:00:00Z']);
    expect((await f.begin(anne, id)).answer.json().message).toBe('formations.too_early');
    await f.travel({ minutes: 61 });
    const { uuid, answer } = await f.begin(anne, id);
    answerOf(answer);
    // To be tried again is the quiz: what was read is read.
    expect((await f.take(anne, id)).faites).toBe(2);
    answerOf(await f.submit(anne, uuid, WRONG));
    await f.travel({ minutes: 61 });
    expect((await f.take(anne, id)).peut_commencer).toBe(false);
    expect((await f.begin(anne, id)).answer.json().message).toBe('formations.no_more');
    // Whoever leads them may ask for it again.
    const body = { employes: [anne.employe.id], echeance: null };
    answerOf(await f.test.call(admin.assignFormation, { as: f.supervisor, params: { id }, body }));
    expect((await f.take(anne, id)).peut_commencer).toBe(true);
    await f.travel({ minutes: -122 });
  });

  test('is one’s own: nobody takes a course for somebody else', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const headers = f.inModeOf(anne);
    expect((await f.begin(f.supervisor, id, { headers })).answer.statusCode).toBe(403);
    expect((await f.take(anne, id)).tentative).toBeNull();
  });

  test('an answer that is none is refused', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const { uuid } = await f.begin(anne, id);
    for (const given of [
      { question: 'couleur', valeur: 'mauve' },
      { question: 'gants', valeur: 'rouge' },
      { question: 'inconnue', valeur: 'oui' },
    ]) {
      expect((await f.answer(anne, uuid, given)).statusCode).toBe(422);
    }
    answerOf(await f.answer(anne, uuid, { question: 'couleur', valeur: 'verte' }));
    answerOf(await f.answer(anne, uuid, { question: 'couleur', valeur: null }));
    expect((await f.take(anne, id)).tentative?.reponses).toEqual([]);
  });
});

test('the right answers are in no answer to whoever takes a course', async () => {
  const question = oneOf('couleur');
  if (question.type !== 'choix') throw new Error('One of several');
  const options = question.options.map((option) => ({
    ...option,
    points: option.cle === 'verte' ? 97 : 3,
  }));
  const { id } = await f.offer({
    titre: 'Secrets',
    quiz: {
      contenu: {
        sections: [
          {
            cle: 's',
            titre: 'S',
            aide: '',
            repetable: false,
            questions: [{ ...question, options }],
          },
        ],
      },
      corrige: { couleur: { bonnes: ['verte'], explication: 'Voyez la leçon.' } },
    },
  });
  const anne = await f.hire();
  const said: string[] = [];
  const hear = async (asked: Promise<{ body: string }>) => said.push((await asked).body);
  const { uuid } = await f.begin(anne, id);
  for (const lecon of ['etiquettes', 'fiches']) await hear(f.readLesson(anne, uuid, lecon));
  await hear(f.answer(anne, uuid, { question: 'couleur', valeur: 'rouge' }));
  await hear(f.ask(anne, id));
  await hear(f.submit(anne, uuid, [{ question: 'couleur', valeur: 'rouge' }]));
  await hear(f.ask(anne, id));
  await hear(f.test.call(listMyFormations, { as: anne }));
  await hear(f.test.call(listPacks, { as: anne }));
  await hear(f.test.call(listNotifications, { as: anne }));
  await hear(f.test.call(getAttention, { as: anne }));
  await hear(f.test.call(search, { as: anne, query: { q: 'Secrets' } }));
  for (const body of said) {
    expect(body).not.toMatch(/bonnes|corrige"|"points":(?!null)/);
    // It is among the options of the question, and nowhere else.
    expect(body.replaceAll(/"options":\[[^\]]*\]/g, '')).not.toContain('verte');
  }
  expect(said.some((body) => body.includes('Voyez la leçon.'))).toBe(true);
  for (const endpoint of [admin.getFormation, admin.listFormationResults]) {
    expect((await f.test.call(endpoint, { as: anne, params: { id } })).statusCode).toBe(403);
  }
});
