// What people are told of their quarts.
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { QuartTimes } from '@releve/domain/quart-time.ts';
import type { Language } from '@releve/domain/texts.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { toUser } from '../../platform/broadcast.ts';
import { writeDate } from '../../platform/texts.ts';
import { horaireTexts } from './horaire.texts.ts';
import { visibleContent, type StoredQuart } from './quart-states.ts';

export interface QuartChange {
  readonly before: StoredQuart | null;
  readonly after: StoredQuart | null;
}

/** What changed for one person. */
export interface PersonalChanges {
  readonly nouveaux: number;
  readonly modifies: number;
  readonly annules: number;
  /** The first working day concerned. */
  readonly date: string;
}

/** By employee: a quart that changes hands is new to one and cancelled for the other. */
export function listPersonalChanges(changes: readonly QuartChange[]): Map<number, PersonalChanges> {
  const byEmploye = new Map<number, PersonalChanges>();
  const add = (employeId: number, kind: 'nouveaux' | 'modifies' | 'annules', date: string) => {
    const known = byEmploye.get(employeId) ?? { nouveaux: 0, modifies: 0, annules: 0, date };
    byEmploye.set(employeId, {
      ...known,
      [kind]: known[kind] + 1,
      date: date < known.date ? date : known.date,
    });
  };
  for (const { before, after } of changes) {
    const seen = before && visibleContent(before);
    const shown = after && visibleContent(after);
    const from = seen?.employe_id ?? null;
    const to = shown?.employe_id ?? null;
    if (seen && shown && from !== null && from === to) {
      add(from, 'modifies', seen.date < shown.date ? seen.date : shown.date);
      continue;
    }
    if (seen && from !== null) add(from, 'annules', seen.date);
    if (shown && to !== null) add(to, 'nouveaux', shown.date);
  }
  return byEmploye;
}

const LISTS = {
  fr: new Intl.ListFormat('fr-CA', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-CA', { type: 'conjunction' }),
} as const;

const KINDS = ['nouveaux', 'modifies', 'annules'] as const;

export function writeHoraireNotice(langue: Language, changes: PersonalChanges): NotificationText {
  const t = horaireTexts[langue];
  const isOnlyNew = changes.modifies === 0 && changes.annules === 0;
  const isOneCancelled = changes.nouveaux + changes.modifies === 0 && changes.annules === 1;
  const happened = isOneCancelled ? 'cancelled' : 'changed';
  const counts = KINDS.filter((kind) => changes[kind] > 0).map((kind) =>
    t(`notice.counts.${kind}`, { count: changes[kind] }),
  );
  return {
    titre: t(`notice.${isOnlyNew ? 'published' : happened}`),
    texte: t('notice.text', {
      counts: LISTS[langue].format(counts),
      date: writeDate(langue, changes.date),
    }),
  };
}

export const horaireLink = (date: string): string => `/user/horaire/${date}`;

const SOON_MS = 12 * 3_600_000;

/** Begins within half a day, or goes on: whoever rests must know all the same. */
export const isSoon = (clock: QuartClock, quart: QuartTimes, now: Temporal.Instant): boolean => {
  const { start, end } = clock.spanOf(quart);
  return start - now.epochMilliseconds <= SOON_MS && end > now.epochMilliseconds;
};

const contentsOf = ({ before, after }: QuartChange) =>
  [before && visibleContent(before), after && visibleContent(after)].filter(
    (content) => content !== null,
  );

/**
 * Everyone whose quarts changed, once per cause; those of `except` know already, and so does whoever changed them.
 * Their open schedules are refreshed. Answers how many were told.
 */
export async function tellPeople(
  context: NotifyContext & { readonly user?: { readonly id: number } | null },
  changes: readonly QuartChange[],
  { key, clock, except = [] }: { key: string; clock: QuartClock; except?: readonly number[] },
): Promise<number> {
  const personal = listPersonalChanges(changes);
  context.broadcast(
    ...[...personal].map(([id, { date }]) => toUser(id, 'HoraireChanged', { date })),
  );
  const soon = listPersonalChanges(
    changes.filter((change) =>
      contentsOf(change).some((quart) => isSoon(clock, quart, context.now)),
    ),
  );
  // Most are told the same: one statement for all of them.
  const alike = Map.groupBy(
    [...personal].filter(([id]) => !except.includes(id) && id !== context.user?.id),
    ([id, change]) => JSON.stringify([change, soon.has(id)]),
  );
  let told = 0;
  for (const people of alike.values()) {
    const [first] = people;
    if (first === undefined) continue;
    const [employeId, change] = first;
    told += await notify(context, {
      to: people.map(([id]) => id),
      type: 'quart',
      key,
      urgent: soon.has(employeId),
      lien: horaireLink(change.date),
      texts: (langue) => writeHoraireNotice(langue, change),
    });
  }
  return told;
}
