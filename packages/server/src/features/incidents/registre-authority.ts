// The authority is to be told at once of some accidents, and in writing within a day. Who leads is reminded once, unless
// it is noted before.
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import type { DeadlineHandler } from '../../platform/deadlines.jobs.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { findStepPeople, lockEscalated } from './escalation.repository.ts';
import { sinceOf } from './escalation.ts';
import { incidentLink } from './incidents.notice.ts';
import { findLine } from './registre.repository.ts';
import { registreTexts } from './registre.texts.ts';

const KEY = 'autorite';
const WITHIN_HOURS = 24;

/** The job reads as nobody: whether it is visible does not matter to it. */
const NOBODY = { id: 0, isDirector: true };

const noticeKey = (incidentId: number): string => `incident:${incidentId}:autorite`;

/** Sets the reminder, or stops it where there is no reason any more. */
export async function followAuthority(
  context: UnitOfWork & { readonly now: Temporal.Instant },
  { id, survenu_le }: { readonly id: number; readonly survenu_le: string },
  line: { readonly avis_immediat: boolean; readonly autorite_avisee_le: string | null },
): Promise<void> {
  const ref = { object: 'incident', id } as const;
  if (line.avis_immediat && line.autorite_avisee_le === null) {
    const dueAt = Temporal.Instant.from(survenu_le).add({ hours: WITHIN_HOURS });
    await setDeadline(context, { ...ref, key: KEY, dueAt });
    return;
  }
  await stopDeadlines(context, ref, KEY);
  await withdrawNotice(context, noticeKey(id));
}

export const remindOfAuthority: DeadlineHandler = async (unit, { id }) => {
  const incident = await lockEscalated(unit.db, id);
  const line = incident && (await findLine(unit.db, NOBODY, id));
  if (!incident || !line?.avis_immediat || line.autorite_avisee_le !== null) return;
  const source = { client_id: incident.client_id, signale_par: null, quart_id: null };
  const since = sinceOf(unit.now);
  const directors = await findStepPeople(unit.db, source, { circle: 'direction', since });
  await notify(unit, {
    to: directors.map((director) => director.id),
    type: 'incident',
    key: noticeKey(id),
    lien: incidentLink(id),
    mustReach: true,
    texts: (langue) => ({
      titre: registreTexts[langue]('authority.title'),
      texte: registreTexts[langue]('authority.text', {
        numero: incident.numero,
        site: incident.client_nom,
      }),
    }),
  });
};
