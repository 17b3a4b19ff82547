// The clock of pages, off by some time.
import type { BrowserContext, Page } from '@playwright/test';

/** From its next load on, the clock of the page, or of every page of the context, is off by this much. */
export const shiftClock = (of: Page | BrowserContext, offsetMs: number): Promise<unknown> =>
  of.addInitScript((offset) => {
    const RealDate = Date;
    class ShiftedDate extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(RealDate.now() + offset);
        else super(...(given as [number]));
      }

      static override now(): number {
        return RealDate.now() + offset;
      }
    }
    globalThis.Date = ShiftedDate as DateConstructor;
  }, offsetMs);

/** Set by `npm run test:clock`: everything but the browser already has that time, by a library the browser stalls under. */
export async function followTestClock(context: BrowserContext): Promise<void> {
  const offset = Number(process.env['RELEVE_TEST_CLOCK'] ?? 0);
  if (offset !== 0) await shiftClock(context, offset);
}
