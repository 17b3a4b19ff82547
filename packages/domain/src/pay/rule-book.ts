// Which rules, which legal week and which block of weeks a day belongs to. Answers are kept: sheets of thousands of people
// ask for the same days.
import { weekStart } from '../week.ts';
import { addDays, type LocalDate } from '../working-day.ts';
import { versionOn, versionsOf, type PayRegime, type PayRuleVersion } from './rules.ts';

export interface OvertimeBlock {
  /** The first day of its first week. */
  readonly debut: LocalDate;
  /** The last day of its last week. */
  readonly fin: LocalDate;
  readonly semaines: number;
  /** The version in force on that day: one that comes later changes nothing of the block. */
  readonly version: PayRuleVersion;
}

export interface RuleBook {
  on(regime: PayRegime, date: LocalDate): PayRuleVersion;
  /** The first day of the legal week. */
  weekOf(regime: PayRegime, date: LocalDate): LocalDate;
  /** One week, or the weeks over which an agreement averages; the same object for each of its days. */
  blockOf(regime: PayRegime, date: LocalDate): OvertimeBlock;
}

const DAYS_PER_WEEK = 7;
const MS_PER_DAY = 86_400_000;
const MAX_BLOCK_WEEKS = 4;

export function createRuleBook(versions: readonly PayRuleVersion[]): RuleBook {
  const books = new Map<PayRegime, RegimeBook>();
  const bookOf = (regime: PayRegime): RegimeBook => {
    let book = books.get(regime);
    if (book === undefined) {
      book = createRegimeBook(versionsOf(versions, regime));
      books.set(regime, book);
    }
    return book;
  };
  return {
    on: (regime, date) => bookOf(regime).on(date),
    weekOf: (regime, date) => bookOf(regime).weekOf(date),
    blockOf: (regime, date) => bookOf(regime).blockOf(date),
  };
}

interface RegimeBook {
  on(date: LocalDate): PayRuleVersion;
  weekOf(date: LocalDate): LocalDate;
  blockOf(date: LocalDate): OvertimeBlock;
}

function createRegimeBook(all: readonly PayRuleVersion[]): RegimeBook {
  // Of two versions of one day, the later one.
  const sorted = all.filter((one, index) => all[index + 1]?.en_vigueur_le !== one.en_vigueur_le);
  const on = remember((date) => versionOn(sorted, date));
  const weekOf = remember((date) => {
    const start = weekStart(date, on(date).valeurs.week_first_day);
    // Where weeks begin on another day from a date on, the week before it ends there.
    const turn = sorted.findLast(
      ({ en_vigueur_le, valeurs }, index) =>
        en_vigueur_le > start &&
        en_vigueur_le <= date &&
        index > 0 &&
        sorted[index - 1]?.valeurs.week_first_day !== valeurs.week_first_day,
    );
    return turn?.en_vigueur_le ?? start;
  });
  const blocks = new Map<LocalDate, OvertimeBlock>();
  const blockFrom = (debut: LocalDate, semaines: number): OvertimeBlock => {
    const fin = addDays(debut, semaines * DAYS_PER_WEEK - 1);
    const block = blocks.get(debut) ?? { debut, fin, semaines, version: on(debut) };
    blocks.set(debut, block);
    return block;
  };
  const blockOf = remember((date): OvertimeBlock => {
    const week = weekOf(date);
    for (let back = 0; back < MAX_BLOCK_WEEKS; back += 1) {
      const debut = addDays(week, -back * DAYS_PER_WEEK);
      const weeks = weeksFrom(debut, on(debut));
      if (weeks > back) return blockFrom(debut, weeks);
    }
    return blockFrom(week, 1);
  });
  return { on, weekOf, blockOf };
}

/** How many weeks an agreement averages from that week on; 0 where no block of it begins there. */
function weeksFrom(week: LocalDate, { valeurs, en_vigueur_le }: PayRuleVersion): number {
  const { averaging, week_first_day } = valeurs;
  if (averaging === null || week < en_vigueur_le || week < averaging.ancre) return 0;
  const { semaines, ancre, fin } = averaging;
  const days = (Date.parse(week) - Date.parse(weekStart(ancre, week_first_day))) / MS_PER_DAY;
  const isFirst = Math.round(days / DAYS_PER_WEEK) % semaines === 0;
  return isFirst && addDays(week, semaines * DAYS_PER_WEEK - 1) <= fin ? semaines : 0;
}

function remember<Answer>(ask: (date: LocalDate) => Answer): (date: LocalDate) => Answer {
  const known = new Map<LocalDate, Answer>();
  return (date) => {
    let answer = known.get(date);
    if (answer === undefined) {
      answer = ask(date);
      known.set(date, answer);
    }
    return answer;
  };
}
