import { describe, expect, it } from 'vitest';
import { addDays } from '../working-day.ts';
import { accrualsOf, isRegular } from './accruals.ts';
import { isWithinTolerance, planOf, tolerancePreview } from './approval.ts';
import { clientHours } from './client-hours.ts';
import { freeze } from './freeze.ts';
import { hashText } from './facts-hash.ts';
import { shareOfPeriod, twentieth, type PayWeek } from './indemnities.ts';
import { monthlyRows } from './monthly-report.ts';
import { accountingMinute } from './pay-clock.ts';
import { payHolidays } from './regime-holidays.ts';
import { registerRows, registerWeeks } from './register.ts';
import { seedVersion } from './rules-seed.ts';
import { neededDays } from './sheet-work.ts';
import {
  contextOf,
  decide,
  hours,
  PERSON,
  punch,
  quart,
  rulesWith,
  sheet,
  visit,
} from './testing/sheet-facts.ts';

const SUNDAY = '2026-05-03';
const day = (offset: number, time: string): string => `${addDays(SUNDAY, offset)} ${time}`;
const codesOf = (line: { readonly anomalies: readonly { readonly code: string }[] } | undefined) =>
  line?.anomalies.map(({ code }) => code) ?? [];
const away = (code: 'VAC' | 'MALADIE', date: string, minutes = 480) => ({
  id: 1,
  employe_id: 7,
  date,
  code,
  minutes,
});

describe('nights', () => {
  it('P5 golden: 22:00 to 06:00 is 7 h in March and 9 h in October', () => {
    const spring = sheet('2026-03-01', {
      periode: { debut: '2026-03-01', fin: '2026-03-14' },
      punches: visit('2026-03-07 22:00', '2026-03-08 06:00'),
    });
    const autumn = sheet('2026-10-25', {
      periode: { debut: '2026-10-25', fin: '2026-11-07' },
      punches: visit('2026-10-31 22:00', '2026-11-01 06:00'),
    });
    expect([spring.totaux, autumn.totaux]).toEqual([{ REG: hours(7) }, { REG: hours(9) }]);
  });

  it('Saturday night is 2 h of one week and 6 h of the next, shown under Saturday', () => {
    const punches = visit(day(6, '22:00'), day(7, '06:00'));
    const first = sheet(SUNDAY, { punches });
    const second = sheet(addDays(SUNDAY, 7), { punches });
    expect([first.totaux, second.totaux]).toEqual([{ REG: hours(2) }, { REG: hours(6) }]);
    expect(first.lignes[0]).toMatchObject({
      jour: addDays(SUNDAY, 6),
      paye: hours(8),
      dans_periode: hours(2),
      apres_periode: hours(6),
    });
    expect(codesOf(first.lignes[0])).toContain('semaine_suivante');
    expect(second.lignes[0]).toMatchObject({ jour: addDays(SUNDAY, 6), dans_periode: hours(6) });
    const context = contextOf([rulesWith({ overtime_week_edge: 'changement_de_jour' })]);
    expect(sheet(SUNDAY, { punches }, context).totaux).toEqual({ REG: hours(8) });
  });
});

describe('overtime', () => {
  const worked = (minutes: number) =>
    [1, 2, 3, 4].flatMap((offset) =>
      visit(
        day(offset, '08:00'),
        day(offset, `${8 + Math.floor(minutes / 60)}:00`.padStart(5, '0')),
      ),
    );

  it('P22 VAC: 8 h off and 36 h worked are 4 h of overtime; 8 h sick are none', () => {
    const punches = worked(hours(9));
    const friday = addDays(SUNDAY, 5);
    expect(sheet(SUNDAY, { punches, absences: [away('VAC', friday)] }).totaux).toEqual({
      REG: hours(32),
      HS: hours(4),
      VAC: hours(8),
    });
    expect(sheet(SUNDAY, { punches, absences: [away('MALADIE', friday)] }).totaux).toEqual({
      REG: hours(36),
      MALADIE: hours(8),
    });
  });

  it('an agreement counts over its weeks, and nothing changes before it', () => {
    const averaging = {
      semaines: 2,
      ancre: SUNDAY,
      entente_le: SUNDAY,
      fin: '2027-01-01',
    } as const;
    const punches = [1, 2, 3, 4, 5].flatMap((offset) =>
      visit(day(offset, '08:00'), day(offset, '18:00')),
    );
    const of = (context: ReturnType<typeof contextOf>) =>
      sheet(SUNDAY, { punches, periode: { debut: SUNDAY, fin: addDays(SUNDAY, 13) } }, context)
        .totaux;
    expect(of(contextOf())).toEqual({ REG: hours(40), HS: hours(10) });
    const agreed = contextOf([rulesWith({ averaging })]);
    expect(of(agreed)).toEqual({ REG: hours(50) });
    expect(
      neededDays({ debut: addDays(SUNDAY, 7), fin: addDays(SUNDAY, 13) }, [PERSON], agreed.rules),
    ).toEqual({
      du: addDays(SUNDAY, -1),
      au: addDays(SUNDAY, 14),
    });
  });

  it('overtime that was asked for as leave goes to the bank', () => {
    const punches = [0, 1, 2, 3, 4].flatMap((offset) =>
      visit(day(offset, '08:00'), day(offset, '17:00')),
    );
    const last = punches.at(-2);
    const decisions = [decide('code', `p${last?.id}`, { code: 'BANQUE_ACC' })];
    expect(sheet(SUNDAY, { punches, decisions }).totaux).toEqual({
      REG: hours(40),
      BANQUE_ACC: hours(5),
    });
  });
});

describe('minimum', () => {
  const short = (
    to: string,
    given: Parameters<typeof quart>[2] = {},
    extra = visit(day(0, '01:00'), day(0, '01:00')),
  ) => {
    const plan = quart(day(5, '08:00'), day(5, '14:00'), given);
    const punches = visit(day(5, '08:00'), day(5, to), { quart_id: plan.id });
    const own = { quarts: [plan], punches: [...extra, ...punches] };
    return { own, key: `p${punches[0]?.id}`, ...sheet(SUNDAY, own) };
  };
  const minimumOf = ({ lignes }: ReturnType<typeof short>) =>
    lignes.flatMap(({ anomalies }) => anomalies).filter(({ code }) => code === 'moins_de_3h');

  it('P21 MIN3H: 2 h of a shift of 6 h propose 1 h, which a person grants', () => {
    const drawn = short('10:00');
    expect(minimumOf(drawn)).toMatchObject([{ minutes: 60 }]);
    expect(drawn.totaux).toEqual({ REG: hours(2) });
    const granted = sheet(SUNDAY, {
      ...drawn.own,
      decisions: [decide('minimum_3h_accorde', drawn.key)],
    });
    expect(granted.totaux).toEqual({ REG: hours(2), MIN3H: 60 });
  });

  it('P21 MIN3H: 2.5 h that are all overtime, or at an exempt site, propose nothing', () => {
    const week = [0, 1, 2, 3, 4].flatMap((offset) =>
      visit(day(offset, '08:00'), day(offset, '16:00')),
    );
    const overtime = short('10:30', {}, week);
    expect(overtime.totaux).toEqual({ REG: hours(40), HS: hours(2.5) });
    expect(minimumOf(overtime)).toEqual([]);
    expect(minimumOf(short('10:30', { visite_courte: true }))).toEqual([]);
  });
});

describe('travel and breaks', () => {
  it('travel is paid up to an hour, asked about beyond, and nothing after four', () => {
    const of = (from: string) =>
      sheet(SUNDAY, {
        punches: [
          ...visit(day(1, '06:00'), day(1, '10:00')),
          ...visit(day(1, from), day(1, '18:00'), { client_id: 2 }),
        ],
      });
    expect(of('10:40').totaux).toMatchObject({ DEPL: 40 });
    expect(of('12:00').totaux.DEPL).toBeUndefined();
    expect(codesOf(of('12:00').lignes[1])).toContain('deplacement_long');
    expect(codesOf(of('14:30').lignes[1])).not.toContain('deplacement_long');
  });

  it('the register says when work was begun, interrupted, resumed and ceased', () => {
    const own = sheet(SUNDAY, {
      punches: [
        ...visit(day(1, '08:00'), day(1, '12:00')),
        ...visit(day(1, '12:30'), day(1, '16:00')),
      ],
    });
    const [row] = registerRows(own);
    expect(row?.moments.map(({ genre }) => genre)).toEqual([
      'debut',
      'interruption',
      'reprise',
      'fin',
    ]);
    expect(row).toMatchObject({ minutes: hours(7.5), supplementaires: 0, classes: ['B'] });
    expect(registerWeeks(own, () => SUNDAY)).toEqual([
      { debut: SUNDAY, minutes: hours(7.5), supplementaires: 0, jours_travailles: 1 },
    ]);
    expect(clientHours([own])).toEqual([
      { client_id: 1, prevu: 0, paye: hours(7.5), supplementaires: 0, personnes: 1 },
    ]);
  });

  it('a quart that nobody punched is asked about, unless the day off was as long', () => {
    const plan = quart(day(1, '08:00'), day(1, '12:00'));
    const of = (minutes: number) =>
      sheet(SUNDAY, {
        quarts: [plan],
        absences: minutes === 0 ? [] : [away('VAC', addDays(SUNDAY, 1), minutes)],
      }).lignes.flatMap(codesOf);
    expect([of(0), of(60), of(240)]).toEqual([['non_pointe'], ['non_pointe'], []]);
  });

  it('a forgotten exit blocks its line alone and proposes the planned end', () => {
    const plan = quart(day(1, '08:00'), day(1, '12:00'));
    const own = sheet(SUNDAY, {
      quarts: [plan],
      punches: [
        punch('entree', day(1, '08:00'), { quart_id: plan.id }),
        ...visit(day(2, '08:00'), day(2, '12:00')),
      ],
    });
    expect(own.lignes.map(({ paye }) => paye)).toEqual([0, hours(4)]);
    expect(own.lignes[0]?.anomalies).toMatchObject([{ code: 'visite_ouverte', minutes: hours(4) }]);
    expect(codesOf(own.lignes[1])).toEqual(['hors_plan']);
  });

  it('a visit without a quart is a doubt until each of its punches is vouched for, and its facts stay the same', () => {
    const punches = visit(day(1, '08:00'), day(1, '12:00'));
    const [entered, left] = punches.map(({ id }) => id);
    const of = (...confirmes: (number | undefined)[]) =>
      sheet(SUNDAY, {
        punches,
        doutes: {
          corrections: [],
          non_recues: [],
          confirmes: confirmes.filter((id) => id !== undefined),
        },
      }).lignes;
    expect(of(entered).map(codesOf)).toEqual([['hors_plan']]);
    expect(of(entered, left).map(codesOf)).toEqual([[]]);
    expect(of(entered, left)[0]?.empreinte).toBe(of()[0]?.empreinte);
  });
});

describe('approval', () => {
  const plan = quart(day(1, '08:00'), day(1, '12:00'));
  const punches = visit(day(1, '07:58'), day(1, '12:03'), { quart_id: plan.id });
  const of = (given = {}) => sheet(SUNDAY, { quarts: [plan], punches, ...given });
  const approve = (vu: string) => decide('approuver', 'c1', { date: addDays(SUNDAY, 1), vu });
  const span = { debut: accountingMinute(plan.debut_at), fin: accountingMinute(plan.fin_at) };

  it('an approval holds for the facts that it saw, and says what has changed', () => {
    const seen = of().lignes[0]?.empreinte ?? '';
    expect(of({ decisions: [approve(seen)] }).lignes[0]).toMatchObject({
      etat: 'approuvee',
      change: [],
    });
    const corrected = punch('sortie', day(1, '12:10'), {
      quart_id: plan.id,
      source: 'manual',
      remplace_id: punches[1]?.id ?? null,
    });
    const after = of({ decisions: [approve(seen)], punches: [...punches, corrected] }).lignes[0];
    expect(after).toMatchObject({ etat: 'a_verifier', change: ['pointages'], approbation: null });
    const moved = { ...plan, pause_minutes: 15 };
    expect(of({ decisions: [approve(seen)], quarts: [moved] }).lignes[0]?.change).toEqual(['plan']);
  });

  it('a contest sends a line back until it is settled', () => {
    const seen = of().lignes[0]?.empreinte ?? '';
    const contest = decide('contestee', 'c1', { date: addDays(SUNDAY, 1) });
    expect(of({ decisions: [approve(seen), contest] }).lignes[0]?.etat).toBe('contestee');
    const settled = decide('resolue', 'c1', { date: addDays(SUNDAY, 1) });
    expect(of({ decisions: [approve(seen), contest, settled] }).lignes[0]?.etat).toBe('approuvee');
    const undone = decide('retirer', 'c1', { date: addDays(SUNDAY, 1), remplace_id: contest.id });
    expect(of({ decisions: [approve(seen), contest, undone] }).lignes[0]?.etat).toBe('approuvee');
  });

  it('the tolerance takes no flagged line and changes no paid minute', () => {
    const rule = { active: true, minutes: 5 };
    const within = of().lignes.map((line) => ({ line, plan: planOf(line) }));
    expect(within.map(({ plan: own }) => own)).toEqual([span]);
    expect(tolerancePreview(within, rule)).toMatchObject({ nombre: 1, minutes: 245 });
    const approved = of({ decisions: [approve(of().lignes[0]?.empreinte ?? '')] });
    expect(approved.totaux).toEqual(of().totaux);
    const flagged = of({
      punches: punches.map((one) => ({ ...one, drapeaux: ['hors_zone' as const] })),
    });
    expect(flagged.lignes.map((line) => isWithinTolerance(line, span, rule))).toEqual([false]);
    const late = of().lignes.map((line) =>
      isWithinTolerance(line, { ...span, fin: span.fin - 9 }, rule),
    );
    expect(late).toEqual([false]);
  });
});

describe('holidays', () => {
  const weeks = (gains: readonly number[], given: Partial<PayWeek> = {}): PayWeek[] =>
    gains.map((dollars, index) => ({
      debut: addDays(SUNDAY, -7 * (index + 1)),
      gains: dollars * 100,
      gains_hs: 0,
      complete: true,
      ...given,
    }));

  it('P20 holiday: a twentieth of four complete weeks, without overtime', () => {
    expect(twentieth(weeks([680, 680, 680, 680]), SUNDAY)).toBe(136_00);
    expect(twentieth(weeks([800, 640, 800, 320]), SUNDAY)).toBe(128_00);
    const overtime = weeks([800, 800, 800, 800]).map((week) => ({ ...week, gains_hs: 120_00 }));
    expect(twentieth(overtime, SUNDAY)).toBe(136_00);
    const [first, ...rest] = weeks([999, 680, 680, 680, 680]);
    const broken = [first, ...rest].flatMap((week) => week ?? []);
    expect(
      twentieth(
        broken.map((week, index) => ({ ...week, complete: index > 0 })),
        SUNDAY,
      ),
    ).toBe(136_00);
    const own = { debut: SUNDAY, gains: 5_000_00, gains_hs: 0, complete: true };
    expect(twentieth([...weeks([680, 680, 680, 680]), own], SUNDAY)).toBe(136_00);
    expect([shareOfPeriod(700_00, 7), shareOfPeriod(1400_00, 14)]).toEqual([140_00, 140_00]);
  });

  const ordinary = { regulier: false, un_an: false, travaille_dimanche: false };
  const { holidays } = seedVersion('decret_montreal', { id: 1, en_vigueur_le: SUNDAY }).valeurs;

  it('has 8 days by the law, 10 and 12 by the décret, and 25 June where the 24th is a Sunday', () => {
    const of = (person = {}) =>
      payHolidays(2029, 'decret_montreal', holidays, { ...ordinary, ...person });
    expect(
      [of(), of({ regulier: true }), of({ regulier: true, un_an: true })].map(
        ({ length }) => length,
      ),
    ).toEqual([8, 10, 12]);
    const june = (person = {}) => of(person).find(({ cle }) => cle === 'fete_nationale')?.date;
    expect([june(), june({ travaille_dimanche: true })]).toEqual(['2029-06-25', '2029-06-24']);
    const monday = payHolidays(2026, 'lnt', { ...holidays, easter: 'lundi_de_paques' }, ordinary);
    expect(monday.map(({ date }) => date)).toContain('2026-04-06');
  });

  it('a holiday counts what was planned or usual; one that is worked is coded apart', () => {
    const feries = [{ cle: 'patriotes' as const, date: addDays(SUNDAY, 1) }];
    const punches = [2, 3, 4, 5].flatMap((offset) =>
      visit(day(offset, '08:00'), day(offset, '17:00')),
    );
    const habituel = [0, 480, 480, 480, 480, 480, 0];
    expect(sheet(SUNDAY, { feries, punches, habituel }).totaux).toEqual({
      REG: hours(32),
      HS: hours(4),
      FERIE: hours(8),
    });
    expect(sheet(SUNDAY, { feries, punches }).totaux).toEqual({ REG: hours(36) });
    const there = visit(day(1, '08:00'), day(1, '12:00'));
    expect(sheet(SUNDAY, { feries, punches: there, habituel }).totaux).toEqual({
      FERIE_TRAV: hours(4),
    });
  });
});

describe('the monthly report', () => {
  it('has regular and overtime hours by week, and estimates what was earned', () => {
    const punches = [0, 1, 2, 3, 4].flatMap((offset) =>
      visit(day(offset, '08:00'), day(offset, '17:00')),
    );
    const rows = freeze(
      sheet(SUNDAY, { punches, absences: [away('VAC', addDays(SUNDAY, 6), 60)] }).parts,
      hashText,
    ).rows;
    const context = {
      weekOf: () => SUNDAY,
      personne: () => [PERSON],
      rulesOn: () => rulesWith().valeurs,
    };
    expect(monthlyRows(rows, context)).toEqual([
      {
        employe_id: 7,
        semaine: SUNDAY,
        classe: 'B',
        minutes_regulieres: hours(39),
        minutes_supplementaires: hours(6),
        taux: 2000,
        gains_estimes: 39 * 2000 + 6 * 3000 + 2000,
        minutes_feries: 0,
        minutes_vacances: 60,
        minutes_reer: hours(45),
      },
    ]);
    expect(monthlyRows([], context)).toEqual([]);
  });
});

describe('what grows with the hours', () => {
  const { accruals, regular_after } = seedVersion('decret_montreal', {
    id: 1,
    en_vigueur_le: SUNDAY,
  }).valeurs;
  const facts = { minutes_payees: hours(80), minutes_vacances: hours(8), gains: 160_000 };

  it('is nothing until somebody enters the values, and then what they say', () => {
    const empty = { maladie: null, vacances: null, reer: null };
    expect(accrualsOf(facts, { accruals })).toEqual(empty);
    const entered = { ...accruals, sick: 244, vacation: 600, reer_cents_per_hour: 45 };
    expect(accrualsOf(facts, { accruals: entered })).toEqual({
      maladie: 105,
      vacances: 9_600,
      reer: 72 * 45,
    });
    const quebec = { ...entered, sick: 231, sick_with_vacation: true };
    expect(accrualsOf(facts, { accruals: quebec }).maladie).toBe(111);
  });

  it('an employee is regular after 280 hours, or when somebody says so', () => {
    const of = (worked: number, override?: boolean) =>
      isRegular(hours(worked), { regular_after }, override);
    expect([of(279), of(280), of(10, true), of(300, false)]).toEqual([false, true, true, false]);
    expect(isRegular(hours(5000), { regular_after: null })).toBe(false);
  });
});
