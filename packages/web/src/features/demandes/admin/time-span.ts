// Hours of a working day, which may go past midnight. Pure.
interface Hours {
  debut: string;
  fin: string;
}

const MINUTES_PER_DAY = 1440;
const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** From the first minute to the last; at or before its start, the end is the day after. */
function spanOf({ debut, fin }: Hours): readonly [from: number, to: number] {
  const [from, to] = [minutesOf(debut), minutesOf(fin)];
  return [from, to <= from ? to + MINUTES_PER_DAY : to];
}

/** Hours after midnight may be those of what began in the evening: both readings count. */
const isSoOnEitherDay = (
  absence: Hours,
  quart: Hours,
  isSo: (absence: readonly [number, number], quart: readonly [number, number]) => boolean,
): boolean => {
  const [from, to] = spanOf(absence);
  return [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].some((moved) =>
    isSo([from + moved, to + moved], spanOf(quart)),
  );
};

export const touches = (absence: Hours, quart: Hours): boolean =>
  isSoOnEitherDay(absence, quart, ([from, to], [start, end]) => from < end && start < to);

export const covers = (absence: Hours, quart: Hours): boolean =>
  isSoOnEitherDay(absence, quart, ([from, to], [start, end]) => from <= start && end <= to);
