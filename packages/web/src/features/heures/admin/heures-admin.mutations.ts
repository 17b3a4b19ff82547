import {
  approveWithinTolerance,
  decideHeures,
  listHeures,
  undoTolerance,
} from '@releve/domain/features/heures-admin.ts';
import {
  decideAjustement,
  exportPeriode,
  getClosing,
  listExports,
  lockPeriode,
  markTransmitted,
  previewExport,
  reopenPeriode,
} from '@releve/domain/features/heures-periodes.ts';
import { getHeures } from '@releve/domain/features/heures-admin.ts';
import { confirmPresences, withdrawConfirmations } from '@releve/domain/features/presences.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

/** The review shows what came of it line by line, and says refusals itself. */
export const useDecide = () => useCommand(decideHeures, { showsRefusal: true });

/** Times that nobody punched are written where the attendance board writes them. */
export const useWriteTimes = () => useCommand(confirmPresences, { showsRefusal: true });
export const useWithdrawTimes = () => useCommand(withdrawConfirmations, { showsRefusal: true });

export const usePreviewTolerance = () => useCommand(approveWithinTolerance);

const changesAll = { refreshes: [listHeures, getHeures, getClosing] } as const;

export const useApproveWithinTolerance = () => useCommand(approveWithinTolerance, changesAll);
export const useUndoTolerance = () => useCommand(undoTolerance, changesAll);

export const useDecideAjustement = () => useCommand(decideAjustement, changesAll);

const closes = {
  refreshes: [listHeures, getHeures, getClosing, previewExport, listExports],
} as const;

export const useLockPeriode = () => useCommand(lockPeriode, closes);
export const useReopenPeriode = () => useCommand(reopenPeriode, { ...closes, showsRefusal: true });
export const useExportPeriode = () => useCommand(exportPeriode, closes);
export const useMarkTransmitted = () => useCommand(markTransmitted, closes);
