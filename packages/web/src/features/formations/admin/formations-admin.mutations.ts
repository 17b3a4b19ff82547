import {
  archiveFormation,
  assignFormation,
  createFormation,
  duplicateFormation,
  getFormation,
  getMatrix,
  listFormationResults,
  listFormations,
  publishFormation,
  updateFormation,
  updateFormationDuty,
} from '@releve/domain/features/formations-admin.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const LISTS = [listFormations, getMatrix];
export const ONE_COURSE = [...LISTS, getFormation, listFormationResults];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: ONE_COURSE, showsRefusal: true };

export const useCreateFormation = () => useCommand(createFormation, BY_THE_FORM);

export const useUpdateFormation = () => useCommand(updateFormation, BY_THE_FORM);

export const usePublishFormation = () => useCommand(publishFormation, BY_THE_FORM);

export const useUpdateDuty = () => useCommand(updateFormationDuty, BY_THE_FORM);

export const useArchiveFormation = () => useCommand(archiveFormation, { refreshes: ONE_COURSE });

export const useDuplicateFormation = () => useCommand(duplicateFormation, { refreshes: LISTS });

export const useAssignFormation = () => useCommand(assignFormation, BY_THE_FORM);
