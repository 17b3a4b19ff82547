import type { SondageQuestion } from '@releve/domain/sondage-rules.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { BarChart } from '../../../../ui/charts/bar-chart.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { barsOf, percentOf, type Result, sentenceOf } from './result-words.ts';
import classes from './results.module.css';

type ResultCardProps = {
  question: SondageQuestion;
  result: Result;
  /** Of how many the answers are counted. */
  depouilles: number;
};

/** A sentence, then the bars it speaks of, or what was written. */
export function ResultCard({ question, result, depouilles }: ResultCardProps) {
  const t = useT();
  const { libelle } = question;
  if (result.masque) {
    return (
      <ViewCard title={libelle}>
        <p className={classes['quiet']}>{t('sondages_admin.results.masked')}</p>
      </ViewCard>
    );
  }
  const answered = result.repondues ?? 0;
  const isAskedOfSome = result.posee !== null && result.posee < depouilles;
  return (
    <ViewCard title={libelle} text={sentenceOf(t, question, result)} isTextBelow>
      {(isAskedOfSome || (result.posee ?? 0) > answered) && (
        <p className={classes['quiet']}>
          {t('sondages_admin.results.asked', { count: result.posee ?? 0, answered })}
        </p>
      )}
      {result.choix.length > 0 && answered > 0 && (
        <BarChart
          label={t('sondages_admin.results.chart', { question: libelle })}
          bars={barsOf(t, question, result)}
          max={answered}
          formatValue={({ value }) =>
            t('sondages_admin.results.value', {
              count: value,
              percent: percentOf(value, answered),
            })
          }
          headings={{
            label: t('sondages_admin.results.choice'),
            value: t('sondages_admin.results.count'),
          }}
        />
      )}
      {result.textes.length > 0 && (
        <ul className={classes['texts']}>
          {result.textes.map((texte, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may write the same, and their order means nothing
            <li key={index}>{texte}</li>
          ))}
        </ul>
      )}
    </ViewCard>
  );
}
