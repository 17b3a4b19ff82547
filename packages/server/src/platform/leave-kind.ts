// Why somebody is away can be a sickness: it is for themself, for those who lead them and for whoever decides their requests
// in a leader's place. Others see that they are.
import { isDirector } from '@releve/domain/usergroup.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from './database.ts';
import { platformTexts } from './platform.texts.ts';
import type { CurrentUser } from './session/current-user.ts';
import { findLed, findStoodFor } from './team.repository.ts';

type Reader = Pick<CurrentUser, 'id' | 'usergroup' | 'ability'>;

type ShowKind = <Leave extends { type: string; type_en: string }>(
  employeId: number,
  leave: Leave,
) => Leave;

/** Asked once, whatever the number of leaves. */
export async function findShownKinds(
  db: Connection,
  user: Reader,
  { now, timeZone }: { readonly now: Temporal.Instant; readonly timeZone: string },
): Promise<ShowKind> {
  if (isDirector(user.usergroup)) return (_employeId, leave) => leave;
  const known = new Set([user.id]);
  if (user.ability.can('update', 'Demande')) {
    const today = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);
    const leaders = [user.id, ...(await findStoodFor(db, user.id, today))];
    for (const id of await findLed(db, leaders, user.id)) known.add(id);
  }
  return (employeId, leave) =>
    known.has(employeId)
      ? leave
      : { ...leave, type: platformTexts.fr('away'), type_en: platformTexts.en('away') };
}
