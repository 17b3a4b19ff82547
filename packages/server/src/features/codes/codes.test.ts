// Codes on labels: who learns what of one, and what becomes of a blank one.
import * as endpoints from '@releve/domain/features/codes.ts';
import type { FoundCode } from '@releve/domain/features/codes.ts';
import { createCode, readCode, writeCode } from '@releve/domain/printed-code.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';
import { readPdfText } from '../../testing/pdf-text.ts';

const URL = 'https://releve.example';

let t: TestApp;
let director: Caller;
let employe: Caller;

beforeAll(async () => {
  t = await buildApp({ config: { publicUrl: URL } });
  director = await t.signIn(USERGROUP.director);
  employe = await t.signIn(USERGROUP.employee);
});
afterAll(() => t.close());

const scan = (as: Caller, code: string) => t.call(endpoints.resolveCode, { as, params: { code } });

const attach = (
  code: string,
  cible_id: number,
  { as = director, remplace = null }: { as?: Caller; remplace?: string | null } = {},
) =>
  t.call(endpoints.attachCode, {
    as,
    params: { code },
    body: { genre: 'client', cible_id, remplace },
  });

const detach = (code: string, cible_id: number, as = director) =>
  t.call(endpoints.detachCode, { as, params: { code }, body: { genre: 'client', cible_id } });

async function makeBlank(nombre = 1): Promise<{ lot: number; codes: string[] }> {
  const made = await t.call(endpoints.createBlankCodes, { as: director, body: { nombre } });
  expect(made.statusCode).toBe(200);
  const { lot } = made.json<{ lot: number }>();
  const rows = await t.db.selectFrom('codes').select('code').where('lot', '=', lot).execute();
  return { lot, codes: rows.map(({ code }) => code) };
}

async function blank(): Promise<string> {
  const { codes } = await makeBlank();
  return codes[0] ?? '';
}

const actsOn = async (code: string) => {
  const rows = await t.db
    .selectFrom('journal')
    .innerJoin('codes', 'codes.id', 'journal.objet_id')
    .select(['journal.action', 'journal.acteur_id', 'journal.avant', 'journal.apres'])
    .where('journal.objet', '=', 'codes')
    .where('codes.code', '=', code)
    .orderBy('journal.id')
    .execute();
  return rows;
};

describe('a blank code', () => {
  test('is drawn in batches of its own, each with its check character, and noted', async () => {
    const { lot, codes } = await makeBlank(40);
    expect(new Set(codes).size).toBe(40);
    expect(codes.map((code) => readCode(writeCode(code)))).toEqual(codes);
    const noted = await t.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('objet', '=', 'codes')
      .where('action', '=', 'creation')
      .where(sql<boolean>`apres->>'lot' = ${String(lot)}`)
      .execute();
    expect(noted).toEqual([{ acteur_id: director.employe.id, apres: { nombre: 40, lot } }]);
  });

  test.each([0, -3, endpoints.MAX_BLANK_CODES + 1])('%i at once are refused', async (nombre) => {
    const made = await t.call(endpoints.createBlankCodes, { as: director, body: { nombre } });
    expect(made.statusCode).toBe(422);
  });

  test('is attached once, by whom and when is known', async () => {
    const code = await blank();
    const { id, nom } = await insertClient(t.db);
    const done = await attach(writeCode(code).toLowerCase(), id);
    expect(done.json()).toMatchObject({
      code,
      etat: 'attache',
      genre: 'client',
      cible_id: id,
      nom,
    });
    expect((await attach(code, id)).statusCode).toBe(200);
    expect(await actsOn(code)).toEqual([
      {
        action: 'code_attache',
        acteur_id: director.employe.id,
        avant: null,
        apres: { genre: 'client', cible_id: id },
      },
    ]);
    const list = await t.call(endpoints.listCodes, { as: director, query: { q: code } });
    expect(list.json()).toMatchObject({
      data: [{ code, nom, attache_par: { id: director.employe.id }, cible_id: id }],
      meta: { total: 1 },
    });
  });

  test('that two people attach at once is on one of the two things', async () => {
    const code = await blank();
    const sites = [await insertClient(t.db), await insertClient(t.db)];
    const answers = await Promise.all(sites.map(({ id }) => attach(code, id)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422,
    ]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused?.json()).toMatchObject({ message: 'codes.attached' });
    const winner = sites[answers.findIndex(({ statusCode }) => statusCode === 200)];
    expect((await scan(director, code)).json()).toMatchObject({ cible_id: winner?.id });
  });

  test('takes the place of another in one act', async () => {
    const [old, fresh, stray] = [await blank(), await blank(), await blank()];
    const { id } = await insertClient(t.db);
    await attach(old, id);
    expect((await attach(fresh, id, { remplace: stray })).json()).toMatchObject({
      message: 'codes.not_of_it',
    });
    expect((await scan(director, fresh)).json()).toMatchObject({ etat: 'vierge' });
    expect((await attach(fresh, id, { remplace: writeCode(old) })).statusCode).toBe(200);
    expect((await scan(director, old)).json()).toMatchObject({ etat: 'vierge', cible_id: null });
    expect((await scan(director, fresh)).json()).toMatchObject({ cible_id: id });
  });

  test('is blank again once it is taken off; what came late undoes nothing else', async () => {
    const code = await blank();
    const [before, after] = [await insertClient(t.db), await insertClient(t.db)];
    await attach(code, before.id);
    expect((await detach(code, before.id)).json()).toMatchObject({ etat: 'vierge' });
    expect((await detach(code, before.id)).statusCode).toBe(200);
    await attach(code, after.id);
    expect((await detach(code, before.id)).statusCode).toBe(422);
    expect((await scan(director, code)).json()).toMatchObject({ cible_id: after.id });
    expect((await actsOn(code)).map(({ action }) => action)).toEqual([
      'code_attache',
      'code_detache',
      'code_attache',
    ]);
  });

  test('goes on nothing that is not there, nor on what bears its own', async () => {
    const code = await blank();
    expect((await attach(code, 987_654_321)).statusCode).toBe(422);
    const onPaper = await t.call(endpoints.attachCode, {
      as: director,
      params: { code },
      body: { genre: 'certificat', cible_id: 1 },
    });
    expect(onPaper.statusCode).toBe(422);
    expect(
      (
        await attach(
          createCode(() => 31),
          1,
        )
      ).statusCode,
    ).toBe(404);
  });
});

const BLANK = {
  etat: 'vierge',
  genre: null,
  cible_id: null,
  nom: null,
  voies: [],
  detachable: false,
};

describe('who learns what', () => {
  const GROUPS: readonly [string, Usergroup, boolean, boolean][] = [
    ['an employee', USERGROUP.employee, false, false],
    ['an inspector', USERGROUP.inspector, true, false],
    ['a coach', USERGROUP.coach, true, true],
    ['a director', USERGROUP.director, true, true],
  ];

  test.each(GROUPS)('%s', async (_name, usergroup, isManager, mayAttach) => {
    const as = await t.signIn(usergroup);
    const { id, nom } = await insertClient(t.db);
    const [code, free] = [await blank(), await blank()];
    await attach(code, id);
    const punch = { voie: 'pointer', lien: `/user/punch?site=${code}` };
    const file = { voie: 'ouvrir', lien: `/admin/clients/view/${id}` };

    expect((await scan(as, code)).json<FoundCode>()).toEqual({
      code,
      etat: 'attache',
      genre: 'client',
      cible_id: id,
      nom: isManager ? nom : null,
      voies: isManager ? [file, punch] : [punch],
      attachable: [],
      detachable: mayAttach,
    });
    const unknown = await scan(
      as,
      createCode(() => 30),
    );
    expect(unknown.statusCode).toBe(404);
    // Whoever does not manage codes cannot tell a blank one from one that never was.
    const blankOne = (await scan(as, free)).json<Partial<FoundCode>>();
    // Which kinds there are beside the sites is said by their features.
    const told = { ...BLANK, code: free, attachable: expect.any(Array) as unknown };
    expect(blankOne).toEqual(isManager ? told : unknown.json());
    // One that is unknown says nothing of kinds.
    expect(blankOne.attachable?.includes('client')).toBe(isManager ? mayAttach : undefined);
    expect((await attach(free, id, { as })).statusCode).toBe(mayAttach ? 200 : 403);
    expect((await detach(free, id, as)).statusCode).toBe(mayAttach ? 200 : 403);
  });

  test('the sheet that hangs at a site already leads where it led', async () => {
    const { id, qr_token } = await insertClient(t.db);
    expect((await scan(employe, qr_token)).json()).toMatchObject({
      genre: 'client',
      cible_id: id,
      nom: null,
      voies: [{ voie: 'pointer', lien: `/user/punch?site=${qr_token}` }],
      detachable: false,
    });
    expect((await scan(director, qr_token)).json()).toMatchObject({ detachable: false });
  });

  test('whoever tries codes one after the other is stopped', async () => {
    const guessing = await t.signIn(USERGROUP.employee);
    const tries = await Promise.all(
      Array.from({ length: 61 }, (_, n) =>
        scan(
          guessing,
          createCode(() => n % 32),
        ),
      ),
    );
    expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('labels', () => {
  const printLabels = (query: object, as = director) =>
    t.call(endpoints.printLabels, { as, query });

  test('of a batch: each has its code, those that were attached since their name', async () => {
    const { lot, codes } = await makeBlank(14);
    const { id, nom } = await insertClient(t.db, { nom: 'Tour Évangéline' });
    await attach(codes[3] ?? '', id);
    const pdf = await printLabels({ lot, format: 'carre', premier: 2 });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const words = readPdfText(pdf.rawPayload);
    expect(words.filter((word) => readCode(word) !== null)).toEqual(codes.map(writeCode));
    expect(words.filter((word) => word === nom)).toHaveLength(1);
    const pages = pdf.rawPayload.toString('latin1').match(/\/Type \/Page\n/g);
    expect(pages).toHaveLength(2);
  });

  test('of sites: each is given one code, however often it is asked', async () => {
    const sites = [await insertClient(t.db), await insertClient(t.db)];
    const ids = sites.map(({ id }) => id);
    const give = () =>
      t.call(endpoints.giveCodes, { as: director, body: { genre: 'client', ids } });
    const given = await Promise.all([give(), give(), give()]);
    expect(
      given.map((answer) => answer.json<{ crees: number }>().crees).toSorted((a, b) => a - b),
    ).toEqual([0, 0, 2]);
    const words = readPdfText(
      (await printLabels({ genre: 'client', ids: ids.join(','), format: 'petit' })).rawPayload,
    );
    expect(words.filter((word) => readCode(word) !== null)).toHaveLength(2);
    const named = words.filter((word) => sites.some(({ nom }) => nom === word));
    expect(named).toEqual(sites.map(({ nom }) => nom));
  });

  test.each([
    ['of nothing', {}],
    ['from beyond the sheet', { lot: 1, format: 'moyen', premier: 11 }],
  ])('%s are refused', async (_name, query) => {
    expect((await printLabels(query)).statusCode).toBe(422);
  });

  test('of a batch that never was are not found', async () => {
    expect((await printLabels({ lot: 999_999 })).statusCode).toBe(404);
    expect((await printLabels({ lot: 1 }, employe)).statusCode).toBe(403);
  });
});

test('the list is narrowed by state, kind, target and words, a name included', async () => {
  const { id } = await insertClient(t.db, { nom: 'Verrerie Ouellette' });
  const { lot, codes } = await makeBlank(3);
  const [code = ''] = codes;
  await attach(code, id);
  const list = async (query: object) => {
    const answer = await t.call(endpoints.listCodes, { as: director, query });
    const { data } = answer.json<{ data: { code: string }[] }>();
    return data.map((row) => row.code).toSorted();
  };
  expect(await list({ lot, etat: 'vierge' })).toEqual(codes.slice(1).toSorted());
  expect(await list({ lot, etat: 'attache' })).toEqual([code]);
  expect(await list({ genre: 'client', cible_id: id })).toEqual([code]);
  expect(await list({ q: 'verrerie ouell' })).toEqual([code]);
  expect(await list({ q: writeCode(code).toLowerCase() })).toEqual([code]);
});
