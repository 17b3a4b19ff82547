import * as admin from '@releve/domain/features/sondages-admin.ts';
import { useCommand } from '../../../platform/api/use-command.ts';

const READS = [admin.listSondages, admin.getSondage, admin.getSondageResults];

/** The editor says itself, beside the fields, what a save was refused for. */
const BY_THE_EDITOR = { refreshes: READS, showsRefusal: true };
const COMMAND = { refreshes: READS };

export const useCreateSondage = () => useCommand(admin.createSondage, BY_THE_EDITOR);
export const useUpdateSondage = () => useCommand(admin.updateSondage, BY_THE_EDITOR);
export const useOpenSondage = () => useCommand(admin.openSondage, BY_THE_EDITOR);
export const useConcludeSondage = () => useCommand(admin.concludeSondage, BY_THE_EDITOR);
export const useWithdrawSondage = () => useCommand(admin.withdrawSondage, COMMAND);
export const useCloseSondage = () => useCommand(admin.closeSondage, COMMAND);
export const useDeleteSondage = () =>
  useCommand(admin.deleteSondage, { refreshes: [admin.listSondages] });
export const useDuplicateSondage = () => useCommand(admin.duplicateSondage, COMMAND);
export const useRemindSondage = () => useCommand(admin.remindSondage, COMMAND);
