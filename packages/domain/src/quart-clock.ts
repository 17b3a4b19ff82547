// When quarts take place, as numbers, for whoever looks at thousands of them: asking the time zone is what takes
// time, and most quarts share their night and their hours. Keeps nothing but those answers.
import { elapsedMinutes } from './duration.ts';
import { quartInterval, type QuartTimes } from './quart-time.ts';
import { DEFAULT_DAY_SWITCH_TIME, type LocalTime } from './working-day.ts';

export interface QuartSpan {
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  /** Real minutes from start to end, the break included. */
  readonly elapsed: number;
}

export interface QuartClock {
  readonly timeZone: string;
  spanOf(quart: QuartTimes, daySwitchTime?: LocalTime): QuartSpan;
  /** Real minutes less the break, never below zero. */
  minutesOf(
    quart: QuartTimes & { readonly pause_minutes: number },
    daySwitchTime?: LocalTime,
  ): number;
}

const MAX_REMEMBERED = 20_000;

export function createQuartClock(timeZone: string): QuartClock {
  const known = new Map<string, QuartSpan>();
  let last: (QuartTimes & { span: QuartSpan; daySwitchTime: LocalTime }) | undefined;
  const spanOf: QuartClock['spanOf'] = (quart, daySwitchTime = DEFAULT_DAY_SWITCH_TIME) => {
    const { date, debut, fin } = quart;
    // Whoever goes through a plan in its order mostly asks for the hours asked for before.
    if (
      last?.date === date &&
      last.debut === debut &&
      last.fin === fin &&
      last.daySwitchTime === daySwitchTime
    )
      return last.span;
    const key = `${quart.date} ${quart.debut} ${quart.fin} ${daySwitchTime}`;
    let span = known.get(key);
    if (span === undefined) {
      if (known.size >= MAX_REMEMBERED) known.clear();
      span = readSpan(quart, daySwitchTime, timeZone);
      known.set(key, span);
    }
    last = { date, debut, fin, daySwitchTime, span };
    return span;
  };
  return {
    timeZone,
    spanOf,
    minutesOf: (quart, daySwitchTime) =>
      Math.max(0, spanOf(quart, daySwitchTime).elapsed - quart.pause_minutes),
  };
}

function readSpan(quart: QuartTimes, daySwitchTime: LocalTime, timeZone: string): QuartSpan {
  const interval = quartInterval(quart, daySwitchTime, timeZone);
  return {
    start: Date.parse(interval.start),
    end: Date.parse(interval.end),
    elapsed: elapsedMinutes(interval),
  };
}
