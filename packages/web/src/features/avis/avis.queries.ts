import { type AvisFile, getAvis, listAvisLooks, listMyAvis } from '@releve/domain/features/avis.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { type MyAvisSearch, myAvisSearch } from './my-avis-search.ts';

/** A device keeps the notices of the person who signs in on it, and nobody else's. */
const isOwn = ({ employe }: AvisFile): boolean => employe.id === currentUserId();

/** Somebody else's, or about others: in memory only. */
export const NEVER_KEPT = { isKept: () => false } as const;

export const useAvis = (id: number) => useEndpoint(getAvis, { params: { id } }, { isKept: isOwn });

export const useMyAvis = (search: MyAvisSearch) =>
  useEndpoint(listMyAvis, { query: myAvisSearch.queryOf(search) }, { keepsPrevious: true });

const LOOKS_PER_PAGE = 25;

export const useAvisLooks = (id: number, page: number) =>
  useEndpoint(
    listAvisLooks,
    { params: { id }, query: { page, per_page: LOOKS_PER_PAGE } },
    { keepsPrevious: true, ...NEVER_KEPT },
  );
