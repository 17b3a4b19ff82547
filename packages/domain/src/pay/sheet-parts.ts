// Stretches and days off as parts of one day each, before overtime is known.
import type { LocalDate } from '../working-day.ts';
import type { PayCode } from './codes.ts';
import { cutByDay } from './cut.ts';
import { holidayMinutes } from './indemnities.ts';
import type { DraftPart } from './overtime.ts';
import { accountingMinute, MIDNIGHT } from './pay-clock.ts';
import type { Stretch } from './payable.ts';
import type { LineDraft } from './sheet-line.ts';
import type { SheetLines } from './sheet-lines.ts';
import type { PayPart } from './sheet-shapes.ts';
import type { SheetWork } from './sheet-work.ts';

/** With the line that it is of. */
export interface LinePart extends DraftPart {
  readonly line: LineDraft;
}

/** Nothing for a break that is not paid. */
export function stretchParts(stretch: Stretch, line: LineDraft, work: SheetWork): LinePart[] {
  const { code } = stretch;
  if (code === null) return [];
  const { input, context, holidays, rulesOn } = work;
  const { employe_id, daySwitchTime } = input;
  const edge = rulesOn(stretch.jour).valeurs.overtime_week_edge;
  const pieces = cutByDay(stretch, { clock: context.clock, edge, daySwitchTime });
  return pieces.map(({ debut, fin, civil, date }) => ({
    line,
    banque: stretch.banque,
    part: {
      employe_id,
      jour: stretch.jour,
      date,
      client_id: stretch.client_id,
      classe: stretch.classe,
      code: holidays.has(civil) && code !== 'NON_PAYE' ? 'FERIE_TRAV' : code,
      minutes: fin - debut,
      debut,
      fin,
      cle: stretch.cle,
      regle_id: rulesOn(date).id,
      decisions: stretch.decisions,
    },
  }));
}

/** Each absence once, and each holiday that the person had off. */
export function dayOffParts(
  worked: readonly LinePart[],
  lines: SheetLines,
  work: SheetWork,
): LinePart[] {
  const { input, context, personOn } = work;
  const { clock } = context;
  const absences = [...new Map(input.absences.map((absence) => [absence.id, absence])).values()];
  const parts = absences.map((absence) => {
    const { id, date, code, minutes } = absence;
    const line = lines.at(date, null);
    line.absences.push(absence);
    return { line, banque: false, part: dayOff(date, code, minutes, `a${id}`, work) };
  });
  const taken = new Set(absences.map(({ date }) => date));
  const workedOn = new Set(
    work.holidays.size === 0
      ? []
      : worked.flatMap(({ part: { debut } }) =>
          debut === null ? [] : clock.dateAt(debut, MIDNIGHT),
        ),
  );
  const today = clock.dateAt(accountingMinute(input.jusqu_a), MIDNIGHT);
  for (const date of work.holidays) {
    if (workedOn.has(date) || taken.has(date) || date > today) continue;
    const usual = personOn(date).semaine_type ?? input.habituel;
    const minutes = holidayMinutes(date, input.quarts, usual);
    if (minutes === 0) continue;
    const part = dayOff(date, 'FERIE', minutes, `f${date}`, work);
    parts.push({ line: lines.at(date, null), banque: false, part });
  }
  return parts;
}

function dayOff(
  date: LocalDate,
  code: PayCode,
  minutes: number,
  cle: string,
  { input, personOn, rulesOn }: SheetWork,
): PayPart {
  return {
    employe_id: input.employe_id,
    jour: date,
    date,
    client_id: null,
    classe: personOn(date).classe,
    code,
    minutes,
    debut: null,
    fin: null,
    cle,
    regle_id: rulesOn(date).id,
    decisions: [],
  };
}
