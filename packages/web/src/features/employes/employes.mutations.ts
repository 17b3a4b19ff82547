import {
  anonymiseEmploye,
  deactivateEmploye,
  deleteEmployePhoto,
  EMPLOYE_PHOTO,
  endEmployeSession,
  endEmployeSessions,
  getEmployeAccount,
  listEmployeHistory,
  putEmployePhoto,
  reactivateEmploye,
  resetSecondStep,
  sendResetLink,
  setTemporaryPassword,
  unlockEmploye,
} from '@releve/domain/features/employes-account.ts';
import { getEmployeGlance, listFutureQuarts } from '@releve/domain/features/employes-glance.ts';
import {
  createEmploye,
  getEmploye,
  listEmployeOptions,
  listEmployes,
  updateEmploye,
} from '@releve/domain/features/employes.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useUploadCommand } from '../../platform/api/use-upload-command.ts';

const LISTS = [listEmployes, listEmployeOptions];
const ONE_FILE = [...LISTS, getEmploye, getEmployeGlance, listEmployeHistory];
const ACCOUNT = [getEmployeAccount, listEmployeHistory];

/** The form says itself, beside the fields, what a save was refused for. */
export const useCreateEmploye = () =>
  useCommand(createEmploye, { refreshes: LISTS, showsRefusal: true });

export const useUpdateEmploye = () =>
  useCommand(updateEmploye, { refreshes: ONE_FILE, showsRefusal: true });

export const usePutPhoto = () =>
  useUploadCommand(putEmployePhoto, EMPLOYE_PHOTO, { refreshes: ONE_FILE });

export const useDeletePhoto = () => useCommand(deleteEmployePhoto, { refreshes: ONE_FILE });

/** The dialog says beside the field what the password was refused for. */
export const useSetTemporaryPassword = () =>
  useCommand(setTemporaryPassword, { refreshes: ACCOUNT, showsRefusal: true });

export const useSendResetLink = () => useCommand(sendResetLink, { refreshes: ACCOUNT });

export const useEndSession = () => useCommand(endEmployeSession, { refreshes: ACCOUNT });

export const useEndSessions = () => useCommand(endEmployeSessions, { refreshes: ACCOUNT });

export const useResetSecondStep = () => useCommand(resetSecondStep, { refreshes: ACCOUNT });

export const useUnlock = () => useCommand(unlockEmploye, { refreshes: ACCOUNT });

const DEPARTURE = [...ONE_FILE, getEmployeAccount, listFutureQuarts];

export const useDeactivate = () => useCommand(deactivateEmploye, { refreshes: DEPARTURE });

export const useReactivate = () => useCommand(reactivateEmploye, { refreshes: DEPARTURE });

export const useAnonymise = () => useCommand(anonymiseEmploye, { refreshes: DEPARTURE });
