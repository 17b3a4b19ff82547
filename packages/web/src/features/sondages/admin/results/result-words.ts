// What a result says in one sentence, and what its bars are called. Pure.
import type { SondageResults } from '@releve/domain/features/sondages-admin.ts';
import type { SondageQuestion } from '@releve/domain/sondage-rules.ts';
import { currentLanguage, localeTag, type Translate } from '../../../../platform/i18n/i18n.ts';
import { LEVELS } from '../../../objects/question/answer-words.ts';
import type { Bar } from '../../../../ui/charts/bar-chart.tsx';

export type Result = SondageResults['resultats'][number];

export const percentOf = (count: number, total: number | null): number =>
  total === null || total === 0 ? 0 : Math.round((100 * count) / total);

/** The number of a scale with what it stands for. */
function scaleText(t: Translate, cle: string): string {
  const level = LEVELS.find((each) => String(each) === cle);
  return level === undefined ? cle : `${cle} · ${t(`question.scale.${level}`)}`;
}

function labelOf(t: Translate, question: SondageQuestion, cle: string): string {
  switch (question.type) {
    case 'oui_non':
      return t(`sondages_admin.question.yes_no.${cle === 'oui' ? 'oui' : 'non'}`);
    case 'choix':
    case 'choix_multiple':
      return question.options.find((option) => option.cle === cle)?.libelle ?? cle;
    default:
      return scaleText(t, cle);
  }
}

export const barsOf = (t: Translate, question: SondageQuestion, { choix }: Result): Bar[] =>
  choix.map(({ cle, nombre }) => ({ key: cle, label: labelOf(t, question, cle), value: nombre }));

/** What is to be seen, before it is seen. */
export function sentenceOf(t: Translate, question: SondageQuestion, result: Result): string {
  const total = result.repondues ?? 0;
  if (total === 0) return t('sondages_admin.results.nobody');
  if (question.type === 'texte') return t('sondages_admin.results.comments', { count: total });
  if (result.moyenne !== null) {
    const mean = result.moyenne.toLocaleString(localeTag(currentLanguage()));
    return t('sondages_admin.results.mean', { mean, total });
  }
  const [first, second] = result.choix.toSorted((a, b) => b.nombre - a.nombre);
  if (first === undefined || first.nombre === second?.nombre) {
    return t('sondages_admin.results.tie', { total });
  }
  return t('sondages_admin.results.top', {
    option: labelOf(t, question, first.cle),
    percent: percentOf(first.nombre, total),
    count: first.nombre,
    total,
  });
}
