// A phone that spoke may change how its line stands: the boards are told when it does, and only then.
import { presenceState } from '@releve/domain/presence-state.ts';
import { toPresences } from '../../platform/broadcast.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findLinesOfPerson, type StoredLine } from './board.repository.ts';
import { toLigne } from './board-line.ts';
import { readFacts } from './board.service.ts';
import { daysUnderWay, type PresenceSettings } from './presence-settings.ts';

/** What was known of the phone before it spoke; null where it never had. */
export interface FormerContact {
  readonly vu_le: string;
  readonly non_envoyes: number;
  readonly horaire_le: string | null;
}

const NEVER = { vu_le: null, non_envoyes: null, horaire_le: null };

const QUIET_MS = 30_000;

/** A phone that speaks every few seconds and has as much to send as before changes nothing. */
const isNews = (before: FormerContact | null, unsent: number, now: Temporal.Instant): boolean =>
  before === null ||
  before.non_envoyes > 0 !== unsent > 0 ||
  now.epochMilliseconds - Date.parse(before.vu_le) >= QUIET_MS;

export async function tellContact(
  { db, user, now, broadcast }: WriteContext,
  { clock, graceMinutes }: PresenceSettings,
  before: FormerContact | null,
  unsent: number,
): Promise<void> {
  if (!isNews(before, unsent, now)) return;
  const lines = await findLinesOfPerson(db, user.id, daysUnderWay(now, clock.timeZone));
  if (lines.length === 0) return;
  const factsOf = await readFacts(db, lines);
  const tools = { clock, signPhoto: () => null };
  const stateOf = (line: StoredLine) =>
    presenceState(toLigne(line, factsOf(line), tools), now.epochMilliseconds, { graceMinutes });
  const changed = lines.filter(
    (line) => stateOf(line) !== stateOf({ ...line, ...(before ?? NEVER) }),
  );
  for (const [date, some] of Map.groupBy(changed, (line) => line.date)) {
    const quart_ids = some.map(({ quart_id }) => quart_id);
    broadcast(toPresences('PunchChanged', { date, quart_ids, employe_id: user.id }));
  }
}
