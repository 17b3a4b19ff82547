import { addDays, instantAt } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import { memoKey, memoLink, writeMemoNotice } from '../features/memos/memos.notice.ts';
import type { NotificationsTable } from '../platform/database-schema.ts';
import { findAccount, type DemoContext } from './demo-context.ts';
import type { DemoMemo } from './demo-memos.ts';
import { withFrenchSpaces } from './french-spaces.ts';

export interface StoredMemo extends DemoMemo {
  readonly id: number;
}

type NewNotification = Insertable<NotificationsTable>;

/** What the bell of each demo account shows: its memos, and a few words of the day. */
export function buildDemoNotifications(
  context: DemoContext,
  memos: readonly StoredMemo[],
): NewNotification[] {
  const accounts = [...context.managers, ...context.cleaners]
    .filter(({ compte }) => compte !== undefined)
    .map(({ id }) => id);
  const aboutMemos = memos.flatMap((memo) =>
    memo.recipients
      .filter((id) => accounts.includes(id) && id !== memo.memo.auteur_id)
      .map((id) => tellOfMemo(memo, id)),
  );
  return [...aboutMemos, ...tellOfTheDay(context)].toSorted((a, b) =>
    String(a.cree_le).localeCompare(String(b.cree_le)),
  );
}

function tellOfMemo({ id, memo, lectures }: StoredMemo, employe_id: number): NewNotification {
  const { titre, confirmation_requise = false } = memo;
  const cree_le = memo.publie_le ?? '';
  const reading = lectures.find((lecture) => lecture.employe_id === employe_id);
  return {
    employe_id,
    type: 'memo',
    key: memoKey(id),
    ...writeMemoNotice('fr', { titre, confirmation_requise }),
    lien: memoLink(id),
    cree_le,
    lu_le: reading?.lu_le ?? null,
    pousse_le: cree_le,
    courriel_le: null,
  };
}

interface DayNotice {
  readonly compte: string;
  readonly type: NewNotification['type'];
  readonly day: number;
  readonly time: string;
  readonly titre: string;
  readonly texte: string;
  readonly lien: string;
  readonly isRead?: boolean;
}

const OF_THE_DAY: readonly DayNotice[] = [
  {
    compte: 'employe',
    type: 'quart',
    day: -3,
    time: '15:40',
    titre: 'Votre horaire de la semaine est publié',
    texte: 'Merci de le consulter et de confirmer vos quarts.',
    lien: '/user/horaire',
    isRead: true,
  },
  {
    compte: 'employe',
    type: 'decision',
    day: -1,
    time: '09:20',
    titre: 'Votre demande de congé est approuvée',
    texte: 'Vos quarts de cette journée ont été libérés.',
    lien: '/user/demandes',
  },
  {
    compte: 'superviseur',
    type: 'retard',
    day: -1,
    time: '18:15',
    titre: 'Réjean Côté n’a pas encore pointé',
    texte: 'Son quart devait commencer il y a 15 minutes.',
    lien: '/admin/presences',
    isRead: true,
  },
  {
    compte: 'directeur',
    type: 'decision',
    day: -1,
    time: '11:05',
    titre: 'Une demande de vacances attend une décision',
    texte: 'Rachid Mansouri demande une semaine.',
    lien: '/admin/demandes',
  },
  {
    compte: 'dev',
    type: 'decision',
    day: -2,
    time: '10:00',
    titre: 'Une demande de matériel attend une décision',
    texte: 'Maricel Santos demande des gants de taille moyenne.',
    lien: '/admin/demandes',
    isRead: true,
  },
];

function tellOfTheDay({ managers, cleaners, today, timeZone }: DemoContext): NewNotification[] {
  return OF_THE_DAY.map(({ compte, day, time, titre, texte, isRead, ...notice }, index) => {
    const cree_le = instantAt(addDays(today, day), time, timeZone);
    const readLe = Temporal.Instant.from(cree_le).add({ minutes: 12 }).toString();
    return {
      employe_id: findAccount([...managers, ...cleaners], compte).id,
      ...notice,
      key: `demo:${index}`,
      titre: withFrenchSpaces(titre),
      texte: withFrenchSpaces(texte),
      cree_le,
      lu_le: isRead ? readLe : null,
      pousse_le: cree_le,
      courriel_le: null,
    };
  });
}
