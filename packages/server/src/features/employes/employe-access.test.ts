// Access for many at once: who has none, who may give it, invitations and cards.
import * as endpoints from '@releve/domain/features/employes-access.ts';
import type { AccessOutcomes } from '@releve/domain/features/employes-access.ts';
import { type EmployeRow, listEmployes } from '@releve/domain/features/employes.ts';
import { choosePassword, signIn } from '@releve/domain/features/session.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp, type Caller, PASSWORD, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye, type NewEmploye } from '../../testing/factories.ts';
import { readPdfText } from '../../testing/pdf-text.ts';

const OWN = 'trois petits bateaux';
const { employee, coach, supervisor, inspector, director: head, developer } = USERGROUP;

let t: TestApp;
let director: Caller;
beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: 'https://releve.example' } });
  director = await t.signIn(head, { prenom: 'Hélène', nom: 'Desrosiers' });
});
afterAll(() => t.close());
// An invitation a minute; the limits of one test must not weigh on the next.
beforeEach(() => t.clock.advance({ minutes: 2 }));

const hire = (change: Partial<NewEmploye> = {}) =>
  insertEmploye(t.db, { mot_de_passe: null, ...change });

const rowOf = async (id: number, as = director) => {
  const { data } = (
    await t.call(listEmployes, { as, query: { actif: 'tous', per_page: 200 } })
  ).json<{ data: EmployeRow[] }>();
  return data.find((row) => row.id === id);
};

const accessOf = async (id: number, as = director) => (await rowOf(id, as))?.acces;

const invite = (ids: number[], as = director) =>
  t.call(endpoints.inviteEmployes, { as, body: { ids } });

const print = (ids: number[], as = director) =>
  t.call(endpoints.printWelcomeCards, { as, body: { ids } });

interface Printed {
  data: AccessOutcomes;
  fichier: { nom: string; pdf: string } | null;
}

const statutsOf = ({ data }: { data: AccessOutcomes }) =>
  Object.fromEntries(data.map(({ employe, statut }) => [employe.id, statut]));

const SECRET = /^[a-z]{3}\d-[a-z]{3}\d-[a-z]{3}\d$/;

const readCards = ({ fichier }: Printed) => readPdfText(Buffer.from(fichier?.pdf ?? '', 'base64'));

const enter = (identity: string, password: string) =>
  t.call(signIn, { body: { identity, password } });

describe('who has no access', () => {
  test.each<[string, Partial<NewEmploye>, string | null]>([
    ['nobody gave them anything', { mot_de_passe: null }, 'aucun'],
    ['a password of their own', { mot_de_passe: 'x' }, 'ouvert'],
    ['a temporary one', { mot_de_passe: 'x', doit_changer_mot_de_passe: true }, 'attente'],
    [
      'a temporary one that has ended',
      {
        mot_de_passe: 'x',
        doit_changer_mot_de_passe: true,
        mot_de_passe_expire_le: '2026-06-01T00:00:00Z',
      },
      'aucun',
    ],
    ['they have left', { mot_de_passe: null, actif: false }, null],
  ])('%s', async (_what, change, acces) => {
    const { id } = await hire(change);
    expect(await accessOf(id)).toBe(acces);
  });

  test('an invitation counts while its link opens, at the address it was sent to', async () => {
    const { id } = await hire();
    await invite([id]);
    await t.app.jobs.runWaiting();
    expect(await accessOf(id)).toBe('attente');
    await t.db
      .updateTable('employes')
      .set({ courriel: 'ailleurs@boreal.example' })
      .where('id', '=', id)
      .execute();
    expect(await accessOf(id)).toBe('aucun');
  });

  test('the filter and its count say the same', async () => {
    const { aucun, attente } = (
      await t.call(endpoints.countEmployesWithoutAccess, { as: director })
    ).json<{ aucun: number; attente: number }>();
    for (const [acces, count] of [
      ['aucun', aucun],
      ['attente', attente],
    ] as const) {
      const { data, meta } = (
        await t.call(listEmployes, { as: director, query: { acces, per_page: 200 } })
      ).json<{ data: EmployeRow[]; meta: { total: number } }>();
      expect(count).toBeGreaterThan(0);
      expect(meta.total).toBe(count);
      expect(new Set(data.map((row) => row.acces))).toEqual(new Set([acces]));
    }
  });
});

describe('whose access one may give', () => {
  const CASES: [Usergroup, Usergroup, boolean][] = [
    [head, employee, true],
    [head, head, true],
    [head, developer, false],
    [supervisor, employee, true],
    [supervisor, coach, true],
    [supervisor, supervisor, false],
    [supervisor, head, false],
    [coach, employee, true],
    [coach, coach, false],
    [inspector, employee, false],
    [employee, employee, false],
  ];
  test.each(CASES)('group %i that of group %i: %s', async (own, other, isAllowed) => {
    const as = await t.signIn(own);
    const { id } = await hire({ usergroup: other });
    const status = isAllowed ? 200 : 403;
    expect((await invite([id], as)).statusCode).toBe(status);
    expect((await print([id], as)).statusCode).toBe(status);
  });

  test('with one among them who is not theirs, nobody gets anything', async () => {
    const as = await t.signIn(supervisor);
    const [below, peer] = [await hire(), await hire({ usergroup: supervisor })];
    expect((await print([below.id, peer.id], as)).statusCode).toBe(403);
    expect((await invite([below.id, peer.id], as)).statusCode).toBe(403);
    expect(await accessOf(below.id)).toBe('aucun');
    expect((await print([below.id, 999_999])).statusCode).toBe(404);
  });

  test.each(CASES.filter(([own]) => own !== employee))(
    'group %i is shown that of group %i: %s',
    async (own, other, isShown) => {
      const as = await t.signIn(own);
      const { id } = await hire({ usergroup: other });
      expect(await accessOf(id, as)).toBe(isShown ? 'aucun' : null);
    },
  );

  test('what is not theirs is neither shown nor found by the filter', async () => {
    const as = await t.signIn(coach);
    const peer = await hire({ usergroup: coach });
    const { data } = (
      await t.call(listEmployes, { as, query: { acces: 'aucun', per_page: 200 } })
    ).json<{ data: EmployeRow[] }>();
    expect(data.length).toBeGreaterThan(0);
    expect(data.some(({ id }) => id === peer.id)).toBe(false);
  });
});

test('invitations go to those who can have one; the others are told apart', async () => {
  const [fresh, silent, open, gone] = [
    await hire({ prenom: 'Ana' }),
    await hire({ courriel: null }),
    (await t.signIn()).employe,
    await hire({ actif: false }),
  ];
  const response = await invite([fresh.id, silent.id, open.id, gone.id]);
  expect(statutsOf(response.json())).toEqual({
    [fresh.id]: 'fait',
    [silent.id]: 'sans_courriel',
    [open.id]: 'deja_ouvert',
    [gone.id]: 'inactif',
  });
  expect(statutsOf((await invite([fresh.id])).json())).toEqual({ [fresh.id]: 'en_route' });
  await t.app.jobs.runWaiting();
  // Mails of the tests before may still have waited.
  const asked = [fresh.courriel, open.courriel, gone.courriel];
  const sent = t.mails
    .filter(({ to }) => asked.includes(to))
    .map(({ to, subject }) => [to, subject]);
  expect(sent).toEqual([[fresh.courriel, 'Votre accès à Relève']]);
  const entries = await t.db
    .selectFrom('journal')
    .select(['action', 'objet_id'])
    .where('objet_id', 'in', [fresh.id, silent.id, open.id, gone.id])
    .where('action', '=', 'lien_envoye')
    .execute();
  expect(entries).toEqual([{ action: 'lien_envoye', objet_id: fresh.id }]);
});

describe('welcome cards', () => {
  const printOne = async (change: Partial<NewEmploye> = {}) => {
    const person = await hire(change);
    const printed = (await print([person.id])).json<Printed>();
    const texts = readCards(printed);
    return { person, texts, password: texts.find((text) => SECRET.test(text)) ?? '' };
  };

  test('say who, what to sign in with and until when, in the person’s language', async () => {
    const french = await printOne({ prenom: 'Nguyễn', nom: 'Thị', username: 'nguyen.thi' });
    expect(french.texts).toEqual(
      expect.arrayContaining(['Nguyên Thi', 'nguyen.thi', 'Mot de passe temporaire']),
    );
    expect(french.texts.join(' ')).toMatch(/Valable jusqu’au .*2026\. À votre première connexion/);
    expect(french.texts).toContain('releve.example');
    const english = await printOne({ langue: 'en' });
    expect(english.texts).toContain('Temporary password');
  });

  test('open the account until it is replaced, which comes first', async () => {
    const { person, password } = await printOne();
    expect(await accessOf(person.id)).toBe('attente');
    const entered = await enter(person.username, password);
    expect(entered.json()).toMatchObject({ user: { doit_changer_mot_de_passe: true } });
    const as = { employe: person, token: entered.json<{ token: string }>().token };
    expect((await t.call(listEmployes, { as })).statusCode).toBe(403);
    expect((await t.call(choosePassword, { as, body: { password: OWN } })).statusCode).toBe(200);
    t.clock.advance({ hours: 24 * (endpoints.CARD_LIFETIME_DAYS + 1) });
    expect((await enter(person.username, OWN)).statusCode).toBe(200);
    expect((await enter(person.username, password)).statusCode).toBe(422);
  });

  test('end after their days, which is said to nobody but whoever has the card', async () => {
    const { person, password } = await printOne();
    t.clock.advance({ hours: 24 * endpoints.CARD_LIFETIME_DAYS - 1 });
    expect((await enter(person.username, password)).statusCode).toBe(200);
    t.clock.advance({ hours: 2 });
    const late = await enter(person.username, password);
    expect([late.statusCode, late.json()]).toEqual([403, { message: 'auth.password_expired' }]);
    expect((await enter(person.username, 'autre chose')).json()).toEqual({
      message: 'auth.failed',
    });
    expect(await accessOf(person.id)).toBe('aucun');
  });

  test('printed again, the card before ends; the person is told where there was one', async () => {
    const { person, password } = await printOne();
    await t.app.jobs.runWaiting();
    expect(t.mails.filter(({ to }) => to === person.courriel)).toEqual([]);
    const again = readCards((await print([person.id])).json<Printed>());
    expect((await enter(person.username, password)).statusCode).toBe(422);
    const second = again.find((text) => SECRET.test(text)) ?? '';
    expect((await enter(person.username, second)).statusCode).toBe(200);
    await t.app.jobs.runWaiting();
    const notice = t.mails.find(({ to }) => to === person.courriel);
    expect(notice?.text).toContain('Un mot de passe temporaire a été donné');
    expect(notice?.text).not.toContain(second);
  });

  test('leave out those who have a password of their own, which stays; each is journalled', async () => {
    const [fresh, open] = [await hire(), (await t.signIn()).employe];
    const printed = (await print([fresh.id, open.id])).json<Printed>();
    expect(statutsOf(printed)).toEqual({ [fresh.id]: 'fait', [open.id]: 'deja_ouvert' });
    expect(readCards(printed).filter((text) => SECRET.test(text))).toHaveLength(1);
    expect((await enter(open.username, PASSWORD)).statusCode).toBe(200);
    const entries = await t.db
      .selectFrom('journal')
      .select(['objet_id', 'acteur_id', 'apres'])
      .where('objet_id', 'in', [fresh.id, open.id])
      .where('action', '=', 'mot_de_passe_temporaire')
      .execute();
    expect(entries).toEqual([
      {
        objet_id: fresh.id,
        acteur_id: director.employe.id,
        apres: { mot_de_passe_expire_le: expect.any(String) },
      },
    ]);
    expect((await print([open.id])).json<Printed>()).toMatchObject({ fichier: null });
  });

  test('of nobody, or of more than two hundred, are refused', async () => {
    expect((await print([])).statusCode).toBe(422);
    const many = Array.from({ length: endpoints.MAX_ACCESS_PEOPLE + 1 }, (_, n) => n + 1);
    expect((await print(many)).statusCode).toBe(422);
    const { id } = await hire();
    expect((await invite([id, id])).statusCode).toBe(422);
  });
});
