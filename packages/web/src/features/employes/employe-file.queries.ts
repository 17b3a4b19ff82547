import { getEmployeAccount, listEmployeHistory } from '@releve/domain/features/employes-account.ts';
import { getEmployeGlance, listFutureQuarts } from '@releve/domain/features/employes-glance.ts';
import { getEmploye } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';

/** What an answer says of somebody else is not shown while this one is on its way. */
const ofThisOne = <Answer extends { isPlaceholderData: boolean; data: unknown }>(answer: Answer) =>
  answer.isPlaceholderData ? { ...answer, data: undefined } : answer;

export const useEmploye = (id: number) => ofThisOne(useEndpoint(getEmploye, { params: { id } }));

export const useEmployeGlance = (id: number) =>
  ofThisOne(useEndpoint(getEmployeGlance, { params: { id } }));

/** As many as a dialog shows; the total says how many more there are. */
const QUARTS_SHOWN = 50;

export const useFutureQuarts = (id: number, enabled = true) =>
  ofThisOne(
    useEndpoint(
      listFutureQuarts,
      { params: { id }, query: { per_page: QUARTS_SHOWN } },
      { enabled },
    ),
  );

export const useEmployeAccount = (id: number) =>
  ofThisOne(useEndpoint(getEmployeAccount, { params: { id } }));

export const HISTORY_PER_PAGE = 10;

export const useEmployeHistory = (id: number, page: number) =>
  useEndpoint(listEmployeHistory, {
    params: { id },
    query: { page, per_page: HISTORY_PER_PAGE },
  });
