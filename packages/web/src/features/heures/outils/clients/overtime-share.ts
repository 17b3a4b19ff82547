const HUNDREDTHS = 10_000;
const TENTHS = 10;

/** Overtime in what is paid, in hundredths of a percent, to the tenth of a percent. */
export const overtimeShare = ({
  paye,
  supplementaires,
}: {
  paye: number;
  supplementaires: number;
}): number =>
  paye === 0 ? 0 : Math.round((supplementaires * HUNDREDTHS) / paye / TENTHS) * TENTHS;
