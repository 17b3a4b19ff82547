import {
  attachRapport,
  costRapport,
  getEquipementFigures,
  getRapport,
  listMachineRapports,
  listRapports,
  stepRapport,
} from '@releve/domain/features/equipement-rapports.ts';
import {
  askTransfert,
  createEquipement,
  createPlan,
  getEquipement,
  listEquipements,
  listMyEquipements,
  listSpares,
  moveEquipement,
  recordEntretien,
  refuseTransfert,
  skipEntretien,
  updateEquipement,
  updatePlan,
} from '@releve/domain/features/equipements.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { EQUIPEMENT_CHANGES } from './equipement-changes.ts';

const queued = { changes: EQUIPEMENT_CHANGES };

export const useMoveMachine = () =>
  useCommand(moveEquipement, { ...queued, subject: ({ params }) => `equipement:${params.id}` });

export const useRecordEntretien = (files: () => readonly PreparedFile[]) =>
  useCommand(recordEntretien, {
    ...queued,
    subject: ({ params }) => `entretien:${params.id}`,
    files,
  });

export const useAskTransfert = () =>
  useCommand(askTransfert, { ...queued, subject: ({ params }) => `transfert:${params.id}` });

const refreshes = [
  listEquipements,
  listMyEquipements,
  getEquipement,
  listRapports,
  listMachineRapports,
  getRapport,
  getEquipementFigures,
  listSpares,
  getTimeline,
];

/** The form or the sheet says what was refused. */
const inForm = { showsRefusal: true, refreshes } as const;

export const useCreateMachine = () => useCommand(createEquipement, inForm);
export const useUpdateMachine = () => useCommand(updateEquipement, inForm);
export const useCreatePlan = () => useCommand(createPlan, inForm);
export const useUpdatePlan = () => useCommand(updatePlan, inForm);
export const useSkipEntretien = () => useCommand(skipEntretien, inForm);
export const useStepRapport = () => useCommand(stepRapport, inForm);
export const useCostRapport = () => useCommand(costRapport, inForm);
export const useAttachRapport = () => useCommand(attachRapport, inForm);
export const useRefuseTransfert = () => useCommand(refuseTransfert, { refreshes });
