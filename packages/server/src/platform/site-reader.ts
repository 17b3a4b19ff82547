// Who reads what belongs to sites: as a manager, or as somebody who works there.
import { isManager } from '@releve/domain/usergroup.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { CurrentUser } from './session/current-user.ts';
import type { Reader } from './site-people.repository.ts';

/** As long as the people of a site are addressed by what is for that site. */
const SITE_DAYS = 56;

/** The first working day whose quarts still make somebody of a site. */
export const siteDaysBefore = (now: Temporal.Instant, timeZone: string): string =>
  addDays(virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone), -SITE_DAYS);

export const siteReaderOf = (
  { user, now }: { user: Pick<CurrentUser, 'id' | 'usergroup'>; now: Temporal.Instant },
  { timeZone }: { timeZone: string },
): Reader => ({
  id: user.id,
  isManager: isManager(user.usergroup),
  since: siteDaysBefore(now, timeZone),
});
