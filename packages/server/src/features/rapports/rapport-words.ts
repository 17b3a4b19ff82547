// The words in which reports leave the app: files, PDFs, tasks. The levels are called as on the screens.
import type { InspectionExportColumn } from '@releve/domain/features/inspections.ts';
import type { RapportStatut } from '@releve/domain/features/rapports.ts';
import type { SuiviExportColumn } from '@releve/domain/features/suivis.ts';
import { isAnswered, NA, type Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion, Genre } from '@releve/domain/forms/form-schema.ts';
import type { LineReason } from '@releve/domain/forms/form-score.ts';
import type { ScreenLanguage } from '../employes/employe-words.ts';

type Column = SuiviExportColumn | InspectionExportColumn;

export const HEADERS: Record<ScreenLanguage, Record<Column, string>> = {
  fr: {
    id: 'Numéro',
    date: 'Date',
    formulaire: 'Formulaire',
    version: 'Version',
    employe: 'Employé',
    client: 'Client',
    ville: 'Ville',
    auteur: 'Auteur',
    pourcentage: 'Pourcentage',
    pourcentage_apres: 'Après reprise',
    a_reprendre: 'À reprendre',
    signataire: 'Signé par',
    statut: 'Statut',
    commentaire: 'Commentaire',
    accuse_le: 'Accusé de réception',
    reponse: 'Réponse',
  },
  en: {
    id: 'Number',
    date: 'Date',
    formulaire: 'Form',
    version: 'Version',
    employe: 'Employee',
    client: 'Client',
    ville: 'City',
    auteur: 'Author',
    pourcentage: 'Percent',
    pourcentage_apres: 'After rework',
    a_reprendre: 'To rework',
    signataire: 'Signed by',
    statut: 'Status',
    commentaire: 'Comment',
    accuse_le: 'Acknowledged',
    reponse: 'Reply',
  },
};

export const STATUT_NAMES: Record<ScreenLanguage, Record<RapportStatut, string>> = {
  fr: { depose: 'Déposé', annule: 'Annulé' },
  en: { depose: 'Filed', annule: 'Cancelled' },
};

export const FILE_NAMES: Record<ScreenLanguage, Record<Genre, string>> = {
  fr: { suivi: 'suivi', inspection: 'inspection' },
  en: { suivi: 'report', inspection: 'inspection' },
};

const ANSWERS = {
  fr: { oui: 'Oui', non: 'Non', na: 'Sans objet', none: 'Sans réponse', signed: 'Signé' },
  en: { oui: 'Yes', non: 'No', na: 'Not applicable', none: 'No answer', signed: 'Signed' },
} as const;

const APPA: Record<ScreenLanguage, readonly string[]> = {
  fr: [
    'Propreté impeccable',
    'Propreté ordinaire',
    'Négligence légère',
    'Saleté modérée',
    'À l’abandon',
  ],
  en: [
    'Orderly spotlessness',
    'Ordinary tidiness',
    'Casual inattention',
    'Moderate dinginess',
    'Unkempt neglect',
  ],
};

const NUMBERS = {
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 6 }),
} as const;

export const writeNumber = (langue: ScreenLanguage, value: number): string =>
  NUMBERS[langue].format(value);

/** "87 %" in French, "87%" in English; a dash where nothing counts. */
export function writePercent(langue: ScreenLanguage, percent: number | null): string {
  if (percent === null) return '—';
  return langue === 'fr' ? `${percent}\u00A0%` : `${percent}%`;
}

const LOCALES = { fr: 'fr-CA', en: 'en-CA' } as const;

const DAYS = {
  fr: new Intl.DateTimeFormat(LOCALES.fr, { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat(LOCALES.en, { dateStyle: 'long', timeZone: 'UTC' }),
} as const;

/** "1er juillet 2026", "July 1, 2026". */
export function writeDay(langue: ScreenLanguage, date: string): string {
  const written = DAYS[langue].format(new Date(`${date}T00:00:00Z`));
  return langue === 'fr' ? written.replace(/^1 /, '1er ') : written;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** 6 h 05 in French, 06:05 in English. */
function writeTime(langue: ScreenLanguage, { hour, minute }: Temporal.ZonedDateTime): string {
  if (langue === 'en') return `${pad(hour)}:${pad(minute)}`;
  return minute === 0 ? `${hour}\u00A0h` : `${hour}\u00A0h\u00A0${pad(minute)}`;
}

export function writeMoment(langue: ScreenLanguage, at: string, timeZone: string): string {
  const local = Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const day = writeDay(langue, local.toPlainDate().toString());
  return `${day}${langue === 'fr' ? ' à ' : ' at '}${writeTime(langue, local)}`;
}

/** From one moment to another, most often on the same day. */
export function writeSpan(
  langue: ScreenLanguage,
  { from, to }: { from: string; to: string },
  timeZone: string,
): string {
  const local = (at: string) => Temporal.Instant.from(at).toZonedDateTimeISO(timeZone);
  const isSameDay = local(from).toPlainDate().equals(local(to).toPlainDate());
  if (!isSameDay)
    return `${writeMoment(langue, from, timeZone)} – ${writeMoment(langue, to, timeZone)}`;
  const times = [local(from), local(to)].map((at) => writeTime(langue, at));
  return times.join(langue === 'fr' ? ' à ' : ' to ');
}

/** Photos are shown, not told. */
export function writeAnswer(
  langue: ScreenLanguage,
  question: FormQuestion,
  reponse: Reponse | undefined,
): string {
  const words = ANSWERS[langue];
  if (reponse === undefined || !isAnswered(question, reponse)) return words.none;
  const { valeur } = reponse;
  if (valeur === NA && question.type !== 'texte') return words.na;
  switch (question.type) {
    case 'oui_non':
      return valeur === 'oui' ? words.oui : words.non;
    case 'note':
      return `${String(valeur)} / 5`;
    case 'appa':
      return `APPA ${String(valeur)} · ${APPA[langue][Number(valeur) - 1] ?? ''}`;
    case 'nombre':
      return `${writeNumber(langue, Number(valeur))}${question.unite ? `\u00A0${question.unite}` : ''}`;
    case 'choix':
    case 'choix_multiple': {
      const chosen = Array.isArray(valeur) ? valeur : [valeur];
      return question.options
        .filter(({ cle }) => chosen.includes(cle))
        .map(({ libelle }) => libelle)
        .join(', ');
    }
    case 'texte':
      return String(valeur);
    case 'photo':
      return '';
    case 'signature':
      return typeof valeur === 'string' && valeur !== '' ? valeur : words.signed;
  }
}

export const REASONS: Record<ScreenLanguage, Record<LineReason, string>> = {
  fr: {
    compte: '',
    na: 'sans objet',
    cache: 'non demandée',
    sans_reponse: 'sans réponse',
    non_note: 'non notée',
  },
  en: {
    compte: '',
    na: 'not applicable',
    cache: 'not asked',
    sans_reponse: 'no answer',
    non_note: 'not scored',
  },
};

const MAX_TASK_NAME = 160;
const MAX_TASK_DESCRIPTION = 2_000;
/** The day stands below it. */
const MAX_REMARK_IN_TASK = 1_900;

/** By whole characters: half an emoji is no text. */
const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** The task of a site that a failed item becomes: read by the crew, in the company's language. */
export function writeTask(
  { libelle, zone, remarque }: { libelle: string; zone: string | null; remarque: string },
  date: string,
): { nom: string; description: string } {
  const day = `Inspection du ${writeDay('fr', date)}.`;
  return {
    nom: cut(`À reprendre\u00A0: ${zone === null ? '' : `${zone}, `}${libelle}`, MAX_TASK_NAME),
    description: remarque === '' ? day : `${cut(remarque, MAX_REMARK_IN_TASK)}\n${day}`,
  };
}

/** Where an inspection found too much for a task each. */
export function writeAreaTask(
  { zone, labels }: { zone: string | null; labels: readonly string[] },
  date: string,
): { nom: string; description: string } {
  const count = labels.length === 1 ? 'un élément' : `${labels.length} éléments`;
  const text = [`Inspection du ${writeDay('fr', date)}.`, ...labels].join('\n');
  return {
    nom: cut(`À reprendre\u00A0: ${zone === null ? '' : `${zone}, `}${count}`, MAX_TASK_NAME),
    description: cut(text, MAX_TASK_DESCRIPTION),
  };
}
