import { getEmployeAccount, listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import { getEmployeGlance, listFutureQuarts } from '@releve/domain/features/employes-glance.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

export const useEmploye = (id: number) => useEndpoint(getEmploye, { params: { id } });

export const useEmployeGlance = (id: number) => useEndpoint(getEmployeGlance, { params: { id } });

/** As many as a dialog shows; the total says how many more there are. */
const QUARTS_SHOWN = 50;

export const useFutureQuarts = (id: number, enabled = true) =>
  useEndpoint(listFutureQuarts, { params: { id }, query: { per_page: QUARTS_SHOWN } }, { enabled });

export const useEmployeAccount = (id: number) => useEndpoint(getEmployeAccount, { params: { id } });

export const HISTORY_PER_PAGE = 10;

export const useEmployeHistory = (id: number, page: number) =>
  useEndpoint(
    listEmployeHistory,
    { params: { id }, query: { page, per_page: HISTORY_PER_PAGE } },
    { keepsPrevious: true },
  );
