// A phone that spoke may change how its line stands, now or once the grace is over: the boards, which judge by
// themselves as time goes by, are told when it does, and only then.
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { awaitedOf, presenceState } from '@releve/domain/presence-state.ts';
import type { ContactContext, FormerContact } from '../../platform/device-contacts.ts';
import { findLinesOfPerson } from './board.repository.ts';
import { toLigne } from './board-line.ts';
import { readFacts } from './board.service.ts';
import { daysUnderWay, type PresenceSettings } from './presence-settings.ts';
import { toPresences } from './tell-boards.ts';

const NEVER = { vu_le: null, non_envoyes: null, horaire_le: null };

const MS_PER_MINUTE = 60_000;

const minuteOf = (epochMs: number): number => Math.floor(epochMs / MS_PER_MINUTE);

/**
 * A phone that speaks every few seconds and has as much to send as before changes nothing within a minute of the clock:
 * quarts start and end on whole ones.
 */
const isNews = (before: FormerContact | null, unsent: number, now: Temporal.Instant): boolean =>
  before === null ||
  before.non_envoyes > 0 !== unsent > 0 ||
  minuteOf(now.epochMilliseconds) !== minuteOf(Date.parse(before.vu_le));

/** Now, and when a line will be judged anew without anything happening. */
const momentsOf = (ligne: PresenceLigne, now: number, graceMinutes: number): number[] => {
  const judged = [awaitedOf(ligne), Date.parse(ligne.fin_at)].map(
    (at) => at + graceMinutes * MS_PER_MINUTE,
  );
  return [now, ...judged.filter((moment) => moment > now)];
};

export async function tellContact(
  { db, user, now, broadcast }: ContactContext,
  { clock, graceMinutes }: PresenceSettings,
  before: FormerContact | null,
  unsent: number,
): Promise<void> {
  if (!isNews(before, unsent, now)) return;
  const lines = await findLinesOfPerson(db, user.id, daysUnderWay(now, clock.timeZone));
  if (lines.length === 0) return;
  const factsOf = await readFacts(db, lines);
  const tools = { clock, signPhoto: () => null };
  const changed = lines.filter((line) => {
    const ligne = toLigne(line, factsOf(line), tools);
    const former = toLigne({ ...line, ...(before ?? NEVER) }, factsOf(line), tools);
    return momentsOf(ligne, now.epochMilliseconds, graceMinutes).some(
      (moment) =>
        presenceState(ligne, moment, { graceMinutes }) !==
        presenceState(former, moment, { graceMinutes }),
    );
  });
  for (const [date, some] of Map.groupBy(changed, (line) => line.date)) {
    const quart_ids = some.map(({ quart_id }) => quart_id);
    broadcast(toPresences('PunchChanged', { date, quart_ids, employe_id: user.id }));
  }
}
