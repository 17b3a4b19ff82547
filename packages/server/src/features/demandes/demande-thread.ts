// What people write under a request.
import type { ThreadRules } from '../../platform/threads.ts';
import { todayOf } from '../horaire/horaire-settings.ts';
import { requireReadable } from './demande-access.ts';
import { tellMessage, tellScreens } from './demandes.notice.ts';

/** Whoever may read it may write under it, for themselves only. */
export const demandeThread: ThreadRules = {
  objet: 'demandes',
  actions: [
    'creation',
    'demande_approuvee',
    'demande_refusee',
    'demande_annulee',
    'demande_proposition',
    'demande_dates_acceptees',
    'demande_dates_declinees',
    'demande_reprise',
    'demande_pieces',
  ],
  open: async ({ db, user, now, timeZone }, id) => {
    const { row, right } = await requireReadable({ db, user }, todayOf(now, timeZone), id);
    return {
      canWrite: user.actsFor === null,
      tell: async (context, { uuid }) => {
        await tellMessage(context, row, { uuid, directors: right.directors });
        tellScreens(context, row, right.directors);
      },
      changed: (context) => tellScreens(context, row, right.directors),
    };
  },
};
