// How answers and tasks are said where reports leave the app: files, PDFs, tasks.
import { isAnswered, NA, type Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import type { Language } from '@releve/domain/texts.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { rapportsTexts } from './rapports.texts.ts';

const NUMBERS = {
  fr: new Intl.NumberFormat('fr-CA', { maximumFractionDigits: 6 }),
  en: new Intl.NumberFormat('en-CA', { maximumFractionDigits: 6 }),
} as const;

export const writeNumber = (langue: Language, value: number): string =>
  NUMBERS[langue].format(value);

/** "87 %" in French, "87%" in English; a dash where nothing counts. */
export function writePercent(langue: Language, percent: number | null): string {
  if (percent === null) return '—';
  return langue === 'fr' ? `${percent}\u00A0%` : `${percent}%`;
}

const isAppaLevel = (value: number): value is 1 | 2 | 3 | 4 | 5 =>
  Number.isInteger(value) && value >= 1 && value <= 5;

/** Photos are shown, not told. */
export function writeAnswer(
  langue: Language,
  question: FormQuestion,
  reponse: Reponse | undefined,
): string {
  const t = rapportsTexts[langue];
  if (reponse === undefined || !isAnswered(question, reponse)) return t('answer.none');
  const { valeur } = reponse;
  if (valeur === NA && question.type !== 'texte') return t('answer.na');
  switch (question.type) {
    case 'oui_non':
      return t(valeur === 'oui' ? 'answer.oui' : 'answer.non');
    case 'note':
      return `${String(valeur)} / 5`;
    case 'appa': {
      const level = Number(valeur);
      return `APPA ${level} · ${isAppaLevel(level) ? t(`appa.level_${level}`) : ''}`;
    }
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
      return typeof valeur === 'string' && valeur !== '' ? valeur : t('answer.signed');
  }
}

const MAX_TASK_NAME = 160;
const MAX_TASK_DESCRIPTION = 2_000;
/** The day stands below it. */
const MAX_REMARK_IN_TASK = 1_900;

/** By whole characters: half an emoji is no text. */
const cut = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Read by the crew. */
const inCompanyLanguage = rapportsTexts.fr;

const nameTask = (zone: string | null, what: string): string =>
  cut(
    inCompanyLanguage('task.to_redo', { quoi: zone === null ? what : `${zone}, ${what}` }),
    MAX_TASK_NAME,
  );

const dayOf = (date: string): string =>
  inCompanyLanguage('task.found', { date: writeLongDate('fr', date) });

/** The task of a site that a failed item becomes. */
export function writeTask(
  { libelle, zone, remarque }: { libelle: string; zone: string | null; remarque: string },
  date: string,
): { nom: string; description: string } {
  const day = dayOf(date);
  return {
    nom: nameTask(zone, libelle),
    description: remarque === '' ? day : `${cut(remarque, MAX_REMARK_IN_TASK)}\n${day}`,
  };
}

/** Where an inspection found too much for a task each. */
export function writeAreaTask(
  { zone, labels }: { zone: string | null; labels: readonly string[] },
  date: string,
): { nom: string; description: string } {
  return {
    nom: nameTask(zone, inCompanyLanguage('task.items', { count: labels.length })),
    description: cut([dayOf(date), ...labels].join('\n'), MAX_TASK_DESCRIPTION),
  };
}
