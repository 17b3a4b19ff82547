import {
  addAccrualRule,
  addDelegation,
  addMovement,
  createDemandeType,
  endDelegation,
  listAccrualRules,
  listBalances,
  listDelegations,
  listDemandeTypes,
  listMovements,
  updateDemandeType,
} from '@releve/domain/features/demande-types.ts';
import {
  createDemande,
  decideDemande,
  decideDemandes,
  getDemande,
  getDemandeCalendar,
  getDemandeDossier,
  listDemandes,
  proposeDates,
  reopenDemande,
} from '@releve/domain/features/demandes.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const decides = {
  showsRefusal: true,
  refreshes: [
    listDemandes,
    getDemande,
    getDemandeDossier,
    getDemandeCalendar,
    getTimeline,
    listBalances,
    listMovements,
  ],
} as const;

export const useDecideDemande = () => useCommand(decideDemande, decides);
export const useDecideDemandes = () => useCommand(decideDemandes, decides);
export const useReopenDemande = () => useCommand(reopenDemande, decides);
export const useProposeDates = () => useCommand(proposeDates, decides);

/** Whoever files for somebody else waits for the answer: it says which quarts are open, or what is in the way. */
const fileDemande = { ...createDemande, offline: 'never' } as const;
export const useFileDemande = () => useCommand(fileDemande, decides);

const changesTypes = { showsRefusal: true, refreshes: [listDemandeTypes] } as const;

export const useCreateDemandeType = () => useCommand(createDemandeType, changesTypes);
export const useUpdateDemandeType = () => useCommand(updateDemandeType, changesTypes);

export const useAddAccrualRule = () =>
  useCommand(addAccrualRule, { showsRefusal: true, refreshes: [listAccrualRules] });

export const useAddMovement = () =>
  useCommand(addMovement, { showsRefusal: true, refreshes: [listBalances, listMovements] });

const delegates = { refreshes: [listDelegations, listDemandes] } as const;

export const useAddDelegation = () =>
  useCommand(addDelegation, { ...delegates, showsRefusal: true });
export const useEndDelegation = () => useCommand(endDelegation, delegates);
