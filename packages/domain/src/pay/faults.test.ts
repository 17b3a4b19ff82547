// What went wrong in other systems, one test for each: the number is that of the public thread.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../working-day.ts';
import { proposeAdjustments, causeOf, lateNoticeKey } from './adjustments.ts';
import { roundHours } from './apportion.ts';
import { diffSnapshots, freeze, isUntouched } from './freeze.ts';
import { hashText } from './facts-hash.ts';
import { nightMinutes } from './night-minutes.ts';
import { createPayClock } from './pay-clock.ts';
import { monthlyRows } from './monthly-report.ts';
import { csvText } from './render.ts';
import type { ExportTable } from './export-table.ts';
import { SEED_TEMPLATES } from './template-seeds.ts';
import { sheetOf } from './sheet.ts';
import {
  clock,
  contextOf,
  decide,
  hours,
  inputOf,
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

/** Forty hours from Monday to Friday, and the exact plan for them. */
const fullWeek = () =>
  [1, 2, 3, 4, 5].flatMap((offset) => visit(day(offset, '08:00'), day(offset, '16:00')));

describe('faults of others', () => {
  it('odoo#253006, #245247, #249410: a shift over the midnight of UTC makes no overtime', () => {
    const { totaux } = sheet(SUNDAY, { punches: visit(day(1, '16:00'), day(1, '23:30')) });
    expect(totaux).toEqual({ REG: hours(7.5) });
  });

  it('odoo#272447: 22:00–10:00, then 14:00–18:00: the week is counted whole', () => {
    const nights = [0, 1, 2].flatMap((offset) => [
      ...visit(day(offset, '22:00'), day(offset + 1, '10:00')),
      ...visit(day(offset + 1, '14:00'), day(offset + 1, '18:00')),
    ]);
    const { totaux } = sheet(SUNDAY, { punches: nights });
    expect(totaux).toEqual({ REG: hours(40), HS: hours(8) });
  });

  it('odoo#283226: a visit that ends at exactly 00:00 stays in its day', () => {
    const { parts } = sheet(SUNDAY, { punches: visit(day(1, '16:00'), day(2, '00:00')) });
    expect(parts.map(({ date, minutes }) => [date, minutes])).toEqual([
      [addDays(SUNDAY, 1), hours(8)],
    ]);
  });

  it('odoo#277717, #252270: computing again doubles nothing', () => {
    const input = inputOf(SUNDAY, {
      punches: [...fullWeek(), ...visit(day(6, '08:00'), day(6, '12:00'))],
    });
    const context = contextOf();
    const first = sheetOf(input, context);
    expect(first.totaux).toEqual({ REG: hours(40), HS: hours(4) });
    expect(sheetOf({ ...input, punches: [...input.punches, ...input.punches] }, context)).toEqual(
      first,
    );
  });

  it('odoo#269820: a tolerance that changes touches no old week', () => {
    const input = inputOf(SUNDAY, { punches: fullWeek() });
    const old = rulesWith();
    const next = rulesWith(
      { early_entry: 0, late_exit: 0, overtime_after: 60 },
      { id: 2, en_vigueur_le: addDays(SUNDAY, 7) },
    );
    const locked = freeze(sheetOf(input, contextOf([old])).parts, hashText);
    const now = freeze(sheetOf(input, contextOf([old, next])).parts, hashText);
    expect(now).toEqual(locked);
    expect(isUntouched(locked, hashText)).toBe(true);
  });

  it('odoo#238065: the parts of 06:00–20:00 add up to the whole', () => {
    const { lignes } = sheet(SUNDAY, {
      punches: [
        ...visit(day(1, '06:00'), day(1, '14:00')),
        ...visit(day(1, '14:00'), day(1, '20:00')),
      ],
    });
    expect(lignes.map(({ paye, presence }) => [paye, presence])).toEqual([[hours(14), hours(14)]]);
  });

  it('odoo#230583: a punch that was corrected leaves nothing of what it was', () => {
    const [entree, sortie] = visit(day(1, '08:00'), day(1, '16:00'));
    const rows = [entree, sortie].flatMap((row) => row ?? []);
    const shorter = punch('sortie', day(1, '12:00'), {
      source: 'manual',
      remplace_id: sortie?.id ?? null,
    });
    expect(sheet(SUNDAY, { punches: [...rows, shorter] }).totaux).toEqual({ REG: hours(4) });
  });

  it('hrms#4194, #163: early arrival and breaks are lines of their own, not overtime', () => {
    const plan = quart(day(1, '08:00'), day(1, '16:00'), { pause_minutes: 30 });
    const punches = visit(day(1, '07:30'), day(1, '16:00'), { quart_id: plan.id });
    const key = `p${punches[0]?.id}`;
    const before = sheet(SUNDAY, { punches, quarts: [plan] });
    expect(codesOf(before.lignes[0])).toEqual(['avance', 'pause']);
    expect(before.totaux).toEqual({ REG: hours(8.5) });
    const decisions = [decide('tot_non_paye', key), decide('pause_prise', key, { minutes: 30 })];
    const after = sheet(SUNDAY, { punches, quarts: [plan], decisions });
    expect(after.totaux).toEqual({ REG: hours(7.5), NON_PAYE: 30 });
    expect(after.lignes[0]).toMatchObject({ pauses: 30, presence: hours(8.5), anomalies: [] });
  });

  it('hrms#1960, #5001: a break is proposed where the rule has one, and paid where nobody may leave', () => {
    const of = (given: Parameters<typeof quart>[2], values = {}) => {
      const plan = quart(day(1, '08:00'), day(1, '20:00'), { pause_minutes: 30, ...given });
      const punches = visit(day(1, '08:00'), day(1, '20:00'), { quart_id: plan.id });
      const context = contextOf([rulesWith(values)]);
      return codesOf(sheet(SUNDAY, { punches, quarts: [plan] }, context).lignes[0]);
    };
    expect(of({})).toEqual(['pause']);
    expect(of({ ne_peut_quitter: true })).toEqual([]);
    expect(of({}, { meal: { after: hours(5), paid_from: hours(12) } })).toEqual([]);
  });

  it('hrms#4211: an absence does not raise what an hour of overtime is worth', () => {
    const punches = [...fullWeek(), ...visit(day(6, '08:00'), day(6, '12:00'))];
    const gains = (absences: Parameters<typeof inputOf>[1]) => {
      const { parts } = sheet(SUNDAY, { punches, ...absences });
      const rows = freeze(parts, hashText).rows.filter(({ code }) => code === 'HS');
      return monthlyRows(rows, {
        weekOf: () => SUNDAY,
        personne: () => [PERSON],
        rulesOn: () => rulesWith().valeurs,
      }).map(({ gains_estimes }) => gains_estimes);
    };
    const sick = { id: 1, employe_id: 7, date: SUNDAY, code: 'MALADIE' as const, minutes: 480 };
    expect(gains({})).toEqual([12_000]);
    expect(gains({ absences: [sick] })).toEqual(gains({}));
  });

  it('kimai#5554: three times twenty minutes are one hour', () => {
    expect(
      roundHours([[20, 20, 20]], 2)
        .flat()
        .reduce((sum, value) => sum + value, 0),
    ).toBe(100);
  });

  it('kimai#6039: printed lines add up to the printed total', () => {
    const lines = roundHours([[50, 50, 50, 50], [25, 25], [7]], 2);
    const all = lines.flat().reduce((sum, value) => sum + value, 0);
    expect(all).toBe(Math.round((257 * 100) / 60));
  });

  it('kimai#1035, #4838: seconds add no minute and take none from the shown times', () => {
    const punches = [
      punch('entree', '2026-05-04T12:00:50Z'),
      punch('sortie', '2026-05-04T13:41:10Z'),
    ];
    const { lignes } = sheet(SUNDAY, { punches });
    const [segment] = lignes[0]?.segments ?? [];
    expect(lignes[0]?.paye).toBe(101);
    expect((segment?.sortie ?? 0) - (segment?.entree ?? 0)).toBe(101);
  });

  it('kimai#4703, #6162, #4264, #5033: a week that two periods share is whole in both, and no row is invented', () => {
    const punches = [...fullWeek(), ...visit(day(6, '08:00'), day(6, '12:00'))];
    const of = (debut: string, fin: string) => sheet(SUNDAY, { punches, periode: { debut, fin } });
    const first = of(SUNDAY, addDays(SUNDAY, 2));
    const second = of(addDays(SUNDAY, 3), addDays(SUNDAY, 6));
    expect(first.totaux).toEqual({ REG: hours(16) });
    expect(second.totaux).toEqual({ REG: hours(24), HS: hours(4) });
    expect(first.semaines).toEqual(second.semaines);
    expect(first.lignes.map(({ jour }) => jour)).toEqual([addDays(SUNDAY, 1), addDays(SUNDAY, 2)]);
  });

  it('kimai#3495/#3504, #5725: the first and the last minute of a period are its own', () => {
    const of = (offset: number) =>
      sheet(addDays(SUNDAY, offset), {
        punches: visit(day(6, '23:00'), day(7, '01:00')),
      }).totaux;
    expect(of(0)).toEqual({ REG: 60 });
    expect(of(7)).toEqual({ REG: 60 });
  });

  it('timepiece#62, #116: a month that begins within a week counts its overtime once', () => {
    const punches = [...fullWeek(), ...visit(day(6, '08:00'), day(6, '20:00'))];
    const overtime = Array.from({ length: 7 }, (_, cut) => {
      const middle = addDays(SUNDAY, cut);
      const periods = [
        { debut: SUNDAY, fin: addDays(middle, -1) },
        { debut: middle, fin: addDays(SUNDAY, 6) },
      ];
      return periods.reduce(
        (sum, periode) => sum + (sheet(SUNDAY, { punches, periode }).totaux.HS ?? 0),
        0,
      );
    });
    expect(new Set(overtime)).toEqual(new Set([hours(12)]));
  });

  it('OCA/hr-attendance#203: 22:00–06:00 has as many night hours as it lasts', () => {
    const night = { de: '22:00', a: '06:00' };
    const zones = ['America/Toronto', 'UTC', 'America/St_Johns'].map(createPayClock);
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.nat(900), fc.nat(1440), (own, offset, more) => {
        const date = addDays('2025-01-01', offset);
        const debut = own.startOf(date, '22:00');
        const fin = own.startOf(addDays(date, 1), '06:00');
        expect(nightMinutes({ debut, fin }, night, own)).toBe(fin - debut);
        const wide = { debut: debut - more, fin: fin + more };
        const inside = nightMinutes(wide, night, own);
        const outside = nightMinutes(wide, { de: '06:00', a: '22:00' }, own);
        expect(inside + outside).toBe(wide.fin - wide.debut);
      }),
    );
    expect(nightMinutes({ debut: 0, fin: 0 }, night, clock)).toBe(0);
  });

  it('rtCamp/next-pms#2057: a locked day can still be put right, in the open period', () => {
    const punches = visit(day(1, '08:00'), day(1, '12:00'));
    const locked = freeze(sheet(SUNDAY, { punches }).parts, hashText).rows;
    const corrected = punch('sortie', day(1, '11:00'), {
      source: 'manual',
      remplace_id: punches[1]?.id ?? null,
    });
    const now = freeze(sheet(SUNDAY, { punches: [...punches, corrected] }).parts, hashText).rows;
    const received = [{ ...corrected, recu_le: '2026-06-30T08:00:00Z' }];
    const proposed = proposeAdjustments(diffSnapshots(locked, now), [], {
      periode_origine: 1,
      periode_cible: 9,
      raison: 'correction',
      causeOf: (change) => causeOf(change, '2026-05-12T12:00:00Z', received),
    });
    expect(proposed).toMatchObject([{ minutes: -60, periode_cible: 9, cause: 'correction' }]);
  });

  it('18F/tock#83, P18 late punch after lock: accepted, one proposal, one notice', () => {
    const input = inputOf(SUNDAY, { punches: visit(day(1, '08:00'), day(1, '12:00')) });
    const locked = freeze(sheetOf(input, contextOf()).parts, hashText).rows;
    const late = visit(day(2, '08:00'), day(2, '12:00'), { source: 'hors_ligne' });
    const now = { ...input, punches: [...input.punches, ...late] };
    const changes = diffSnapshots(locked, freeze(sheetOf(now, contextOf()).parts, hashText).rows);
    const lockedAt = '2026-05-12T12:00:00Z';
    const received = late.map((row) => ({ ...row, recu_le: '2026-05-13T08:00:00Z' }));
    const propose = (existing: Parameters<typeof proposeAdjustments>[1]) =>
      proposeAdjustments(changes, existing, {
        periode_origine: 1,
        periode_cible: 2,
        raison: 'pointage reçu après le verrouillage',
        causeOf: (change) => causeOf(change, lockedAt, received),
      });
    const proposed = propose([]);
    expect(proposed).toMatchObject([
      {
        code: 'REG',
        minutes: hours(4),
        cause: 'punch',
        statut: 'propose',
        date_origine: addDays(SUNDAY, 2),
      },
    ]);
    expect(propose(proposed)).toEqual([]);
    expect(propose(proposed.map((one) => ({ ...one, statut: 'rejete' as const })))).toEqual([]);
    expect(new Set(late.map(() => lateNoticeKey(1, 7))).size).toBe(1);
  });

  it('leopardo-hr#2223, P24 text cells: texts are disarmed, numbers never, « 001 » stays « 001 »', () => {
    const [template] = SEED_TEMPLATES;
    const table: ExportTable = {
      entetes: ['a', 'b'],
      rangees: [
        ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '001'].map((texte) => ({ genre: 'texte', texte })),
        [{ genre: 'nombre', texte: '-123,45', valeur: -123.45 }],
      ],
    };
    const lines = template === undefined ? '' : csvText(table, { ...template, entete: false });
    expect(lines).toBe(`"'=1+1";"'+1";"'-1";"'@x";"'\tx";"'\rx";"001"\r\n-123,45\r\n`);
  });

  it('RTVision Plus: what was locked shows every later change of a row', () => {
    const locked = freeze(sheet(SUNDAY, { punches: fullWeek() }).parts, hashText);
    const copied = [
      ...locked.rows,
      ...locked.rows.slice(0, 1).map((row) => ({ ...row, date: '2026-05-09' })),
    ];
    expect(isUntouched({ ...locked, rows: copied }, hashText)).toBe(false);
  });
});
