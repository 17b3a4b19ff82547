import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ThreadRules } from '../../platform/threads.ts';
import { requireReadable } from './rapport-context.ts';
import { tellMessage } from './rapport.notice.ts';

/** Whoever may read a suivi may write under it, for themselves only; not once it was cancelled. */
export const suiviThread: ThreadRules = {
  objet: 'rapports',
  actions: ['creation', 'modification', 'annulation', 'accuse_reception', 'reponse'],
  open: async (db, user, id) => {
    if (!user.ability.can('read', 'Suivi')) throw new ForbiddenError();
    const suivi = await requireReadable(db, user, 'suivi', id);
    return {
      canWrite: suivi.statut === 'depose' && user.actsFor === null,
      tell: (context, message) => tellMessage(context, suivi, message),
    };
  },
};
