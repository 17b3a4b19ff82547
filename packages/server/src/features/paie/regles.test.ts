import * as endpoints from '@releve/domain/features/paie-regles.ts';
import { SEED_CODES } from '@releve/domain/pay/codes.ts';
import { payRuleValues } from '@releve/domain/pay/rules-schema.ts';
import { PAY_RULE_KEYS, seedVersion } from '@releve/domain/pay/rules-seed.ts';
import type { PayRuleValues } from '@releve/domain/pay/rules.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye } from '../../testing/factories.ts';
import { insertPay } from '../../testing/paie-factories.ts';
import { storePeriodsAhead } from './calendrier.service.ts';

let t: TestApp;
let director: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

type List = { data: endpoints.RegleVersion[]; personnes: Record<string, number> };

const list = async () => (await t.call(endpoints.listReglesPaie, { as: director })).json<List>();
const newest = async (regime: string) => {
  const found = (await list()).data.find((each) => each.regime === regime && !each.est_remplacee);
  if (found === undefined) throw new Error(`No version of ${regime}`);
  return found;
};
const valuesWith = async (regime: string, values: Partial<PayRuleValues>) => ({
  ...(await newest(regime)).valeurs,
  ...values,
});

describe('the rules that come with the app', () => {
  it('fit the schema, are those of the domain, and wait for a director', async () => {
    const { data } = await list();
    expect(data).toHaveLength(4);
    for (const regle of data) {
      expect(payRuleValues.safeParse(regle.valeurs).success).toBe(true);
      expect(new Set(regle.a_confirmer)).toEqual(new Set(PAY_RULE_KEYS));
      expect([regle.confirme_le, regle.auteur]).toEqual([null, null]);
      const seed = seedVersion(regle.regime, regle).valeurs;
      const { class_rates, accruals, leader_premium, ...ours } = regle.valeurs;
      expect({ ...seed, ...ours }).toEqual(seed);
      expect([class_rates, accruals, leader_premium]).toHaveLength(3);
    }
    const montreal = data.find(({ regime }) => regime === 'decret_montreal');
    expect(montreal?.valeurs.class_rates).toEqual({ A: 2157, B: 2152, C: 2215 });
    expect(montreal?.perime_le).toBe('2026-03-04');
  });

  it('have the codes of the domain, in their order', async () => {
    const { codes } = (await t.call(endpoints.getCalendrierPaie, { as: director })).json();
    expect(codes).toEqual(SEED_CODES);
  });
});

describe('a version of the rules', () => {
  it('is previewed, added with its source, and says what it changes of the one before', async () => {
    const { id: employe_id } = await insertEmploye(t.db);
    await insertPay(t.db, { employe_id });
    const class_rates = { A: 2300, B: 2290, C: 2360 };
    const content = {
      regime: 'decret_montreal' as const,
      en_vigueur_le: '2026-03-04',
      valeurs: await valuesWith('decret_montreal', { class_rates }),
    };
    const preview = await t.call(endpoints.previewReglePaie, { as: director, body: content });
    expect(preview.json()).toMatchObject({
      changes: ['class_rates'],
      precedente: { en_vigueur_le: '2024-11-01' },
      jusqu_au: null,
      personnes: 1,
      periodes_verrouillees: 0,
    });
    const unsourced = { ...content, source: ' ' };
    expect(
      (await t.call(endpoints.addReglePaie, { as: director, body: unsourced })).statusCode,
    ).toBe(422);
    const added = await t.call(endpoints.addReglePaie, {
      as: director,
      body: { ...content, source: 'Gazette officielle, mars 2026' },
    });
    const [first] = added.json<List>().data;
    expect(first).toMatchObject({
      en_vigueur_le: '2026-03-04',
      changes: ['class_rates'],
      auteur: { id: director.employe.id },
      confirme_le: null,
    });
    // What nobody had confirmed is not confirmed by being copied.
    expect(first?.a_confirmer).toHaveLength(PAY_RULE_KEYS.length);
  });

  it('is confirmed once, by name and time', async () => {
    const { id } = await newest('lnt');
    const confirm = () => t.call(endpoints.confirmReglePaie, { as: director, params: { id } });
    expect((await confirm()).statusCode).toBe(200);
    expect(await newest('lnt')).toMatchObject({
      a_confirmer: [],
      confirme_par: { id: director.employe.id },
    });
    expect((await confirm()).json().message).toBe('paie.regle_confirmed');
    const unknown = await t.call(endpoints.confirmReglePaie, {
      as: director,
      params: { id: 999_999 },
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('of a day that has one takes its place; only what changed is to be confirmed', async () => {
    const { id, en_vigueur_le } = await newest('lnt');
    const body = {
      regime: 'lnt' as const,
      en_vigueur_le,
      valeurs: await valuesWith('lnt', { rounding: 5 }),
      source: 'Décision de la direction',
    };
    await t.call(endpoints.addReglePaie, { as: director, body });
    const { data } = await list();
    expect(data.find((each) => each.id === id)?.est_remplacee).toBe(true);
    expect((await newest('lnt')).a_confirmer).toEqual(['rounding']);
  });

  it('is refused where a value makes no sense', async () => {
    const add = async (values: object) =>
      (
        await t.call(endpoints.addReglePaie, {
          as: director,
          body: {
            regime: 'autre',
            en_vigueur_le: '2026-05-01',
            source: 'x',
            valeurs: { ...(await newest('autre')).valeurs, ...values },
          },
        })
      ).statusCode;
    expect(await add({ overtime_after: -1 })).toBe(422);
    expect(await add({ rounding: 7 })).toBe(422);
    expect(await add({ travel: { paid_until: 90, ask_until: 60 } })).toBe(422);
    expect(await add({ class_rates: { A: 21.57, B: null, C: null } })).toBe(422);
  });

  it('is never changed, deleted or emptied, whoever writes SQL', async () => {
    const { id } = await newest('decret_quebec');
    const change = (set: string) =>
      sql.raw(`update regles_paie set ${set} where id = ${id}`).execute(t.db);
    await expect(change(`source = 'x'`)).rejects.toThrow('only ever confirmed');
    await expect(change(`valeurs = '{}'`)).rejects.toThrow('only ever confirmed');
    await expect(
      change(
        `confirme_le = now(), confirme_par = ${director.employe.id}, a_confirmer = '{}', en_vigueur_le = '2020-01-01'`,
      ),
    ).rejects.toThrow('only ever confirmed');
    await expect(sql.raw(`delete from regles_paie where id = ${id}`).execute(t.db)).rejects.toThrow(
      'never changed',
    );
    await expect(sql`truncate regles_paie cascade`.execute(t.db)).rejects.toThrow('never deleted');
  });

  it('is a director’s', async () => {
    const supervisor = await t.signIn(USERGROUP.supervisor);
    expect((await t.call(endpoints.listReglesPaie, { as: supervisor })).statusCode).toBe(403);
  });
});

describe('the calendar of pay', () => {
  const read = async () => {
    const response = await t.call(endpoints.getCalendrierPaie, { as: director });
    const [groupe] = response.json<{ groupes: endpoints.GroupePaie[] }>().groupes;
    if (groupe === undefined) throw new Error('No group');
    return groupe;
  };
  const save = (body: object) =>
    t.call(endpoints.setCalendrierPaie, {
      as: director,
      params: { cle: 'principal' },
      body: body as never,
    });

  it('shows the periods that follow from it before they are stored', async () => {
    const { periodes, confirme_le, jours } = await read();
    expect([confirme_le, jours]).toEqual([null, 7]);
    expect(periodes).toHaveLength(8);
    expect(periodes.every(({ id }) => id === null)).toBe(true);
  });

  it('is confirmed by saving it; stored periods tile, and those that have begun are not moved', async () => {
    const before = await read();
    const { ancre, jours, paie_apres, version } = before;
    const saved = await save({ ancre, jours, paie_apres, version });
    expect(saved.json<endpoints.GroupePaie>()).toMatchObject({
      confirme_par: { id: director.employe.id },
      version: version + 1,
    });
    expect((await save({ ancre, jours, paie_apres, version })).statusCode).toBe(409);
    // From every second Wednesday on: the first is short, so that no day is left out.
    const changed = await save({
      ancre: '2026-01-07',
      jours: 14,
      paie_apres: 6,
      version: version + 1,
    });
    const { periodes } = changed.json<endpoints.GroupePaie>();
    expect(periodes.every(({ id }) => id !== null)).toBe(true);
    expect(periodes.slice(1).map(({ debut }) => debut)).toEqual(
      periodes.slice(0, -1).map(({ fin }) => addDays(fin, 1)),
    );
    expect(periodes.at(-1)?.paie_le).toBe(addDays(periodes.at(-1)?.fin ?? '', 6));
    const count = () =>
      t.db
        .selectFrom('periodes_paie')
        .select(sql<number>`count(*)::integer`.as('n'))
        .executeTakeFirstOrThrow();
    const stored = await count();
    await t.db
      .transaction()
      .execute((tx) => storePeriodsAhead(tx as never, 'principal', '2020-01-01'));
    expect(await count()).toEqual(stored);
  });
});

describe('periods', () => {
  const GROUPE = 'essai';
  const insert = (debut: string, fin: string) =>
    t.db
      .insertInto('periodes_paie')
      .values({
        groupe_paie: GROUPE,
        debut,
        fin,
        paie_le: addDays(fin, 5),
        verrouillee_le: null,
        verrouillee_par: null,
        empreinte: null,
      })
      .execute();
  const set = (debut: string, statut: 'ouverte' | 'en_revision' | 'verrouillee' | 'exportee') =>
    t.db
      .updateTable('periodes_paie')
      .set({
        statut,
        verrouillee_le:
          statut === 'verrouillee' || statut === 'exportee' ? '2026-02-01T12:00:00Z' : null,
      })
      .where('groupe_paie', '=', GROUPE)
      .where('debut', '=', debut)
      .execute();

  beforeAll(async () => {
    await t.db
      .insertInto('groupes_paie')
      .values({
        cle: GROUPE,
        nom: 'Essai',
        nom_en: 'Trial',
        ancre: '2026-01-04',
        jours: 7,
        confirme_par: null,
        confirme_le: null,
      })
      .execute();
    for (const debut of ['2026-01-04', '2026-01-11', '2026-01-18'])
      await insert(debut, addDays(debut, 6));
  });

  it('of a group neither overlap nor leave a day between them', async () => {
    await expect(insert('2026-01-18', '2026-01-20')).rejects.toThrow(
      /exclusion|overlap|conflicting/,
    );
    await expect(insert('2026-01-26', '2026-02-01')).rejects.toThrow('no day between');
    await expect(
      sql`update periodes_paie set fin = '2026-01-11' where groupe_paie = ${GROUPE} and debut = '2026-01-04'`.execute(
        t.db,
      ),
    ).rejects.toThrow('never moved');
    await expect(
      sql`delete from periodes_paie where groupe_paie = ${GROUPE} and debut = '2026-01-11'`.execute(
        t.db,
      ),
    ).rejects.toThrow('only the last');
  });

  it('are locked in order, and reopened from the last', async () => {
    await expect(set('2026-01-11', 'verrouillee')).rejects.toThrow('after the ones before');
    await set('2026-01-04', 'verrouillee');
    await set('2026-01-11', 'verrouillee');
    await expect(set('2026-01-04', 'en_revision')).rejects.toThrow('not open before a locked one');
    await set('2026-01-11', 'en_revision');
    await set('2026-01-11', 'verrouillee');
  });

  it('are not reopened once exported, nor taken away', async () => {
    await set('2026-01-04', 'exportee');
    await set('2026-01-11', 'exportee');
    await expect(set('2026-01-11', 'en_revision')).rejects.toThrow('adjustments only');
    await expect(
      sql`delete from periodes_paie where groupe_paie = ${GROUPE} and debut = '2026-01-04'`.execute(
        t.db,
      ),
    ).rejects.toThrow('never deleted');
    await expect(sql`truncate periodes_paie cascade`.execute(t.db)).rejects.toThrow(
      'never deleted',
    );
  });
});
