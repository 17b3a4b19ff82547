// An answer in words, as a list, a page and a folded line show it.
import { NA, type Reponse } from '@releve/domain/forms/form-answers.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import {
  currentLanguage,
  localeTag,
  needTexts,
  type Translate,
} from '../../../platform/i18n/i18n.ts';
import { questionTexts } from './question.texts.ts';

needTexts(questionTexts);

const LEVELS = [1, 2, 3, 4, 5] as const;
type Level = (typeof LEVELS)[number];
export { LEVELS };

const isLevel = (valeur: unknown): valeur is Level => LEVELS.some((level) => level === valeur);

const labelIn = (options: readonly { cle: string; libelle: string }[], cle: unknown): string =>
  options.find((option) => option.cle === cle)?.libelle ?? '';

/** Empty where there is none; the photos of an answer are not told here. */
export function answerText(
  t: Translate,
  question: FormQuestion,
  reponse: Pick<Reponse, 'valeur'> | undefined,
): string {
  const valeur = reponse?.valeur ?? null;
  if (valeur === null) return '';
  if (valeur === NA && question.type !== 'texte') return t('question.answers.na');
  switch (question.type) {
    case 'oui_non':
      return valeur === 'oui' ? t('question.answers.oui') : t('question.answers.non');
    case 'note':
      return t('question.answers.note', { note: Number(valeur) });
    case 'appa':
      return isLevel(valeur)
        ? t('question.answers.appa', { level: valeur, words: t(`question.appa.${valeur}`) })
        : '';
    case 'nombre':
      return [Number(valeur).toLocaleString(localeTag(currentLanguage())), question.unite]
        .join(' ')
        .trim();
    case 'choix':
      return labelIn(question.options, valeur);
    case 'choix_multiple':
      return Array.isArray(valeur)
        ? valeur.map((cle) => labelIn(question.options, cle)).join(', ')
        : '';
    default:
      return String(valeur);
  }
}
