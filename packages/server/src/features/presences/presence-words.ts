// The words in which presences leave the app: files and notices.
import type { PresenceExportColumn } from '@releve/domain/features/presences.ts';
import type { PresenceState, PunchFlag } from '@releve/domain/presence-state.ts';
import type { ScreenLanguage } from '../employes/employe-words.ts';

export const HEADERS: Record<ScreenLanguage, Record<PresenceExportColumn, string>> = {
  fr: {
    date: 'Date',
    employe: 'Employé',
    client: 'Client',
    ville: 'Ville',
    debut: 'Début prévu',
    fin: 'Fin prévue',
    entree: 'Entrée',
    sortie: 'Sortie',
    etat: 'État',
    retard_minutes: 'Retard (min)',
    drapeaux: 'À noter',
    confirme_par: 'Confirmé par',
    confirme_le: 'Confirmé le',
  },
  en: {
    date: 'Date',
    employe: 'Employee',
    client: 'Client',
    ville: 'City',
    debut: 'Planned start',
    fin: 'Planned end',
    entree: 'Entry',
    sortie: 'Exit',
    etat: 'State',
    retard_minutes: 'Late (min)',
    drapeaux: 'To note',
    confirme_par: 'Confirmed by',
    confirme_le: 'Confirmed on',
  },
};

export const STATE_NAMES: Record<ScreenLanguage, Record<PresenceState, string>> = {
  fr: {
    pas_encore: 'Pas encore pointé',
    en_attente: 'En attente',
    non_confirme: 'Non confirmé',
    aucune_donnee: 'Aucune donnée',
    donnees_non_recues: 'Données non reçues',
    confirme: 'Confirmé',
    termine: 'Terminé',
    absent: 'Absent',
    annule: 'Annulé',
  },
  en: {
    pas_encore: 'Not yet punched',
    en_attente: 'Awaiting',
    non_confirme: 'Unconfirmed',
    aucune_donnee: 'No data',
    donnees_non_recues: 'Data not received',
    confirme: 'Confirmed',
    termine: 'Finished',
    absent: 'Absent',
    annule: 'Cancelled',
  },
};

export const FLAG_NAMES: Record<ScreenLanguage, Record<PunchFlag, string>> = {
  fr: {
    hors_zone: 'hors zone',
    derive: 'horloge décalée',
    hors_ligne: 'envoyé hors ligne',
    manuel: 'manuel',
    qr: 'code du site',
    sans_quart: 'sans quart',
  },
  en: {
    hors_zone: 'off site',
    derive: 'clock drift',
    hors_ligne: 'sent offline',
    manuel: 'by hand',
    qr: 'site code',
    sans_quart: 'without a shift',
  },
};

export const OPEN_QUART: Record<ScreenLanguage, string> = { fr: 'Quart ouvert', en: 'Open shift' };

const DATES = {
  fr: new Intl.DateTimeFormat('fr-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-CA', { day: 'numeric', month: 'long', timeZone: 'UTC' }),
} as const;

/** "1er juillet", "2 juillet", "July 2". */
export function writeDate(langue: ScreenLanguage, date: string): string {
  const written = DATES[langue].format(new Date(`${date}T00:00:00Z`));
  return langue === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

/** 18 h 30 in French, 18:30 in English. */
export function writeTime(langue: ScreenLanguage, time: string): string {
  const [hours = '', minutes = ''] = time.split(':');
  if (langue === 'en') return `${hours}:${minutes}`;
  return minutes === '00' ? `${Number(hours)}\u00A0h` : `${Number(hours)}\u00A0h\u00A0${minutes}`;
}
