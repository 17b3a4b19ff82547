import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useReadId } from '../../../platform/url/use-route-id.ts';
import { PageGate } from '../../../ui/page-gate.tsx';
import { placeOf } from '../formation-steps.ts';
import { useTakenFormation } from '../formations.queries.ts';
import { formationsTexts } from '../formations.texts.ts';
import { OwnPage } from '../own-page.tsx';
import { HandInStep } from './hand-in-step.tsx';
import { LessonStep } from './lesson-step.tsx';
import { Overview } from './overview.tsx';
import { QuestionStep } from './question-step.tsx';
import { useResultWords } from './result-words.ts';
import { usePlace } from './use-place.ts';
import classes from '../formations.module.css';

needTexts(formationsTexts);

export default function FormationPage() {
  return (
    <OwnPage>
      <OneFormation />
    </OwnPage>
  );
}

function OneFormation() {
  const t = useT();
  const read = useTakenFormation(useReadId());
  return (
    <PageGate
      read={read}
      title={t('titles.formation')}
      width="reading"
      back={
        <Link className={classes['link'] ?? ''} to="/formations">
          {t('formations.view.back')}
        </Link>
      }
      words={{
        loading: t('formations.view.loading'),
        gone: t('formations.view.gone'),
        text: t('formations.view.gone_text'),
      }}
    >
      {(formation) => (
        <Shown key={formation.id} formation={formation} updatedAt={read.dataUpdatedAt} />
      )}
    </PageGate>
  );
}

type ShownProps = { formation: TakenFormation; updatedAt: number };

/** The result is told wherever in the course one is, and whenever it comes. */
function Shown({ formation, updatedAt }: ShownProps) {
  const result = useResultWords(formation);
  return (
    <>
      <p className="visually-hidden" role="status">
        {result !== null && `${result.title} ${result.text}`}
      </p>
      <Step formation={formation} updatedAt={updatedAt} />
    </>
  );
}

function Step({ formation, updatedAt }: ShownProps) {
  const { name } = usePlace();
  const place = placeOf(formation, name);
  switch (place.kind) {
    case 'overview':
      return <Overview formation={formation} updatedAt={updatedAt} />;
    case 'lecon':
      return <LessonStep key={place.lecon.cle} formation={formation} {...place} />;
    case 'question':
      return <QuestionStep key={place.question.cle} formation={formation} {...place} />;
    case 'remise':
      return <HandInStep formation={formation} />;
  }
}
