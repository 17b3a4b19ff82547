import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { describe, expect, it } from 'vitest';
import { aLine, aPeriod, aSheet } from './heures.fixture.ts';
import {
  accountOf,
  badgeOf,
  calendarStep,
  contestOf,
  figuresOf,
  isNotable,
  type LineBadge,
  mayConfirm,
  neighboursOf,
  paidCodes,
  paidHere,
  placeOf,
  presenceOf,
  type ShownWeek,
  specialCodes,
  weekOn,
  weeksOf,
} from './shown-week.ts';

/** The week of a day that the sheet has. */
function weekAt(sheet: HeuresSheet, date: string): ShownWeek {
  const week = weekOn(weeksOf(sheet), date);
  if (week === undefined) throw new Error(`No week of ${date}`);
  return week;
}

const TWO_WEEKS = aPeriod({ debut: '2026-11-01', fin: '2026-11-14' });

describe('weeks', () => {
  it('of a period of two weeks are two, each with its days', () => {
    const sheet = aSheet([aLine()], { periode: TWO_WEEKS });
    const weeks = weeksOf(sheet);
    expect(weeks.map(({ debut, fin, jours }) => [debut, fin, jours.length])).toEqual([
      ['2026-11-01', '2026-11-07', 7],
      ['2026-11-08', '2026-11-14', 7],
    ]);
    expect(figuresOf(sheet, weekAt(sheet, '2026-11-01'))).toMatchObject({ paye: 0 });
    expect(figuresOf(sheet, weekAt(sheet, '2026-11-08'))).toMatchObject({
      prevu: 240,
      pointe: 240,
      paye: 240,
    });
  });

  it('show a night that began before the period with the first', () => {
    const night = aLine({ jour: '2026-11-07', cle: '2026-11-07 c12' });
    const [week] = weeksOf(aSheet([night]));
    expect(week?.debut).toBe('2026-11-08');
    expect(week?.jours.map(({ date }) => date)).toContain('2026-11-07');
  });

  it.each([
    ['2026-11-03', '2026-11-01'],
    ['2026-11-08', '2026-11-08'],
    ['2026-10-20', '2026-11-01'],
    ['2026-12-20', '2026-11-08'],
  ])('%s is looked at in the week of %s', (date, debut) => {
    const weeks = weeksOf(aSheet([], { periode: TWO_WEEKS }));
    expect(weekOn(weeks, date)?.debut).toBe(debut);
  });

  it('lead to those of the periods beside', () => {
    const sheet = aSheet([], {
      periode: TWO_WEEKS,
      avant: '2026-10-18',
      apres: '2026-11-15',
    });
    const [first, second] = [weekAt(sheet, '2026-11-01'), weekAt(sheet, '2026-11-08')];
    expect(neighboursOf(sheet, first)).toEqual({ previous: '2026-10-25', next: '2026-11-08' });
    expect(neighboursOf(sheet, second)).toEqual({ previous: '2026-11-01', next: '2026-11-15' });
    const alone = { ...sheet, avant: null, apres: null };
    expect(neighboursOf(alone, first).previous).toBeNull();
    expect(neighboursOf(alone, second).next).toBeNull();
  });

  it('are those of the calendar while nothing is known of the period', () => {
    expect(calendarStep('2026-11-11', 0)).toEqual({
      debut: '2026-11-08',
      fin: '2026-11-14',
      previous: '2026-11-01',
      next: '2026-11-15',
    });
    const sheet = aSheet([], { periode: TWO_WEEKS, avant: null });
    expect(placeOf(sheet, '2026-11-11')).toMatchObject({
      rank: 2,
      total: 2,
      step: { debut: '2026-11-08', previous: '2026-11-01', next: '2026-11-15' },
    });
  });

  it('of a period of one week have its own figures', () => {
    const sommes = { prevu: 1, pointe: 2, paye: 3, non_paye: 4, pauses: 5, supplementaires: 0 };
    const sheet = aSheet([aLine()], { sommes });
    expect(figuresOf(sheet, weekAt(sheet, '2026-11-09'))).toBe(sommes);
  });
});

describe('the account', () => {
  it('leads from the punched to the paid minutes, whatever two periods share', () => {
    const sheet = aSheet([], {
      sommes: { prevu: 0, pointe: 2400, paye: 2790, non_paye: 20, pauses: 30, supplementaires: 0 },
      totaux: { REG: 2310, FERIE: 480, NON_PAYE: 20, PRIME_CHEF: 600 },
    });
    const rows = accountOf(sheet);
    expect(rows).toEqual([
      { kind: 'pauses', minutes: -30 },
      { kind: 'non_paye', minutes: -20 },
      { kind: 'FERIE', minutes: 480 },
      { kind: 'autre_periode', minutes: -40 },
    ]);
    const sum = rows.reduce((total, { minutes }) => total + minutes, 2400);
    expect(sum).toBe(sheet.sommes.paye);
    expect(paidCodes(sheet.totaux)).toEqual([
      { code: 'REG', minutes: 2310 },
      { code: 'FERIE', minutes: 480 },
    ]);
  });

  it('names the rounding of the rules apart from what two periods share', () => {
    const sommes = { prevu: 0, pointe: 497, paye: 495, non_paye: 0, pauses: 0, supplementaires: 0 };
    expect(accountOf({ sommes, totaux: { REG: 495 }, arrondi: -2 })).toEqual([
      { kind: 'arrondi', minutes: -2 },
    ]);
  });

  it('of what is paid as punched has nothing in between', () => {
    const sommes = { prevu: 0, pointe: 60, paye: 60, non_paye: 0, pauses: 0, supplementaires: 0 };
    expect(accountOf({ sommes, totaux: { REG: 60 } })).toEqual([]);
  });
});

describe('a line', () => {
  const BLOCKED = [
    { code: 'visite_ouverte', gravite: 'bloquante', cle: 'p1', minutes: null },
  ] as const;

  it.each<[LineBadge, Parameters<typeof aLine>[0]]>([
    ['a_venir', { a_venir: true }],
    ['en_cours', { en_cours: true }],
    ['contestee', { etat: 'contestee', en_cours: true }],
    ['approuvee', { etat: 'approuvee' }],
    ['a_completer', { anomalies: [...BLOCKED] }],
    ['a_approuver', {}],
  ])('is %s', (badge, part) => {
    expect(badgeOf(aLine(part))).toBe(badge);
  });

  it('is open where somebody is owed a reason or has something to do', () => {
    const unpaid = {
      debut: 1000,
      fin: 1020,
      minutes: 20,
      genre: 'avance',
      par: null,
      raison: '',
    } as const;
    expect(isNotable(aLine())).toBe(false);
    expect(isNotable(aLine({ impayes: [unpaid] }))).toBe(true);
    expect(isNotable(aLine({ anomalies: [...BLOCKED] }))).toBe(true);
    expect(isNotable(aLine({ etat: 'contestee' }))).toBe(true);
    const known = { code: 'ferie', gravite: 'a_savoir', cle: 'c12', minutes: null } as const;
    expect(isNotable(aLine({ anomalies: [known] }))).toBe(false);
  });

  it('has the last error that was reported, and the answer to it alone', () => {
    const decision = {
      uuid: '',
      date: '2026-11-09',
      cle_segment: 'c12',
      minutes: null,
      classe: null,
      code: null,
      raison: '',
      auteur: { id: 4, prenom: 'Marc', nom: 'Roy' },
      le: '2026-11-10T12:00:00Z',
      remplace_id: null,
      auto: false,
      est_valide: true,
    } as const;
    const newestFirst = [
      { ...decision, id: 5, genre: 'resolue' as const },
      { ...decision, id: 4, genre: 'contestee' as const },
      { ...decision, id: 3, genre: 'resolue' as const },
      { ...decision, id: 2, genre: 'contestee' as const },
    ];
    expect(contestOf({ decisions: newestFirst })).toMatchObject({
      said: { id: 4 },
      answer: { id: 5 },
    });
    expect(contestOf({ decisions: newestFirst.slice(1) })).toMatchObject({
      said: { id: 4 },
      answer: null,
    });
    expect(contestOf({ decisions: [] })).toEqual({ said: null, answer: null });
  });

  it('tells the way and short breaks from what was punched', () => {
    const part = { cle: 'p1', code: 'REG', classe: 'A', date: '2026-11-09' } as const;
    const line = aLine({
      pointe: 272,
      pistes: {
        prevu: [],
        pointe: [
          { cle: 'p1', quart_id: 5, debut: 1000, fin: 1100, drapeaux: [], ecart: 0 },
          { cle: 'p2', quart_id: 5, debut: 1110, fin: 1260, drapeaux: [], ecart: 0 },
        ],
        paye: [
          { ...part, debut: 988, fin: 1000, code: 'DEPL' },
          { ...part, debut: 1000, fin: 1100 },
          { ...part, debut: 1100, fin: 1110 },
          { ...part, debut: 1110, fin: 1260 },
        ],
      },
    });
    expect(presenceOf(line)).toEqual({ punched: 250, travel: 12, shortBreaks: 10 });
  });

  it.each([
    [[], { totaux: { REG: 200, DEPL: 12 } }],
    [['REG', 'HS'], { totaux: { REG: 200, HS: 40 } }],
    [[], { totaux: { VAC: 480 }, client: null }],
    [['FERIE', 'VAC'], { totaux: { VAC: 240, FERIE: 240 }, client: null }],
  ])('says what it is paid as: %j', (codes, part) => {
    expect(specialCodes(aLine(part)).map(({ code }) => code)).toEqual(codes);
  });

  it('of a night that began before the period is paid here in part', () => {
    const part = { cle: 'p1', classe: 'A', date: '2026-11-08' } as const;
    const { pistes } = aLine();
    const line = {
      pistes: {
        ...pistes,
        paye: [
          { ...part, debut: 900, fin: 1000, code: 'REG', date: '2026-11-07' },
          { ...part, debut: 1000, fin: 1100, code: 'REG' },
          { ...part, debut: 1100, fin: 1115, code: null },
          { ...part, debut: 1115, fin: 1120, code: 'NON_PAYE' },
        ] as const,
      },
    };
    expect(paidHere({ pistes: { ...line.pistes, paye: [...line.pistes.paye] } }, aPeriod())).toBe(
      100,
    );
  });
});

describe('« C’est exact »', () => {
  it.each([
    [true, aSheet()],
    [false, aSheet([])],
    [false, aSheet([aLine()], { est_figee: true })],
    [false, aSheet([aLine({ a_venir: true })])],
    [false, aSheet([aLine({ en_cours: true })])],
    [false, aSheet([aLine({ etat: 'contestee' })])],
  ])('is asked: %s', (isAsked, sheet) => {
    expect(mayConfirm(sheet)).toBe(isAsked);
  });
});
