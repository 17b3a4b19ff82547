// What people write under a machine and under a report, among what became of it.
import type { ThreadRules } from '../../platform/threads.ts';
import { requireMachine, requireRapport } from './equipement-access.ts';
import { tellMachineMessage, tellRapportMessage, tellScreens } from './equipements.notice.ts';

/** A machine is no secret: whoever stands before it reads and writes. */
export const equipementThread: ThreadRules = {
  objet: 'equipements',
  flag: 'ENABLE_CLIENT_EQUIPMENT',
  actions: [
    'creation',
    'modification',
    'equipement_deplace',
    'equipement_bris',
    'equipement_entretenu',
    'equipement_entretien_saute',
    'equipement_transfert_demande',
    'equipement_transfert_refuse',
  ],
  open: async ({ db, user, timeZone }, id) => {
    const machine = await requireMachine(db, id);
    return {
      canWrite: user.actsFor === null,
      tell: async (context, { uuid }) => {
        await tellMachineMessage({ ...context, timeZone }, machine, uuid);
        await tellScreens({ ...context, timeZone }, machine);
      },
      changed: (context) => tellScreens({ ...context, timeZone }, machine),
    };
  },
};

export const rapportThread: ThreadRules = {
  objet: 'equipement_rapports',
  flag: 'ENABLE_CLIENT_EQUIPMENT',
  actions: [
    'creation',
    'equipement_voix',
    'equipement_pris',
    'equipement_en_reparation',
    'equipement_regle',
    'equipement_sans_suite',
    'equipement_rouvert',
    'equipement_rattache',
    'equipement_relance',
  ],
  open: async (reader, id) => {
    const { user, timeZone } = reader;
    const row = await requireRapport(reader, id);
    return {
      canWrite: user.actsFor === null,
      tell: async (context, { uuid }) => {
        await tellRapportMessage({ ...context, timeZone }, row, uuid);
        await tellScreens({ ...context, timeZone }, null, row);
      },
      changed: (context) => tellScreens({ ...context, timeZone }, null, row),
    };
  },
};
