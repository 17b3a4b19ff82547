import { copyWeek, previewCopyWeek } from '@releve/domain/features/copy-week.ts';
import { undoLot } from '@releve/domain/features/lots.ts';
import { applyBatch, getPlanner, publishPlan } from '@releve/domain/features/planner.ts';
import {
  listCandidats,
  listQuartOffres,
  sendOffres,
  withdrawOffre,
} from '@releve/domain/features/replacements.ts';
import { createSerie, endSerie, getSerie, updateSerie } from '@releve/domain/features/series.ts';
import { useCommand } from '../../platform/api/use-command.ts';

const PLAN_READS = [getPlanner];
const SERIE_READS = [getPlanner, getSerie];
const OFFRE_READS = [listCandidats, listQuartOffres];

/** The planner says itself what a batch was refused for, and asks again by its own means. */
export const useApplyBatch = () => useCommand(applyBatch, { showsRefusal: true });

export const usePublishPlan = () => useCommand(publishPlan, { refreshes: PLAN_READS });

export const useCreateSerie = () =>
  useCommand(createSerie, { refreshes: SERIE_READS, showsRefusal: true });

export const useUpdateSerie = () =>
  useCommand(updateSerie, { refreshes: SERIE_READS, showsRefusal: true });

export const useEndSerie = () =>
  useCommand(endSerie, { refreshes: SERIE_READS, showsRefusal: true });

export const useCopyWeek = () => useCommand(copyWeek, { refreshes: [getPlanner, previewCopyWeek] });

export const useUndoLot = () => useCommand(undoLot, { refreshes: [getPlanner, previewCopyWeek] });

export const useSendOffres = () => useCommand(sendOffres, { refreshes: OFFRE_READS });

export const useWithdrawOffre = () => useCommand(withdrawOffre, { refreshes: OFFRE_READS });
