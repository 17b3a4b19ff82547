// The reads of the list, and when they are asked for again. What opens over the list has its own.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { getHeures, listHeures } from '@releve/domain/features/heures-admin.ts';
import { queryClient } from '../../../../platform/api/query-client.ts';
import { refreshReads } from '../../../../platform/api/use-command.ts';
import { queryKeyOf, useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { reportError } from '../../../../platform/error-report.ts';

/** Hours of others are not left on a device. */
export const NOT_KEPT = { isKept: () => false } as const;

export const useHeures = (query: EndpointInput<typeof listHeures>['query']) =>
  useEndpoint(listHeures, { query }, { keepsPrevious: true, ...NOT_KEPT });

export interface SheetRef {
  readonly employeId: number;
  readonly periodeId: number;
}

export const sheetInput = ({ employeId, periodeId }: SheetRef) => ({
  params: { id: employeId },
  query: { periode: periodeId },
});

export const sheetKey = (ref: SheetRef) => queryKeyOf(getHeures, sheetInput(ref));

export const refreshSheet = (ref: SheetRef): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sheetKey(ref), exact: true });

/** Whoever decides line after line waits for no list: it is asked for again once they rest. */
const REST_MS = 1_200;
let resting: ReturnType<typeof setTimeout> | undefined;

export function refreshHeuresSoon(delay = REST_MS): void {
  clearTimeout(resting);
  resting = setTimeout(() => void refreshReads([listHeures]).catch(reportError), delay);
}
