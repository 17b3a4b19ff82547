import { answerIn, type Zone } from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormSection } from '@releve/domain/forms/form-schema.ts';
import { scoreOf, type ScoreLine } from '@releve/domain/forms/form-score.ts';
import { useMemo } from 'react';
import { formatPercent } from '../../../platform/i18n/format-number.ts';
import { localeTag, needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { answerText } from '../../objects/question/answer-words.ts';
import classes from './score-explanation.module.css';
import { formulaireTexts } from './formulaire.texts.ts';

needTexts(formulaireTexts);

interface ScoreExplanationProps {
  content: FormContent;
  zones: readonly Zone[];
}

/** How the percent comes about: by section, by question, down to the sum. */
export function ScoreExplanation({ content, zones }: ScoreExplanationProps) {
  const t = useT();
  const language = useLanguage();
  const score = useMemo(() => scoreOf(content, zones), [content, zones]);
  const bySection = new Map(content.sections.map((section) => [section.cle, section]));
  const number = (value: number) => value.toLocaleString(localeTag(language));
  return (
    <div className={classes['explanation']}>
      <p>{t('formulaire.score.rule')}</p>
      {score.pourcentage === null ? (
        <p className={classes['sum']}>{t('formulaire.score.nothing')}</p>
      ) : (
        <p className={classes['sum']}>
          {t('formulaire.score.sum', {
            points: number(score.points),
            poids: number(score.poids),
            percent: formatPercent(score.pourcentage / 100, language),
          })}
        </p>
      )}
      {zones.map((zone, index) => {
        const section = bySection.get(zone.section);
        const lines = score.lignes.filter((line) => line.zone === index);
        return section === undefined || lines.length === 0 ? null : (
          <ZoneTable
            // oxlint-disable-next-line react/no-array-index-key -- two areas may have one name
            key={`${zone.section}-${index}`}
            section={section}
            zone={zone}
            lines={lines}
            percent={score.zones[index]?.pourcentage ?? null}
          />
        );
      })}
    </div>
  );
}

interface ZoneTableProps {
  section: FormSection;
  zone: Zone;
  lines: readonly ScoreLine[];
  percent: number | null;
}

function ZoneTable({ section, zone, lines, percent }: ZoneTableProps) {
  const t = useT();
  const language = useLanguage();
  const byCle = new Map(section.questions.map((question) => [question.cle, question]));
  const shown = lines.filter(({ raison }) => raison !== 'cache' && raison !== 'non_note');
  if (shown.length === 0) return null;
  return (
    <table className={classes['table']}>
      <caption>
        <span>{zone.nom === null ? section.titre : `${section.titre} · ${zone.nom}`}</span>
        {percent !== null && <strong>{formatPercent(percent / 100, language)}</strong>}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('formulaire.score.question')}</th>
          <th scope="col">{t('formulaire.score.weight')}</th>
          <th scope="col">{t('formulaire.score.points')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((line) => {
          const question = byCle.get(line.question);
          return question === undefined ? null : (
            <tr key={line.question} data-counts={line.points !== null || undefined}>
              <th scope="row">
                {question.libelle}
                <span className={classes['answer']}>
                  {answerText(t, question, answerIn(zone, question.cle))}
                </span>
              </th>
              <td>{line.poids}</td>
              <td>{line.points ?? t(`formulaire.score.reasons.${line.raison}`)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
