import {
  listAccrualRules,
  listBalances,
  listDelegations,
  listDemandeTypes,
} from '@releve/domain/features/demande-types.ts';
import {
  getDemande,
  getDemandeCalendar,
  getDemandeDossier,
  listDemandes,
} from '@releve/domain/features/demandes.ts';
import type { Portee } from '@releve/domain/team-scope.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useLanguage } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { type DemandesSearch, demandesSearch } from './demandes-search.ts';

export function useDemandes(search: DemandesSearch, portee: Portee) {
  const { q, sort, page, statut, nature, type, employe, du, au } = search;
  const filters = { statut, nature, type_id: type, employe_id: employe, du, au };
  const asked = { q, page, portee, per_page: demandesSearch.perPage, ...(sort && { sort }) };
  return useEndpoint(listDemandes, { query: { ...filters, ...asked } }, { keepsPrevious: true });
}

export const useDemande = (id: number) => useEndpoint(getDemande, { params: { id } });

export const useDossier = (id: number, enabled: boolean) =>
  useEndpoint(getDemandeDossier, { params: { id } }, { enabled });

export const useDemandeTypes = () => useEndpoint(listDemandeTypes, {});

/** What a bank is called in the language in force. */
export function useBankName(): (id: number) => string {
  const language = useLanguage();
  const banques = useDemandeTypes().data?.banques ?? [];
  return (id) => {
    const found = banques.find((banque) => banque.id === id);
    return found === undefined ? '…' : nameIn(language, found);
  };
}

/** The quarts of an employee on those days; not asked for before all three are known. */
export const useDaysOf = (employe_id: number | null, du: string, au: string) =>
  useEndpoint(
    getDemandeCalendar,
    { query: { du, au, ...(employe_id !== null && { employe_id }) } },
    { enabled: employe_id !== null && du !== '' && du <= au },
  );

export const useAccrualRules = () => useEndpoint(listAccrualRules, {});

export const useBalancesOf = (employe_id: number) =>
  useEndpoint(listBalances, { query: { employe_id } });

export const useDelegations = (enabled: boolean) => useEndpoint(listDelegations, {}, { enabled });
