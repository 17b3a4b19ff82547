import {
  archiveFormation,
  correctQuestion,
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
const ONE_COURSE = [...LISTS, getFormation, listFormationResults];

/** The editor says itself, beside the fields, what a save was refused for. */
const BY_THE_EDITOR = { refreshes: ONE_COURSE, showsRefusal: true };

export const useCreateFormation = () => useCommand(createFormation, BY_THE_EDITOR);

export const useUpdateFormation = () => useCommand(updateFormation, BY_THE_EDITOR);

export const usePublishFormation = () => useCommand(publishFormation, BY_THE_EDITOR);

export const useUpdateDuty = () => useCommand(updateFormationDuty, BY_THE_EDITOR);

export const useArchiveFormation = () => useCommand(archiveFormation, { refreshes: ONE_COURSE });

export const useDuplicateFormation = () => useCommand(duplicateFormation, { refreshes: LISTS });

export const useCorrectQuestion = () => useCommand(correctQuestion, BY_THE_EDITOR);
