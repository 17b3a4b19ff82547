import {
  cancelInspection,
  emailInspection,
  getInspection,
  inspectionTrend,
  listInspections,
  listReprises,
  rescoreReprise,
} from '@releve/domain/features/inspections.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const READS = [listInspections, getInspection, inspectionTrend, listReprises];

/** The dialogs say themselves what was refused. */
export const useCancelInspection = () =>
  useCommand(cancelInspection, { refreshes: READS, showsRefusal: true });

export const useEmailInspection = () => useCommand(emailInspection, { showsRefusal: true });

export const useRescoreReprise = () =>
  useCommand(rescoreReprise, { refreshes: READS, showsRefusal: true });
