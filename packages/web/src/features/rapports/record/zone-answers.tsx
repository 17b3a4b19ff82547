import { answerIn, type Zone } from '@releve/domain/forms/form-answers.ts';
import { type FormScore, scoreOf } from '@releve/domain/forms/form-score.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { visibleQuestions, type ZoneQuestions } from '@releve/domain/forms/form-visibility.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { type AnswerImages, AnswerRow } from './answer-row.tsx';
import { PercentMark } from './percent-mark.tsx';
import classes from './answers.module.css';

type ZoneAnswersProps = {
  content: FormContent;
  zones: readonly Zone[];
  showsPercent: boolean;
  images: AnswerImages;
};

/** Every section with its answers; an area bears its own name. */
export function ZoneAnswers({ content, zones, showsPercent, images }: ZoneAnswersProps) {
  const score = scoreOf(content, zones);
  return (
    <div className={classes['zones']}>
      {visibleQuestions(content, zones)
        .filter(({ questions }) => questions.length > 0)
        .map((each) => (
          <ViewCard
            key={each.index}
            title={zoneTitle(each)}
            link={showsPercent && <ZonePercent score={score} index={each.index} />}
          >
            <ul className={classes['rows']}>
              {each.questions.map((question) => (
                <AnswerRow
                  key={question.cle}
                  question={question}
                  reponse={answerIn(each.zone, question.cle)}
                  images={images}
                />
              ))}
            </ul>
          </ViewCard>
        ))}
    </div>
  );
}

const zoneTitle = ({ zone, section }: ZoneQuestions): string =>
  zone.nom === null ? section.titre : `${section.titre} · ${zone.nom}`;

function ZonePercent({ score, index }: { score: FormScore; index: number }) {
  const value = score.zones[index]?.pourcentage ?? null;
  return value === null ? null : <PercentMark value={value} />;
}
