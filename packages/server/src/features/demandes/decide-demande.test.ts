// Deciding: the preview, the approval and what it does to quarts, people and calendars; refusing, taking back, suggesting
// other dates.
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { getHoraire, type HoraireSemaine } from '@releve/domain/features/horaire.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import * as replacements from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertClient, insertPunch, insertQuart } from '../../testing/factories.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const MONDAY = '2026-06-22';

/** Asked for a day with one quart. */
async function askDay(anne: Caller, du = MONDAY, overrides: object = {}) {
  const quart = await insertQuart(f.test.db, {
    employe_id: anne.employe.id,
    date: du,
    ...overrides,
  });
  return { quart, asked: await f.ask(anne, { du }) };
}

const weekOf = async (as: Caller, date: string): Promise<HoraireSemaine> =>
  answerOf(await f.test.call(getHoraire, { as, query: { date } }));

const propose = (
  { id, version }: Demande,
  dates: { du: string; au: string },
  as: Caller = f.supervisor,
) =>
  f.test.call(endpoints.proposeDates, {
    as,
    params: { id },
    body: { ...dates, note: 'Plutôt la semaine suivante ?', version },
  });

const answer = (as: Caller, { id, version }: Demande, accepte: boolean) =>
  f.test.call(endpoints.answerProposition, { as, params: { id }, body: { accepte, version } });

/** What the timeline under it says was done. */
async function actsUnder(as: Caller, { id }: Pick<Demande, 'id'>): Promise<string[]> {
  const timeline = await f.test.call(getTimeline, { as, params: { object: 'demande', id } });
  return timeline.json<{ data: { action: string }[] }>().data.map(({ action }) => action);
}

describe('an approval', () => {
  it('one_fm PR#6935: nobody keeps a quart on a day of approved leave; it is open, offered and told', async () => {
    const [anne, marc] = [await f.hire(), await f.hire({ prenom: 'Marc' })];
    const { quart, asked } = await askDay(anne);
    const draft = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      date: MONDAY,
      debut: '08:00:00',
      fin: '10:00:00',
      statut: 'brouillon',
    });
    const approved = await f.approve(asked, { offrir_a: [marc.employe.id] });
    expect(approved).toMatchObject({
      statut: 'approuvee',
      minutes: 450,
      decision: { par: { id: f.supervisor.employe.id }, pour: null },
    });
    expect(approved.quarts.map(({ quart_id, suite }) => [quart_id, suite])).toEqual([
      [draft.id, 'ouvert'],
      [quart.id, 'ouvert'],
    ]);
    expect(await f.quartOf(quart.id)).toMatchObject({ employe_id: null, statut: 'publie' });
    expect(await f.quartOf(draft.id)).toMatchObject({ employe_id: null, statut: 'brouillon' });
    // She was never told of the draft.
    expect((await f.read(anne, asked)).quarts.map(({ quart_id }) => quart_id)).toEqual([quart.id]);
    expect((await weekOf(anne, MONDAY)).minutes).toBe(0);
    const offers = await f.test.call(replacements.listMyOffres, { as: marc });
    const offered = offers.json<{ data: { quart: { id: number } }[] }>().data;
    expect(offered.map((offre) => offre.quart.id)).toEqual([draft.id, quart.id]);
    expect(await f.titlesOf(anne)).toContain('Votre demande est approuvée');
    expect(await f.titlesOf(marc)).toContain('Un quart vous est offert');
    expect(await f.absencesOf(approved)).toEqual([
      { date: MONDAY, minutes: 450, minutes_banque: 0 },
    ]);
    const acts = await f.test.db
      .selectFrom('journal')
      .select(['action', 'objet'])
      .where('acteur_id', '=', f.supervisor.employe.id)
      .where('objet_id', 'in', [quart.id, approved.id])
      .execute();
    expect(acts).toContainEqual({ action: 'modification', objet: 'quarts' });
    expect(acts).toContainEqual({ action: 'demande_approuvee', objet: 'demandes' });
  });

  it('is what was previewed: a quart that changed since, or came, answers 409 and nothing is done', async () => {
    const anne = await f.hire();
    const { quart, asked } = await askDay(anne);
    const { quarts } = await f.dossierOf(asked);
    const choices = quarts.map(({ quart_id, quart_version: version }) => ({
      quart_id,
      version,
      suite: 'ouvrir' as const,
    }));
    await f.test.db
      .updateTable('quarts')
      .set({ version: 5, note: 'Clé au poste' })
      .where('id', '=', quart.id)
      .execute();
    const stale = await f.decide(asked, true, { quarts: choices });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { id: asked.id, statut: 'en_attente' } });
    expect((await f.decide(asked, true)).statusCode).toBe(409);
    expect((await f.quartOf(quart.id)).employe_id).toBe(anne.employe.id);
    expect((await f.read(anne, asked)).statut).toBe('en_attente');
    const again = await f.dossierOf(asked);
    expect(again.quarts).toMatchObject([{ quart_version: 5, est_commence: false }]);
    expect((await f.approve(asked)).statut).toBe('approuvee');
  });

  it('each quart as chosen: opened, cancelled, kept; one that is kept is no leave', async () => {
    const anne = await f.hire();
    const own = { employe_id: anne.employe.id, date: MONDAY, pause_minutes: 0 };
    const [open, gone, kept] = await Promise.all([
      insertQuart(f.test.db, { ...own, debut: '08:00:00', fin: '09:00:00' }),
      insertQuart(f.test.db, { ...own, debut: '10:00:00', fin: '12:00:00' }),
      insertQuart(f.test.db, { ...own, debut: '18:00:00', fin: '22:00:00' }),
    ]);
    const asked = await f.ask(anne, { du: MONDAY });
    expect(asked.minutes).toBe(60 + 120 + 240);
    const suites = new Map([
      [open.id, 'ouvrir' as const],
      [gone.id, 'annuler' as const],
    ]);
    const { quarts } = await f.dossierOf(asked);
    const choices = quarts.map(({ quart_id, quart_version: version }) => ({
      quart_id,
      version,
      suite: suites.get(quart_id) ?? ('garder' as const),
    }));
    const approved = answerOf<DemandeFile>(await f.decide(asked, true, { quarts: choices }));
    expect(approved.minutes).toBe(180);
    expect(await f.quartOf(gone.id)).toMatchObject({ statut: 'annule' });
    expect(await f.quartOf(kept.id)).toMatchObject({ employe_id: anne.employe.id });
  });

  it('of two who decide at once, the second is shown what the first decided', async () => {
    const asked = await f.ask(await f.hire());
    const answers = await Promise.all([
      f.decide(asked, true),
      f.decide(asked, false, { as: f.director }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  it('hrms#14, #1076, #4531: leave of some hours leaves the quart, and a quart that is punched is never freed', async () => {
    const [anne, marc] = [await f.hire(), await f.hire()];
    const { id: hours } = await f.test.db
      .insertInto('demande_types')
      .values({ nature: 'absence', nom: 'Rendez-vous', nom_en: 'Appointment', unite: 'heures' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const day = { debut: '08:00:00', fin: '16:00:00', date: '2026-06-23', pause_minutes: 30 };
    const part = await insertQuart(f.test.db, { ...day, employe_id: anne.employe.id });
    const asked = await f.ask(anne, { type: hours, du: day.date, debut: '14:00', fin: '18:00' });
    expect(asked.minutes).toBe(120);
    const bulk = await f.test.call(endpoints.decideDemandes, {
      as: f.supervisor,
      body: { accepte: true, note: '', demandes: [{ id: asked.id, version: asked.version }] },
    });
    expect(answerOf<{ decided: Demande[] }>(bulk).decided).toMatchObject([{ minutes: 120 }]);
    expect((await f.quartOf(part.id)).employe_id).toBe(anne.employe.id);

    // It is 14:00: the morning has been worked, then Marc went home.
    const today = { ...day, date: '2026-06-15' };
    const worked = await insertQuart(f.test.db, { ...today, employe_id: marc.employe.id });
    await insertPunch(f.test.db, { quart_id: worked.id, at: '2026-06-15T12:00:00Z' });
    const sick = await f.ask(marc, { type: hours, du: today.date, debut: '14:00', fin: '16:00' });
    expect((await f.dossierOf(sick)).quarts).toMatchObject([{ est_commence: true, candidats: [] }]);
    const approved = await f.approve(sick);
    expect(approved).toMatchObject({ minutes: 120, quarts: [{ suite: 'garde' }] });
    expect((await f.quartOf(worked.id)).employe_id).toBe(marc.employe.id);
  });

  it('horilla-hr#275: who punched on a day of leave is there, and the day counts nothing', async () => {
    const anne = await f.hire();
    const quart = await insertQuart(f.test.db, { employe_id: anne.employe.id, debut: '12:00:00' });
    await insertPunch(f.test.db, { quart_id: quart.id, at: '2026-06-15T16:00:00Z' });
    const asked = await f.ask(anne, { du: '2026-06-15', type: 'maladie' });
    expect((await f.dossierOf(asked)).minutes_maintenant).toBe(0);
    const approved = await f.approve(asked);
    expect(approved).toMatchObject({ minutes: 0, quarts: [{ suite: 'garde' }] });
    expect((await f.quartOf(quart.id)).employe_id).toBe(anne.employe.id);
  });

  it('hrms#2770, odoo PR#225433: a holiday that is added later changes nothing that was approved', async () => {
    const anne = await f.hire();
    expect((await f.credit(anne, 'vacances', 900)).statusCode).toBe(200);
    await insertQuart(f.test.db, { employe_id: anne.employe.id, date: '2026-07-20' });
    const approved = await f.approve(await f.ask(anne, { type: 'vacances', du: '2026-07-20' }));
    await f.test.db
      .insertInto('jours_speciaux')
      .values({
        genre: 'ferie',
        nom: 'Congé municipal',
        du: '2026-07-20',
        au: '2026-07-20',
        debut: null,
        fin: null,
        cle: null,
      })
      .execute();
    expect(await f.read(anne, approved)).toMatchObject({ minutes: 450, minutes_banque: 450 });
    expect(await f.absencesOf(approved)).toEqual([
      { date: '2026-07-20', minutes: 450, minutes_banque: 450 },
    ]);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 450, reserve: 0 });
  });
});

describe('the file to decide on', () => {
  it('shows who else is away at those sites, who could replace and how often it was asked', async () => {
    const site = await insertClient(f.test.db, { nom: 'Complexe Sud' });
    const [anne, marc] = [await f.hire(), await f.hire({ nom: 'Autre' })];
    await f.hire({ nom: 'Libre' });
    const own = { client_id: site.id, date: '2026-08-03' };
    await insertQuart(f.test.db, { ...own, employe_id: marc.employe.id });
    await insertQuart(f.test.db, { ...own, employe_id: anne.employe.id });
    const theirs = await f.ask(marc, { du: '2026-08-01', au: '2026-08-05' });
    const before = await f.refuse(await f.ask(anne, { du: '2026-08-10' }));
    expect(before.statut).toBe('refusee');
    const asked = await f.ask(anne, { du: '2026-08-03' });
    const dossier = await f.dossierOf(asked);
    expect(dossier.absents).toMatchObject([
      { demande_id: theirs.id, employe: { nom: 'Autre' }, clients: ['Complexe Sud'] },
    ]);
    expect(dossier.equite).toEqual({ demandees: 1, approuvees: 0, refusees: 1 });
    expect(dossier.quarts).toHaveLength(1);
    expect(dossier.quarts[0]?.candidats_total).toBeGreaterThan(0);
    expect(dossier.solde).toBeNull();
    const own403 = await f.test.call(endpoints.getDemandeDossier, {
      as: anne,
      params: { id: asked.id },
    });
    expect(own403.statusCode).toBe(403);
  });
});

describe('a refusal', () => {
  it('wants a note, and tells it', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne);
    expect((await f.decide(asked, false, { note: ' ' })).json()).toMatchObject({
      errors: { note: ['demandes.note_required'] },
    });
    expect(await f.refuse(asked)).toMatchObject({
      statut: 'refusee',
      decision: { note: 'Trop de monde absent.' },
    });
    expect(await f.titlesOf(anne)).toContain('Votre demande est refusée');
  });

  it('together: each for itself, what was decided meanwhile holds back none of the others', async () => {
    const [one, two] = [await f.ask(await f.hire()), await f.ask(await f.hire())];
    await f.refuse(one);
    const bulk = await f.test.call(endpoints.decideDemandes, {
      as: f.supervisor,
      body: {
        accepte: true,
        note: '',
        demandes: [one, two].map(({ id, version }) => ({ id, version })),
      },
    });
    expect(bulk.json()).toMatchObject({
      decided: [{ id: two.id, statut: 'approuvee' }],
      refused: [{ id: one.id, message: 'errors.stale' }],
    });
  });
});

describe('taking a decision back', () => {
  it('gives the quarts back and waits again', async () => {
    const anne = await f.hire();
    const { quart, asked } = await askDay(anne);
    const cancelled = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      date: MONDAY,
      debut: '07:00:00',
      fin: '08:00:00',
    });
    const approved = await f.approve(asked, { suite: 'annuler' });
    expect((await f.quartOf(cancelled.id)).statut).toBe('annule');
    const reopened = answerOf<DemandeFile>(await f.reopen(approved));
    expect(reopened).toMatchObject({ statut: 'en_attente', decision: null });
    for (const { id } of [quart, cancelled]) {
      expect(await f.quartOf(id)).toMatchObject({
        employe_id: anne.employe.id,
        statut: 'publie',
      });
    }
    expect(await f.absencesOf(approved)).toEqual([]);
    expect((await f.approve(reopened)).statut).toBe('approuvee');
    const other = await f.test.signIn(USERGROUP.supervisor);
    expect((await f.reopen(await f.read(anne, asked), other)).statusCode).toBe(403);
  });

  it('is refused once somebody has taken a freed quart', async () => {
    const [anne, marc] = [await f.hire(), await f.hire()];
    const { quart, asked } = await askDay(anne, '2026-06-29');
    const approved = await f.approve(asked, { offrir_a: [marc.employe.id] });
    const offers = await f.test.call(replacements.listMyOffres, { as: marc });
    const [offre] = offers.json<{ data: { id: number }[] }>().data;
    const taken = await f.test.call(replacements.acceptOffre, {
      as: marc,
      params: { id: offre?.id ?? 0 },
    });
    expect(taken.statusCode).toBe(200);
    expect((await f.reopen(approved)).json()).toMatchObject({ message: 'demandes.followed' });
    expect((await f.quartOf(quart.id)).employe_id).toBe(marc.employe.id);
    expect((await f.read(anne, asked)).statut).toBe('approuvee');
  });
});

describe('other dates', () => {
  it('accepted, it is approved with them in the name of whoever suggested them', async () => {
    const anne = await f.hire();
    const { quart, asked } = await askDay(anne);
    const other = await insertQuart(f.test.db, {
      employe_id: anne.employe.id,
      date: '2026-06-25',
    });
    const dates = { du: '2026-06-25', au: '2026-06-25' };
    const proposed = answerOf<DemandeFile>(await propose(asked, dates));
    expect(proposed.proposition).toMatchObject({ ...dates, par: { prenom: 'Luc' } });
    expect(await f.titlesOf(anne)).toContain('D’autres dates vous sont proposées');
    expect((await answer(f.supervisor, proposed, true)).statusCode).toBe(404);
    const approved = answerOf<DemandeFile>(await answer(anne, proposed, true));
    expect(approved).toMatchObject({
      ...dates,
      statut: 'approuvee',
      proposition: null,
      decision: { par: { id: f.supervisor.employe.id } },
    });
    expect((await f.quartOf(quart.id)).employe_id).toBe(anne.employe.id);
    expect((await f.quartOf(other.id)).employe_id).toBeNull();
    expect(await actsUnder(anne, asked)).toEqual([
      'creation',
      'demande_proposition',
      'demande_dates_acceptees',
    ]);
  });

  it('are of a leave, of at most a year', async () => {
    const anne = await f.hire();
    const other = await f.ask(anne, { type: 'autre', raison: 'Une clé' });
    const days = { du: MONDAY, au: '2026-06-23' };
    expect((await propose(other, days)).statusCode).toBe(422);
    const leave = await f.ask(anne, { du: MONDAY });
    expect((await propose(leave, { ...days, au: '2027-12-31' })).json()).toMatchObject({
      errors: { au: ['demandes.too_long'] },
    });
    expect((await propose(leave, days, await f.test.signIn(USERGROUP.supervisor))).statusCode).toBe(
      403,
    );
  });

  it('declined, it waits as it was; on the days of another leave, the spec’s message', async () => {
    const anne = await f.hire();
    const asked = await f.ask(anne, { du: MONDAY });
    const away = await f.ask(anne, { du: '2026-06-25' });
    const proposed = answerOf<DemandeFile>(
      await propose(asked, { du: '2026-06-24', au: '2026-06-26' }),
    );
    expect((await answer(anne, proposed, true)).json()).toMatchObject({
      message: 'validation.demande_exists',
      details: { demande_id: away.id },
    });
    const declined = answerOf<DemandeFile>(await answer(anne, proposed, false));
    expect(declined).toMatchObject({ statut: 'en_attente', du: MONDAY, proposition: null });
    expect(await f.titlesOf(f.supervisor)).toContain('Les dates proposées sont déclinées');
    expect((await answer(anne, proposed, true)).statusCode).toBe(409);
    expect((await actsUnder(anne, asked)).at(-1)).toBe('demande_dates_declinees');
  });
});
