// What people write under an incident, among what became of it.
import type { ThreadRules } from '../../platform/threads.ts';
import { requireVisible } from './incident-access.ts';
import { tellMessage, tellScreens } from './incidents.notice.ts';

/** Whoever may read it may write under it, for themselves only, also while somebody works on it and after. */
export const incidentThread: ThreadRules = {
  objet: 'incidents',
  actions: [
    'creation',
    'modification',
    'incident_pris',
    'incident_assigne',
    'incident_tache',
    'incident_resolu',
    'incident_confirme',
    'incident_rouvert',
    'incident_fusionne',
    'incident_appel',
    'incident_escalade',
  ],
  open: async (reader, id) => {
    const row = await requireVisible(reader, reader, id);
    const { timeZone } = reader;
    return {
      canWrite: reader.user.actsFor === null,
      tell: async (context, { uuid }) => {
        await tellMessage(context, row, uuid);
        await tellScreens({ ...context, timeZone }, row);
      },
      changed: (context) => tellScreens({ ...context, timeZone }, row),
    };
  },
};
