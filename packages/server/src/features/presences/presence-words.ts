// The words in which presences leave the app: files and notices.
import type { PresenceExportColumn } from '@releve/domain/features/presences.ts';
import type { VisitDoubt } from '@releve/domain/presence-doubts.ts';
import type { AbsenceMotif, PresenceState, PunchFlag } from '@releve/domain/presence-state.ts';
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
    doutes: 'Durée à vérifier',
    motif: 'Motif d’absence',
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
    doutes: 'Length to check',
    motif: 'Reason of absence',
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
    contredit: 'contredit',
    hors_ligne: 'envoyé hors ligne',
    manuel: 'manuel',
    qr: 'code du site',
    sans_quart: 'sans quart',
  },
  en: {
    hors_zone: 'off site',
    derive: 'clock drift',
    contredit: 'contradicted',
    hors_ligne: 'sent offline',
    manuel: 'by hand',
    qr: 'site code',
    sans_quart: 'without a shift',
  },
};

export const ABSENCE_NAMES: Record<ScreenLanguage, Record<AbsenceMotif, string>> = {
  fr: {
    malade: 'malade',
    urgence_familiale: 'urgence familiale',
    pas_appele: 'n’a pas appelé',
    autre: 'autre',
  },
  en: {
    malade: 'ill',
    urgence_familiale: 'family emergency',
    pas_appele: 'did not call',
    autre: 'other',
  },
};

/** As the board says it. */
export function writeDoubt(langue: ScreenLanguage, doubt: VisitDoubt): string {
  const { genre, minutes } = doubt;
  if (genre === 'tot') {
    return langue === 'fr' ? `commencée ${minutes} min trop tôt` : `began ${minutes} min early`;
  }
  return langue === 'fr'
    ? `visite de ${minutes} min sur ${doubt.prevues} prévues`
    : `visit of ${minutes} min out of ${doubt.prevues} planned`;
}

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
