import {
  confirmDocument,
  listMyDocuments,
  openDocument,
} from '@releve/domain/features/documents.ts';
import { listDossiers, listMyDossiers } from '@releve/domain/features/dossiers.ts';
import { isGone as isGoneBy } from '../../platform/api/api-error.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { useOfEmploye } from '../../platform/stores/shown-person.ts';
import { KEPT_DOCUMENTS } from './keep-documents.ts';
import { type MyDocumentsSearch, queryOf } from './documents-search.ts';
import { searchKept } from './mine/search-kept.ts';

/** Whether the server can be asked, as far as this device knows. */
export const useIsOnline = (): boolean =>
  useConnectionStore(({ connected, serverReachable }) => connected && serverReachable);

export const useKeptDocuments = () =>
  useEndpoint(listMyDocuments, { query: { ...KEPT_DOCUMENTS.query, ...useOfEmploye() } });

export const useDossiers = () => useEndpoint(listDossiers, {}).data?.data ?? [];

/** Without a network the folders are those that were last known. */
export const useMyDossiers = () =>
  useEndpoint(listMyDossiers, { query: useOfEmploye() }).data?.data ?? [];

/** What the server finds; where it cannot be asked, what is found in what the device keeps. */
export function useMyDocuments(search: MyDocumentsSearch) {
  const isOnline = useIsOnline();
  const asked = useEndpoint(
    listMyDocuments,
    { query: { ...queryOf(search), ...useOfEmploye() } },
    { keepsPrevious: true },
  );
  const kept = useKeptDocuments();
  const dossiers = useMyDossiers();
  const isMissing = asked.data === undefined || asked.isPlaceholderData;
  if (!isMissing || (isOnline && !asked.isError) || kept.data === undefined) {
    return { list: asked, isFromDevice: false };
  }
  const { dataUpdatedAt } = kept;
  const data = searchKept(kept.data.data, search, dossiers);
  return {
    list: { ...asked, data, dataUpdatedAt, isError: false, isPlaceholderData: false },
    isFromDevice: true,
  };
}

/** One document; until it was opened, what the list of the device knows of it. */
export function useOpenedDocument(id: number) {
  const query = useEndpoint(
    openDocument,
    { params: { id }, query: useOfEmploye() },
    { isAskedOnOpening: true },
  );
  const kept = useKeptDocuments();
  const { error } = query;
  const isGone = isGoneBy(error);
  const listed = kept.data?.data.find((document) => document.id === id);
  return {
    ...query,
    isGone,
    /** Null where the server does not know it for this person. */
    document: isGone ? null : (query.data ?? listed),
    opened: isGone ? undefined : query.data,
  };
}

/** Whether the person's confirmation has still to be sent. */
export const useIsConfirmationWaiting = (id: number): boolean =>
  useWaitingCommands(confirmDocument, queryKeyOf(openDocument, { params: { id }, query: {} })).some(
    ({ params }) => params.id === id,
  );
