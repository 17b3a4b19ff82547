// What people write under a request for supplies, among what became of it.
import type { ThreadRules } from '../../platform/threads.ts';
import { tellScreens, tellSuppliesMessage } from './inventaire.notice.ts';
import { requireSupplies } from './supplies.service.ts';

export const suppliesThread: ThreadRules = {
  objet: 'approvisionnements',
  flag: 'ENABLE_CLIENT_INVENTORY',
  actions: ['creation', 'appro_commandee', 'appro_livree', 'appro_annulee'],
  open: async (reader, id) => {
    const { user, timeZone } = reader;
    const row = await requireSupplies(reader, { timeZone }, id);
    return {
      canWrite: user.actsFor === null,
      tell: async (context, { uuid }) => {
        await tellSuppliesMessage({ ...context, timeZone }, row, uuid);
        await tellScreens({ ...context, timeZone }, [row.client_id]);
      },
      changed: (context) => tellScreens({ ...context, timeZone }, [row.client_id]),
    };
  },
};
