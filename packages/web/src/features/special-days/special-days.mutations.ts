import { getHoraire } from '@releve/domain/features/horaire.ts';
import { undoLot } from '@releve/domain/features/lots.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import {
  applySpecialDay,
  createSpecialDay,
  deleteSpecialDay,
  listSpecialDays,
  previewSpecialDay,
  updateSpecialDay,
} from '@releve/domain/features/special-days.ts';
import { useCommand } from '../../platform/api/use-command.ts';

const DAY_READS = [listSpecialDays, previewSpecialDay, getPlanner, getHoraire];

/** The form says itself, beside the fields, what a save was refused for. */
const BY_THE_FORM = { refreshes: DAY_READS, showsRefusal: true };

export const useCreateSpecialDay = () => useCommand(createSpecialDay, BY_THE_FORM);

export const useUpdateSpecialDay = () => useCommand(updateSpecialDay, BY_THE_FORM);

export const useDeleteSpecialDay = () => useCommand(deleteSpecialDay, { refreshes: DAY_READS });

/** The panel says itself that quarts have changed meanwhile. */
export const useApplySpecialDay = () => useCommand(applySpecialDay, BY_THE_FORM);

export const useUndoLot = () => useCommand(undoLot, { refreshes: DAY_READS });
