import {
  archiveFormation,
  assignFormation,
  correctQuestion,
  createFormation,
  duplicateFormation,
  getFormation,
  getMatrix,
  listCorrections,
  listFormationResults,
  listFormations,
  publishFormation,
  unassignFormation,
  updateFormation,
  updateFormationDuty,
  withdrawCertificat,
} from '@releve/domain/features/formations-admin.ts';
import { getSeance } from '@releve/domain/features/formation-seances.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const LISTS = [listFormations, getMatrix];
const ONE_COURSE = [...LISTS, getFormation, listFormationResults];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: ONE_COURSE, showsRefusal: true };

export const useCreateFormation = () => useCommand(createFormation, BY_THE_FORM);

export const useUpdateFormation = () => useCommand(updateFormation, BY_THE_FORM);

export const usePublishFormation = () => useCommand(publishFormation, BY_THE_FORM);

export const useUpdateDuty = () => useCommand(updateFormationDuty, BY_THE_FORM);

export const useArchiveFormation = () => useCommand(archiveFormation, { refreshes: ONE_COURSE });

export const useDuplicateFormation = () => useCommand(duplicateFormation, { refreshes: LISTS });

export const useAssignFormation = () => useCommand(assignFormation, BY_THE_FORM);

export const useUnassignFormation = () => useCommand(unassignFormation, { refreshes: ONE_COURSE });

/** A presence sheet names the certificates it gave. */
export const useWithdrawCertificat = () =>
  useCommand(withdrawCertificat, { refreshes: [...ONE_COURSE, getSeance], showsRefusal: true });

export const useCorrectQuestion = () =>
  useCommand(correctQuestion, { refreshes: [...ONE_COURSE, listCorrections], showsRefusal: true });
