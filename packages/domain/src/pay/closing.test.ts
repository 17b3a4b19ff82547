import { describe, expect, it } from 'vitest';
import { addDays } from '../working-day.ts';
import {
  closingChecklist,
  comparePeriods,
  mayLock,
  refuseReopening,
  relockAt,
  type PeriodFacts,
} from './closing.ts';
import { payCalendar, payRuleVersion, personPay } from './rules-schema.ts';
import { seedVersion } from './rules-seed.ts';
import { PAY_REGIMES } from './rules.ts';
import { isLoggedRead } from './approval.ts';
import { tilingProblems } from './calendar.ts';
import { createRuleBook } from './rule-book.ts';
import { decide, PERSON, rulesWith, sheet, visit } from './testing/sheet-facts.ts';

const period = (id: number, given: Partial<PeriodFacts> = {}): PeriodFacts => ({
  id,
  groupe_paie: 'hebdo',
  debut: addDays('2026-05-03', (id - 1) * 7),
  fin: addDays('2026-05-09', (id - 1) * 7),
  statut: 'en_revision',
  ...given,
});

describe('closing a period', () => {
  const punches = visit('2026-05-04 08:00', '2026-05-04 12:00');
  const factsOf = (given: Partial<Parameters<typeof closingChecklist>[0]> = {}) => ({
    periode: period(1),
    periodes: [period(1)],
    sheets: [sheet('2026-05-03', { punches })],
    aujourdhui: '2026-05-11',
    ajustements_proposes: 0,
    sans_matricule: 0,
    ...given,
  });
  const approved = () => {
    const vu = sheet('2026-05-03', { punches }).lignes[0]?.empreinte ?? '';
    const decisions = [decide('approuver', 'c1', { date: '2026-05-04', vu })];
    return [sheet('2026-05-03', { punches, decisions })];
  };
  const left = (given: Parameters<typeof factsOf>[0] = {}) =>
    closingChecklist(factsOf(given)).flatMap(({ etape, reste }) => (reste > 0 ? [etape] : []));

  it('waits for every line, and for nothing that an employee has to say', () => {
    expect(left()).toEqual(['lignes_approuvees']);
    expect(left({ sheets: approved() })).toEqual([]);
    expect(mayLock(closingChecklist(factsOf({ sheets: approved() })))).toBe(true);
    expect(mayLock(closingChecklist(factsOf()))).toBe(false);
    const open = [sheet('2026-05-03', { punches: punches.slice(0, 1) })];
    expect(left({ sheets: open })).toEqual(['sans_bloquante', 'lignes_approuvees']);
  });

  it('goes in order: never one while the one before is open', () => {
    const given = { periode: period(2), sheets: [], aujourdhui: '2026-05-20' };
    expect(left({ ...given, periodes: [period(1), period(2)] })).toEqual([
      'precedente_verrouillee',
    ]);
    const locked = [period(1, { statut: 'exportee' }), period(2)];
    expect(left({ ...given, periodes: locked })).toEqual([]);
    const other = [period(1, { groupe_paie: 'bureau' }), period(2)];
    expect(left({ ...given, periodes: other })).toEqual([]);
    expect(left({ sheets: [], aujourdhui: '2026-05-09' })).toEqual(['periode_terminee']);
  });

  it('says what waits without holding the lock', () => {
    const facts = factsOf({ sheets: approved(), ajustements_proposes: 2, sans_matricule: 1 });
    expect(mayLock(closingChecklist(facts))).toBe(true);
  });

  it('is reopened only before an export, with a reason, for a day at most', () => {
    const locked = period(1, { statut: 'verrouillee' });
    const ask = { raison: 'oubli', heures: 4 };
    expect(refuseReopening(locked, [locked, period(2)], ask)).toBeNull();
    expect(refuseReopening(period(1), [], ask)).toBe('pas_verrouillee');
    expect(refuseReopening(period(1, { statut: 'exportee' }), [], ask)).toBe('exportee');
    expect(refuseReopening(locked, [period(2, { statut: 'verrouillee' })], ask)).toBe(
      'suivante_verrouillee',
    );
    expect(refuseReopening(locked, [], { ...ask, raison: ' ' })).toBe('raison');
    expect(refuseReopening(locked, [], { ...ask, heures: 25 })).toBe('heures');
    expect(relockAt('2026-05-11T22:00:00Z', 4)).toBe('2026-05-12T02:00:00.000Z');
  });

  it('compares with the period before: new, gone, a quarter more or less', () => {
    const before = new Map([
      [1, 2400],
      [2, 2400],
      [3, 600],
      [5, 2400],
    ]);
    const now = new Map([
      [1, 2400],
      [2, 1700],
      [4, 300],
      [5, 3000],
    ]);
    expect(comparePeriods(before, now)).toEqual({
      nouveaux: [4],
      partis: [3],
      ecarts: [{ employe_id: 2, avant: 2400, maintenant: 1700 }],
    });
  });

  it('P25 rights: every read of another’s sheet is logged', () => {
    expect([isLoggedRead(1, 2), isLoggedRead(1, 1)]).toEqual([true, false]);
  });
});

describe('the rules as they are stored', () => {
  it('takes every seed, and marks each of its settings as not confirmed', () => {
    const seeds = PAY_REGIMES.map((regime) =>
      seedVersion(regime, { id: 1, en_vigueur_le: '2026-01-01' }),
    );
    expect(seeds.map((seed) => payRuleVersion.parse(seed))).toEqual(seeds);
    expect(
      seeds.map(({ a_confirmer, valeurs }) => a_confirmer.length === Object.keys(valeurs).length),
    ).toEqual(PAY_REGIMES.map(() => true));
  });

  it('refuses what is no rule, no person and no calendar', () => {
    const seed = seedVersion('lnt', { id: 1, en_vigueur_le: '2026-01-01' });
    const withValues = (values: object) => ({ ...seed, valeurs: { ...seed.valeurs, ...values } });
    const refused = [
      { week_first_day: 7 },
      { rounding: 10 },
      { travel: { paid_until: 90, ask_until: 60 } },
      { retention_years: 3 },
    ];
    expect(refused.map((values) => payRuleVersion.safeParse(withValues(values)).success)).toEqual(
      refused.map(() => false),
    );
    expect(personPay.parse(PERSON)).toEqual(PERSON);
    expect(personPay.safeParse({ ...PERSON, semaine_type: [1] }).success).toBe(false);
    const gap = [period(1), period(3)].map(({ debut, fin }) => ({ debut, fin, paie_le: fin }));
    expect(tilingProblems(gap)).toEqual([{ genre: 'trou', debut: '2026-05-17' }]);
    expect(payCalendar.safeParse({ genre: 'dates', groupe_paie: 'g', periodes: gap }).success).toBe(
      false,
    );
  });

  it('a week that begins on another day from a date on ends the one before', () => {
    const monday = rulesWith({ week_first_day: 1 }, { id: 2, en_vigueur_le: '2026-05-11' });
    const book = createRuleBook([rulesWith(), monday]);
    const weeks = ['2026-05-09', '2026-05-10', '2026-05-11', '2026-05-17', '2026-05-18'].map(
      (date) => book.weekOf('lnt', date),
    );
    expect(weeks).toEqual(['2026-05-03', '2026-05-10', '2026-05-11', '2026-05-11', '2026-05-18']);
  });
});
