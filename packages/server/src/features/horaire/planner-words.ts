// The words a week is written in as a file.
import type { PlannerExportColumn } from '@releve/domain/features/planner-export.ts';
import type { QuartEtat } from '@releve/domain/features/quarts.ts';
import type { ScreenLanguage } from '../employes/employe-words.ts';

export const HEADERS: Record<ScreenLanguage, Record<PlannerExportColumn, string>> = {
  fr: {
    date: 'Date',
    employe: 'Employé',
    client: 'Client',
    ville: 'Ville',
    debut: 'Début',
    fin: 'Fin',
    pause_minutes: 'Pause (min)',
    heures: 'Heures',
    etat: 'État',
    note: 'Note',
  },
  en: {
    date: 'Date',
    employe: 'Employee',
    client: 'Client',
    ville: 'City',
    debut: 'Start',
    fin: 'End',
    pause_minutes: 'Break (min)',
    heures: 'Hours',
    etat: 'State',
    note: 'Note',
  },
};

export const ETAT_NAMES: Record<ScreenLanguage, Record<QuartEtat, string>> = {
  fr: {
    brouillon: 'Brouillon',
    publie: 'Publié',
    modifie: 'Modifié, à publier',
    a_annuler: 'À annuler',
    annule: 'Annulé',
  },
  en: {
    brouillon: 'Draft',
    publie: 'Published',
    modifie: 'Changed, to publish',
    a_annuler: 'To cancel',
    annule: 'Cancelled',
  },
};

export const OPEN_QUART: Record<ScreenLanguage, string> = { fr: 'Quart ouvert', en: 'Open shift' };
