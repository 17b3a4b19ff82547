// The tables of the schedule as TypeScript sees them. A test compares them with the migrated database.
import type { DayAvailability, WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import type { QuartEtat, QuartStatut } from '@releve/domain/features/quarts.ts';
import type { OffreStatut } from '@releve/domain/features/replacements.ts';
import type { SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import type { HolidayKey } from '@releve/domain/holidays.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface QuartsTable {
  id: GeneratedAlways<number>;
  employe_id: number | null;
  client_id: number;
  date: string;
  debut: string;
  fin: string;
  pause_minutes: Generated<number>;
  note: Generated<string>;
  statut: QuartStatut;
  vu_le: string | null;
  confirme_le: string | null;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
  serie_id: number | null;
  serie_date: string | null;
  hors_serie: Generated<boolean>;
  copie_de_id: number | null;
  copie_date: string | null;
  publie_le: string | null;
  publie_dernier_le: string | null;
}

export interface QuartModificationsTable {
  quart_id: number;
  employe_id: number | null;
  client_id: number;
  date: string;
  debut: string;
  fin: string;
  pause_minutes: number;
  note: string;
  annule: boolean;
}

export interface SeriesTable {
  id: GeneratedAlways<number>;
  employe_id: number | null;
  client_id: number;
  debut: string;
  fin: string;
  pause_minutes: Generated<number>;
  note: Generated<string>;
  du: string;
  au: string | null;
  intervalle_semaines: 1 | 2;
  jours: number[];
  materialise_au: string;
  auteur_id: number;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
}

export interface LotsTable {
  id: GeneratedAlways<number>;
  genre: 'assignation' | 'copie' | 'depart' | 'jour_special' | 'publication';
  changements: ColumnType<unknown, string, string>;
  auteur_id: number;
  cree_le: Generated<string>;
  annule_le: string | null;
}

export interface JoursSpeciauxTable {
  id: GeneratedAlways<number>;
  genre: SpecialDayGenre;
  nom: string;
  du: string;
  au: string;
  debut: string | null;
  fin: string | null;
  cle: HolidayKey | null;
  actif: Generated<boolean>;
  cree_le: Generated<string>;
  modifie_le: Generated<string>;
  version: Generated<number>;
}

export interface JoursSpeciauxClientsTable {
  jour_id: number;
  client_id: number;
}

export interface OffresTable {
  id: GeneratedAlways<number>;
  quart_id: number;
  employe_id: number;
  statut: Generated<OffreStatut>;
  message: Generated<string>;
  auteur_id: number;
  envoyee_le: Generated<string>;
  repondue_le: string | null;
}

export interface CalendriersTable {
  employe_id: number;
  hash: Buffer;
  cree_le: Generated<string>;
  utilise_le: string | null;
}

export interface AbsencesTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  date: string;
  type_id: number;
  demande_id: number;
  debut: string | null;
  fin: string | null;
  minutes: number;
  minutes_banque: number;
}

export interface DisponibiliteSemainesTable {
  id: GeneratedAlways<number>;
  employe_id: number;
  en_vigueur_le: string;
  semaine: ColumnType<WeekAvailability, string, string>;
  demande_id: number | null;
  auteur_id: number;
  cree_le: Generated<string>;
}

export interface DisponibiliteDatesTable {
  id: GeneratedAlways<number>;
  uuid: string;
  employe_id: number;
  du: string;
  au: string;
  jour: ColumnType<DayAvailability, string, string>;
  note: Generated<string>;
  auteur_id: number;
  cree_le: Generated<string>;
}

export interface QuartsPlanifiesView {
  id: number;
  employe_id: number | null;
  client_id: number;
  date: string;
  debut: string;
  fin: string;
  pause_minutes: number;
  note: string;
  etat: QuartEtat;
  serie_id: number | null;
  version: number;
  vu_le: string | null;
  confirme_le: string | null;
}

export interface HoraireTables {
  quarts: QuartsTable;
  quart_modifications: QuartModificationsTable;
  series: SeriesTable;
  lots: LotsTable;
  jours_speciaux: JoursSpeciauxTable;
  jours_speciaux_clients: JoursSpeciauxClientsTable;
  offres: OffresTable;
  calendriers: CalendriersTable;
  absences: AbsencesTable;
  disponibilite_semaines: DisponibiliteSemainesTable;
  disponibilite_dates: DisponibiliteDatesTable;
}

declare module '../../platform/database-schema.ts' {
  interface Tables extends HoraireTables {}
  interface Views {
    quarts_planifies: QuartsPlanifiesView;
  }
}
