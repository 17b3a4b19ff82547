// What the addresses of machines and of their reports hold. Pure.
import { listRapports } from '@releve/domain/features/equipement-rapports.ts';
import {
  EQUIPEMENT_ETATS,
  EQUIPEMENT_TYPES,
  LIEUX,
  RAPPORT_GENRES,
  RAPPORT_STATUTS,
} from '@releve/domain/features/equipement-shapes.ts';
import { listEquipements } from '@releve/domain/features/equipements.ts';
import {
  choiceFilter,
  dayFilter,
  defineListSearch,
  flagFilter,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';
import { sortsOf } from '../../../platform/url/sorts-of.ts';

const filters = {
  arret: flagFilter,
  type: choiceFilter(EQUIPEMENT_TYPES),
  etat: choiceFilter(EQUIPEMENT_ETATS),
};
const others = {
  /** The form of a new one. */
  ajouter: choiceFilter(['oui']),
};

export const machinesSearch = defineListSearch({
  sorts: sortsOf(listEquipements),
  openingSort: 'nom',
  filters: { ...filters, lieu: choiceFilter(LIEUX), client_id: idFilter },
  others,
});

/** Of one site: its address names the site already. */
export const siteMachinesSearch = defineListSearch({
  sorts: sortsOf(listEquipements),
  openingSort: 'nom',
  filters,
  others,
});
export type SiteMachinesSearch = SearchOf<typeof siteMachinesSearch>;

export const rapportsSearch = defineListSearch({
  sorts: sortsOf(listRapports),
  openingSort: '-signale_le',
  filters: {
    ouverts: flagFilter,
    genre: choiceFilter(RAPPORT_GENRES),
    statut: choiceFilter(RAPPORT_STATUTS),
    client_id: idFilter,
    du: dayFilter,
    au: dayFilter,
  },
  countedTogether: ['du', 'au'],
});
export type RapportsSearch = SearchOf<typeof rapportsSearch>;
