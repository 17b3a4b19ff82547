import { describe, expect, test } from 'vitest';
import { findConflicts, type ConflictRules, type JudgedQuart } from './conflicts.ts';
import type { SpecialDay } from './features/special-days.ts';
import { createQuartClock } from './quart-clock.ts';
import { addDays } from './working-day.ts';

const clock = createQuartClock('America/Toronto');

const RULES: ConflictRules = {
  clock,
  firstDayOfWeek: 0,
  daySwitchTimes: new Map([[1, '06:00:00']]),
  absences: new Map(),
  restrictions: new Map(),
  specialDays: [],
  missingTrainings: [],
};

const quart = (cle: string, overrides: Partial<JudgedQuart> = {}): JudgedQuart => ({
  cle,
  employe_id: 1,
  client_id: 7,
  date: '2026-06-15',
  debut: '18:00:00',
  fin: '22:00:00',
  pause_minutes: 0,
  ...overrides,
});

const closure = (overrides: Partial<SpecialDay> = {}): SpecialDay => ({
  id: 3,
  genre: 'fermeture',
  nom: 'Vacances',
  du: '2026-06-15',
  au: '2026-06-15',
  debut: null,
  fin: null,
  client_ids: [],
  cle: null,
  actif: true,
  version: 0,
  ...overrides,
});

const genresOf = (quarts: JudgedQuart[], rules: Partial<ConflictRules> = {}) =>
  findConflicts(quarts, { ...RULES, ...rules }).map(({ genre }) => genre);

describe('overlaps', () => {
  test('two quarts at once are one conflict, with what they share', () => {
    const both = [quart('1'), quart('2', { debut: '21:00:00', fin: '23:00:00' })];
    expect(findConflicts(both, RULES)).toEqual([
      {
        genre: 'chevauchement',
        employe_id: 1,
        cles: ['1', '2'],
        minutes: 60,
        nom: null,
        date: '2026-06-15',
      },
    ]);
  });

  test('of different people, or of nobody, are none', () => {
    expect(genresOf([quart('1'), quart('2', { employe_id: 2 })])).toEqual([]);
    const open = { employe_id: null };
    expect(genresOf([quart('1', open), quart('2', open)])).toEqual([]);
  });
});

describe('rest', () => {
  const early = { date: '2026-06-16', debut: '06:00:00', fin: '10:00:00' };

  test('under eight hours between two working days is told, with what there is', () => {
    const [conflict] = findConflicts([quart('1', { fin: '23:30:00' }), quart('2', early)], RULES);
    expect(conflict).toMatchObject({ genre: 'repos', cles: ['1', '2'], minutes: 390 });
  });

  test('after two quarts alike it is told of the same one, whatever their order', () => {
    const late = { fin: '23:30:00' };
    const plan = [quart('1', late), quart('n:1', late), quart('2', early)];
    expect(findConflicts(plan.toReversed(), RULES)).toEqual(findConflicts(plan, RULES));
  });

  test('of eight hours exactly is enough', () => {
    expect(genresOf([quart('1', { fin: '22:00:00' }), quart('2', early)])).toEqual([]);
  });

  test('between two sites of one night is no rest', () => {
    const night = [quart('1'), quart('2', { debut: '22:15:00', fin: '02:00:00' })];
    expect(genresOf(night)).toEqual([]);
  });

  test('of the autumn night is an hour longer than the clock says', () => {
    const evening = quart('1', { date: '2026-10-31', debut: '18:00:00', fin: '23:00:00' });
    const morning = quart('2', { date: '2026-11-01', debut: '06:00:00', fin: '10:00:00' });
    expect(genresOf([evening, morning])).toEqual([]);
    const inJune = [
      { ...evening, date: '2026-06-15' },
      { ...morning, date: '2026-06-16' },
    ];
    expect(genresOf(inJune)).toEqual(['repos']);
  });
});

describe('a long week', () => {
  const days = ['14', '15', '16', '17', '18'].map((day, index) =>
    quart(String(index), { date: `2026-06-${day}`, debut: '08:00:00', fin: '16:00:00' }),
  );

  test('of forty hours is none; one quarter of an hour more is', () => {
    expect(genresOf(days)).toEqual([]);
    const more = [...days, quart('x', { date: '2026-06-19', debut: '08:00:00', fin: '08:15:00' })];
    expect(findConflicts(more, RULES)).toMatchObject([
      { genre: 'heures', minutes: 2415, date: '2026-06-14' },
    ]);
  });

  test('counts without the breaks', () => {
    const more = [...days, quart('x', { date: '2026-06-19', fin: '18:30:00', pause_minutes: 30 })];
    expect(genresOf(more)).toEqual([]);
  });

  test('is another week where weeks begin on Friday', () => {
    const more = [...days, quart('x', { date: '2026-06-19', debut: '08:00:00', fin: '12:00:00' })];
    expect(genresOf(more, { firstDayOfWeek: 5 })).toEqual([]);
  });
});

describe('leave, special days and training', () => {
  const leave = { date: '2026-06-15', debut: '21:00:00', fin: '01:00:00' };
  const away = (part: Partial<typeof leave> | { debut: null; fin: null } = {}) => ({
    absences: new Map([[1, [{ ...leave, ...part }]]]),
  });

  test('leave that shares a minute is told; leave that begins at the end is not', () => {
    expect(genresOf([quart('1')], away())).toEqual(['absence']);
    expect(genresOf([quart('1')], away({ debut: '22:00:00' }))).toEqual([]);
    expect(genresOf([quart('1', { employe_id: 2 })], away())).toEqual([]);
  });

  test('a whole day of leave is that working day, the end of its night included', () => {
    const whole = away({ debut: null, fin: null });
    const night = { debut: '22:00:00', fin: '07:00:00' };
    expect(genresOf([quart('1', night)], whole)).toEqual(['absence']);
    const late = quart('1', { debut: '02:00:00', fin: '05:00:00' });
    expect(genresOf([late], whole)).toEqual(['absence']);
    // It ends on the day of the leave, and is the day before's.
    expect(genresOf([quart('1', { ...night, date: '2026-06-14' })], whole)).toEqual([]);
    expect(genresOf([quart('1', { date: '2026-06-16' })], whole)).toEqual([]);
  });

  test('a quart outside of what somebody said is told, for that person and that day', () => {
    const jour = { etat: 'selon', heures: [{ debut: '17:00:00', fin: '21:00:00' }] } as const;
    const restrictions = new Map([
      [1, [{ date: '2026-06-15', jour: { ...jour, heures: [...jour.heures] } }]],
    ]);
    expect(genresOf([quart('1')], { restrictions })).toEqual(['disponibilite']);
    expect(genresOf([quart('1', { fin: '21:00:00' })], { restrictions })).toEqual([]);
    expect(genresOf([quart('1', { date: '2026-06-16' })], { restrictions })).toEqual([]);
    expect(genresOf([quart('1', { employe_id: 2 })], { restrictions })).toEqual([]);
  });

  test('a closure concerns its own sites and days, open quarts too', () => {
    expect(genresOf([quart('1')], { specialDays: [closure()] })).toEqual(['fermeture']);
    const open = [quart('1', { employe_id: null })];
    expect(genresOf(open, { specialDays: [closure()] })).toEqual(['fermeture']);
    expect(genresOf([quart('1')], { specialDays: [closure({ client_ids: [8] })] })).toEqual([]);
    expect(genresOf([quart('1')], { specialDays: [closure({ actif: false })] })).toEqual([]);
    const other = closure({ du: '2026-06-16', au: '2026-06-20' });
    expect(genresOf([quart('1')], { specialDays: [other] })).toEqual([]);
  });

  test('special hours refuse only what is outside of them', () => {
    const hours = closure({ genre: 'horaire_special', debut: '17:00:00', fin: '21:00:00' });
    expect(genresOf([quart('1')], { specialDays: [hours] })).toEqual(['horaire_special']);
    const within = quart('1', { fin: '21:00:00' });
    expect(genresOf([within], { specialDays: [hours] })).toEqual([]);
  });

  test('a computed holiday is told by its key, a named one by its name', () => {
    const holiday = closure({ id: null, genre: 'ferie', nom: '', cle: 'noel' });
    expect(findConflicts([quart('1')], { ...RULES, specialDays: [holiday] })).toMatchObject([
      { genre: 'ferie', nom: 'noel' },
    ]);
  });

  describe('a training that is missing', () => {
    const training = (
      depuis: [number, string | null][],
      client_id: number | null,
      isForAll = false,
    ) => ({
      missingTrainings: [{ nom: 'SIMDUT', client_id, isForAll, depuis: new Map(depuis) }],
    });
    const { date } = quart('1');

    test('is told by its name', () => {
      expect(
        findConflicts([quart('1')], { ...RULES, ...training([[1, date]], null) }),
      ).toMatchObject([{ genre: 'formation', nom: 'SIMDUT', cles: ['1'] }]);
    });

    test.each([
      ['of somebody else', training([[2, date]], null), 0],
      ['from the day after the quart', training([[1, addDays(date, 1)]], null), 0],
      ['never', training([[1, null]], null), 0],
      ['at the site of the quart', training([[1, date]], 7), 1],
      ['at another site', training([[1, date]], 8), 0],
      ['to whoever is not named', training([], 7, true), 1],
      ['to nobody who is named as trained', training([[1, null]], 7, true), 0],
      ['to whoever is not named at another site', training([], 8, true), 0],
    ])('%s', (_name, rules, count) => {
      expect(genresOf([quart('1')], rules)).toHaveLength(count);
    });
  });
});
