import {
  createAvis,
  deleteAvis,
  freeSuspendedQuarts,
  getFairness,
  getLadder,
  listSuspendedQuarts,
  noteRefusal,
  rectifyAvis,
  stepAvis,
  updateAvis,
} from '@releve/domain/features/avis-writing.ts';
import { getAvis, listAvis, listAvisLooks } from '@releve/domain/features/avis.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const refreshes = [listAvis, getAvis, getLadder, getFairness, listAvisLooks];

/** The form says what is refused, field by field. */
export const useCreateAvis = () => useCommand(createAvis, { refreshes, showsRefusal: true });
export const useUpdateAvis = () => useCommand(updateAvis, { refreshes, showsRefusal: true });

export const useStepAvis = () =>
  useCommand(stepAvis, { refreshes: [...refreshes, listSuspendedQuarts], showsRefusal: true });
export const useNoteRefusal = () => useCommand(noteRefusal, { refreshes, showsRefusal: true });
export const useRectifyAvis = () => useCommand(rectifyAvis, { refreshes });
export const useDeleteAvis = () =>
  useCommand(deleteAvis, { refreshes: [listAvis, getLadder, getFairness] });
export const useFreeQuarts = () =>
  useCommand(freeSuspendedQuarts, { refreshes: [listSuspendedQuarts, getAvis] });
