// What people are told of their quarts.
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import { toUser } from '../../platform/broadcast.ts';
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

const DATES = {
  fr: new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
} as const;

const LISTS = {
  fr: new Intl.ListFormat('fr-CA', { type: 'conjunction' }),
  en: new Intl.ListFormat('en-CA', { type: 'conjunction' }),
} as const;

/** "1er juillet", "2 juillet", "July 2". */
export function writeDate(langue: 'fr' | 'en', date: string): string {
  const written = DATES[langue].format(new Date(`${date}T00:00:00Z`));
  return langue === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

const counted = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

const TEXTS = {
  fr: {
    published: 'Votre horaire est publié',
    cancelled: 'Un quart de votre horaire est annulé',
    changed: 'Votre horaire a changé',
    counts: ({ nouveaux, modifies, annules }: PersonalChanges) => [
      ...counted(nouveaux, 'quart ajouté', 'quarts ajoutés'),
      ...counted(modifies, 'quart modifié', 'quarts modifiés'),
      ...counted(annules, 'quart annulé', 'quarts annulés'),
    ],
    from: (date: string) => `à partir du ${date}. Merci de consulter votre horaire.`,
  },
  en: {
    published: 'Your schedule is published',
    cancelled: 'A shift of your schedule is cancelled',
    changed: 'Your schedule has changed',
    counts: ({ nouveaux, modifies, annules }: PersonalChanges) => [
      ...counted(nouveaux, 'shift added', 'shifts added'),
      ...counted(modifies, 'shift changed', 'shifts changed'),
      ...counted(annules, 'shift cancelled', 'shifts cancelled'),
    ],
    from: (date: string) => `from ${date} on. Please look at your schedule.`,
  },
} as const;

export function writeHoraireNotice(
  langue: 'fr' | 'en',
  changes: PersonalChanges,
): NotificationText {
  const words = TEXTS[langue];
  const isOnlyNew = changes.modifies === 0 && changes.annules === 0;
  const isOneCancelled = changes.nouveaux + changes.modifies === 0 && changes.annules === 1;
  const [titre] = [
    ...(isOnlyNew ? [words.published] : []),
    ...(isOneCancelled ? [words.cancelled] : []),
    words.changed,
  ];
  const counts = LISTS[langue].format(words.counts(changes));
  return {
    titre: titre ?? words.changed,
    texte: `${counts}, ${words.from(writeDate(langue, changes.date))}`,
  };
}

export const horaireLink = (date: string): string => `/user/horaire/${date}`;

/**
 * Everyone whose quarts changed, once per cause; those of `except` know already. Their open schedules are
 * refreshed. Answers how many were told.
 */
export async function tellPeople(
  context: NotifyContext,
  changes: readonly QuartChange[],
  { key, except = [] }: { key: string; except?: readonly number[] },
): Promise<number> {
  const personal = listPersonalChanges(changes);
  context.broadcast(
    ...[...personal].map(([id, { date }]) => toUser(id, 'HoraireChanged', { date })),
  );
  // Most are told the same: one statement for all of them.
  const alike = Map.groupBy(
    [...personal].filter(([id]) => !except.includes(id)),
    ([, change]) => JSON.stringify(change),
  );
  let told = 0;
  for (const people of alike.values()) {
    const change = people[0]?.[1];
    if (change === undefined) continue;
    told += await notify(context, {
      to: people.map(([id]) => id),
      type: 'quart',
      key,
      lien: horaireLink(change.date),
      texts: (langue) => writeHoraireNotice(langue, change),
    });
  }
  return told;
}
