// Banks: what waits reserves, what is approved is taken, and every line says why.
import { randomUUID } from 'node:crypto';
import * as types from '@releve/domain/features/demande-types.ts';
import * as endpoints from '@releve/domain/features/demandes.ts';
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { insertQuart } from '../../testing/factories.ts';

let f: DemandeFixture;
beforeAll(async () => {
  f = await createDemandeFixture();
});
afterAll(() => f.test.close());

const MONDAY = '2026-06-22';
const FOUR_HOURS = { fin: '22:00:00', pause_minutes: 0 };

const withdraw = (as: Caller, { uuid }: { uuid: string }) =>
  f.test.call(endpoints.withdrawDemande, {
    as,
    params: { uuid },
    body: { at: f.test.clock.now().toString() },
  });

/** With evenings of four hours on the days of a week. */
async function hireWorking(days: readonly number[] = [22, 23, 24, 25, 26]): Promise<Caller> {
  const anne = await f.hire();
  for (const day of days) {
    await insertQuart(f.test.db, {
      ...FOUR_HOURS,
      employe_id: anne.employe.id,
      date: `2026-06-${day}`,
    });
  }
  return anne;
}

const linesOf = async (as: Caller, cle: string): Promise<types.Movement[]> =>
  answerOf<{ data: types.Movement[] }>(
    await f.test.call(types.listMovements, { as, params: { id: f.seeds.banque(cle) } }),
  ).data;

describe('what waits is counted', () => {
  it('hrms#3878, horilla-hr#751: two requests that wait cannot overspend together', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 480);
    const first = await f.ask(anne, { type: 'vacances', du: MONDAY });
    expect(first).toMatchObject({ minutes: 240, minutes_banque: 240 });
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({
      solde: 480,
      reserve: -240,
      disponible: 240,
    });
    const over = await f.create(anne, { type: 'vacances', du: '2026-06-25', au: '2026-06-26' });
    expect(over.statusCode).toBe(422);
    expect(over.json()).toMatchObject({ errors: { du: ['demandes.balance'] } });
    await f.ask(anne, { type: 'vacances', du: '2026-06-25' });
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ disponible: 0 });
  });

  it('nor can two phones at once', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 300);
    const answers = await Promise.all(
      ['22', '23', '25', '26'].map((day) =>
        f.create(anne, { type: 'vacances', du: `2026-06-${day}` }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 422, 422, 422,
    ]);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ reserve: -240 });
  });

  it('hrms#3602: every screen shows one balance', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 600);
    const asked = await f.ask(anne, { type: 'vacances', du: MONDAY });
    const own = await f.balanceOf(anne, 'vacances');
    const led = await f.test.call(types.listBalances, {
      as: f.supervisor,
      query: { employe_id: anne.employe.id },
    });
    const calendar = await f.test.call(endpoints.getDemandeCalendar, {
      as: anne,
      query: { du: MONDAY, au: MONDAY },
    });
    const { solde } = await f.dossierOf(asked);
    expect(led.json<{ data: object[] }>().data).toContainEqual(own);
    expect(calendar.json<{ soldes: object[] }>().soldes).toContainEqual(own);
    expect(solde).toEqual({
      banque_id: own?.banque_id,
      solde: own?.solde,
      reserve: own?.reserve,
      apres: 360,
      sans_solde: 0,
    });
    const approved = await f.approve(asked);
    const days = await f.absencesOf(approved);
    expect(days.reduce((sum, { minutes_banque }) => sum + minutes_banque, 0)).toBe(240);
    expect((await f.balanceOf(anne, 'vacances'))?.solde).toBe(360);
    expect((await linesOf(anne, 'vacances'))[0]?.solde).toBe(360);
  });

  it('beyond the bank, sick leave goes unpaid', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'maladie', 300);
    const asked = await f.ask(anne, { type: 'maladie', du: MONDAY, au: '2026-06-23' });
    expect(asked).toMatchObject({ minutes: 480, minutes_banque: 300 });
    expect((await f.dossierOf(asked)).solde).toMatchObject({ apres: 0, sans_solde: 180 });
    const approved = await f.approve(asked);
    expect(await f.absencesOf(approved)).toEqual([
      { date: '2026-06-22', minutes: 240, minutes_banque: 240 },
      { date: '2026-06-23', minutes: 240, minutes_banque: 60 },
    ]);
    expect(await f.balanceOf(anne, 'maladie')).toMatchObject({ solde: 0, reserve: 0 });
  });
});

describe('deciding', () => {
  it('civihr PR#2117, #2149: refusing and writing are possible when there is nothing in the bank', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 240);
    const asked = await f.ask(anne, { type: 'vacances', du: MONDAY });
    // A correction of hours takes all of it away.
    await f.test.db
      .insertInto('ledger_movements')
      .columns(['account_id', 'key', 'kind', 'amount', 'effective_on', 'cause', 'recorded_at'])
      .expression((eb) =>
        eb
          .selectFrom('ledger_accounts')
          .select([
            'id',
            eb.val('late').as('key'),
            eb.val('movement' as const).as('kind'),
            eb.val(-240).as('amount'),
            eb.val('2026-06-14').as('effective_on'),
            eb.val('accumulation').as('cause'),
            eb.val('2026-06-15T12:00:00Z').as('recorded_at'),
          ])
          .where('holder_id', '=', anne.employe.id)
          .where('item_id', '=', f.seeds.banque('vacances')),
      )
      .execute();
    expect(await f.refuse(asked)).toMatchObject({ statut: 'refusee' });
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 0, reserve: 0 });
  });

  it('withdrawn, nothing is held back any more', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 240);
    answerOf(await withdraw(anne, await f.ask(anne, { type: 'vacances', du: MONDAY })));
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ disponible: 240, reserve: 0 });
  });

  it('odoo PR#224992: refused, taken back and approved, it is deducted once', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 480);
    const refused = await f.refuse(await f.ask(anne, { type: 'vacances', du: MONDAY }));
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ disponible: 480 });
    const waiting = answerOf<DemandeFile>(await f.reopen(refused));
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 480, reserve: -240 });
    const approved = await f.approve(waiting);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 240, reserve: 0 });
    const again = answerOf<DemandeFile>(await f.reopen(approved));
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 480, reserve: -240 });
    await f.approve(again);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 240, reserve: 0 });
    expect((await linesOf(anne, 'vacances')).map(({ minutes, cause }) => [minutes, cause])).toEqual(
      [
        [-240, 'demande'],
        [240, 'annulation'],
        [-240, 'demande'],
        [480, 'ouverture'],
      ],
    );
  });

  it('a cancellation that is approved gives back what was taken, with its cause', async () => {
    const anne = await hireWorking();
    await f.credit(anne, 'vacances', 480);
    const approved = await f.approve(await f.ask(anne, { type: 'vacances', du: MONDAY }));
    const asked = answerOf<DemandeFile>(
      await f.test.call(endpoints.cancelDemande, {
        as: anne,
        params: { id: approved.id },
        body: { uuid: randomUUID(), raison: '', at: f.test.clock.now().toString() },
      }),
    );
    await f.approve(asked);
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 480, reserve: 0 });
    expect((await linesOf(anne, 'vacances'))[0]).toMatchObject({
      minutes: 240,
      cause: 'annulation',
      demande_id: approved.id,
    });
  });

  it('takes what the leave counts now: quarts that came or went since are counted', async () => {
    const anne = await hireWorking([22]);
    await f.credit(anne, 'vacances', 480);
    const asked = await f.ask(anne, { type: 'vacances', du: MONDAY });
    const morning = { debut: '08:00:00', fin: '09:00:00', pause_minutes: 0 };
    await insertQuart(f.test.db, { ...morning, employe_id: anne.employe.id, date: MONDAY });
    expect(await f.dossierOf(asked)).toMatchObject({
      minutes_maintenant: 300,
      solde: { apres: 180 },
    });
    expect(await f.approve(asked)).toMatchObject({ minutes: 300, minutes_banque: 300 });
    expect(await f.balanceOf(anne, 'vacances')).toMatchObject({ solde: 180, reserve: 0 });
  });
});

describe('lines by hand', () => {
  it('are a director’s, once by their uuid, never below the floor', async () => {
    const anne = await f.hire();
    const params = { id: f.seeds.banque('reprise') };
    const body = {
      uuid: randomUUID(),
      employe_id: anne.employe.id,
      minutes: 120,
      le: '2026-06-10',
      note: 'Samedi travaillé',
    };
    const add = (as: Caller, changes: object = {}) =>
      f.test.call(types.addMovement, { as, params, body: { ...body, ...changes } });
    expect((await add(f.supervisor)).statusCode).toBe(403);
    expect(answerOf(await add(f.director))).toMatchObject({ solde: 120 });
    expect(answerOf(await add(f.director))).toMatchObject({ solde: 120 });
    const debit = { uuid: randomUUID(), minutes: -121 };
    expect((await add(f.director, debit)).json()).toMatchObject({ message: 'demandes.balance' });
    expect(answerOf(await add(f.director, { ...debit, minutes: -20 }))).toMatchObject({
      solde: 100,
    });
    expect((await linesOf(anne, 'reprise')).map(({ cause, solde }) => [cause, solde])).toEqual([
      ['ajustement', 100],
      ['ouverture', 120],
    ]);
    const stranger = await f.hire();
    const others = await f.test.call(types.listMovements, {
      as: stranger,
      params,
      query: { employe_id: anne.employe.id },
    });
    expect(others.statusCode).toBe(403);
  });

  it('of somebody who left can still be read, and nothing can be asked for them', async () => {
    const gone = await f.hire();
    await f.credit(gone, 'vacances', 60);
    await f.test.db
      .updateTable('employes')
      .set({ actif: false })
      .where('id', '=', gone.employe.id)
      .execute();
    const employe_id = gone.employe.id;
    const read = await f.test.call(types.listBalances, { as: f.director, query: { employe_id } });
    expect(answerOf<{ data: types.Balance[] }>(read).data).toContainEqual(
      expect.objectContaining({ banque_id: f.seeds.banque('vacances'), solde: 60 }),
    );
    expect((await f.create(f.director, { employe_id })).statusCode).toBe(422);
  });

  it('a balance at a date leaves out what comes after it', async () => {
    const anne = await f.hire();
    await f.credit(anne, 'vacances', 100, '2026-06-01');
    await f.credit(anne, 'vacances', 50, '2026-06-10');
    const at = async (le: string) => {
      const answer = await f.test.call(types.listBalances, { as: anne, query: { le } });
      const { data } = answer.json<{ data: types.Balance[] }>();
      return data.find(({ banque_id }) => banque_id === f.seeds.banque('vacances'))?.solde;
    };
    expect(await at('2026-05-31')).toBe(0);
    expect(await at('2026-06-05')).toBe(100);
    expect(await at('2026-06-10')).toBe(150);
  });
});

it('types and banks are edited by directors, each at the version that was seen', async () => {
  const content = {
    nom: 'Mariage',
    nom_en: 'Wedding',
    aide: '',
    aide_en: '',
    unite: 'jours' as const,
    paye: true,
    banque_id: f.seeds.banque('vacances'),
    depassement: 'refuser' as const,
    piece: 'aucune' as const,
    piece_apres_jours: 0,
    preavis_jours: 14,
    decideur: 'direction' as const,
    actif: true,
    ordre: 90,
  };
  const create = (as: Caller, nature: types.DemandeNature) =>
    f.test.call(types.createDemandeType, { as, body: { ...content, nature } });
  expect((await create(f.supervisor, 'absence')).statusCode).toBe(403);
  expect((await create(f.director, 'autre')).statusCode).toBe(422);
  const type = answerOf<types.DemandeType>(await create(f.director, 'absence'));
  const update = (version: number) =>
    f.test.call(types.updateDemandeType, {
      as: f.director,
      params: { id: type.id },
      body: { ...content, actif: false, version },
    });
  expect(answerOf(await update(0))).toMatchObject({ actif: false, version: 1 });
  expect((await update(0)).statusCode).toBe(409);
  const listed = async (as: Caller) =>
    answerOf<{ data: types.DemandeType[] }>(await f.test.call(types.listDemandeTypes, { as })).data;
  expect((await listed(await f.hire())).map(({ id }) => id)).not.toContain(type.id);
  expect((await listed(f.director)).map(({ id }) => id)).toContain(type.id);
  expect((await listed(f.director)).filter(({ cle }) => cle !== null)).toHaveLength(8);
  const banque = { nom: 'Banque', nom_en: 'Bank', plancher_minutes: -60, actif: true };
  const made = answerOf<types.Banque>(
    await f.test.call(types.createBanque, { as: f.director, body: banque }),
  );
  const saved = await f.test.call(types.updateBanque, {
    as: f.director,
    params: { id: made.id },
    body: { ...banque, nom: 'Banque de fin de saison', version: 0 },
  });
  expect(answerOf(saved)).toMatchObject({ nom: 'Banque de fin de saison', version: 1 });
  const direction = await f.hire();
  await f.credit(direction, 'vacances', 480);
  await f.test.call(types.updateDemandeType, {
    as: f.director,
    params: { id: type.id },
    body: { ...content, version: 1 },
  });
  const asked = await f.ask(direction, { type: type.id });
  expect(asked.decideur).toBeNull();
  expect((await f.decide(asked, false)).statusCode).toBe(403);
  expect((await f.refuse(asked, f.director)).statut).toBe('refusee');
});
