import { addDays, instantAt } from '@releve/domain/working-day.ts';
import { findAccount, type DemoContext } from './demo-context.ts';
import type { DemoNotice, StoreDemo } from './demo-part.ts';
import { withFrenchSpaces } from './french-spaces.ts';

interface DayNotice {
  readonly compte: string;
  readonly type: DemoNotice['type'];
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
    compte: 'superviseur',
    type: 'retard',
    day: -1,
    time: '18:15',
    titre: 'Réjean Côté n’a pas encore pointé',
    texte: 'Son quart devait commencer il y a 15 minutes.',
    lien: '/admin/presences',
    isRead: true,
  },
];

function tellOfTheDay({ managers, cleaners, today, timeZone }: DemoContext): DemoNotice[] {
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

/** A few words of the day in the bell of each demo account. */
export const storeNotifications: StoreDemo = async (_tx, company) => ({
  notices: tellOfTheDay(company),
});
