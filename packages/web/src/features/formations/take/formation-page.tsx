import type { TakenFormation } from '@releve/domain/features/formations.ts';
import { IconBook2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useRouteId } from '../../../platform/url/use-route-id.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
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
  const id = useRouteId();
  return <OwnPage>{id === null ? <NoFormation /> : <Loaded key={id} id={id} />}</OwnPage>;
}

function Loaded({ id }: { id: number }) {
  const t = useT();
  const { data, isError, isFetching, refetch, dataUpdatedAt } = useTakenFormation(id);
  if (data !== undefined) return <Shown formation={data} updatedAt={dataUpdatedAt} />;
  if (isError) return <NoFormation onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <Page title={t('titles.formation')} width="reading" isTitleHiddenOnPhone>
      <DetailSkeleton label={t('formations.view.loading')} />
    </Page>
  );
}

type NoFormationProps = { onRetry?: () => void; isRetrying?: boolean };

function NoFormation({ onRetry, isRetrying = false }: NoFormationProps) {
  const t = useT();
  const words = { title: t('formations.view.gone'), text: t('formations.view.gone_text') };
  const back = (
    <Link className={classes['link'] ?? ''} to="/formations">
      {t('formations.view.back')}
    </Link>
  );
  return (
    <Page title={t('titles.formation')} width="reading" isTitleHiddenOnPhone breadcrumb={back}>
      {onRetry === undefined ? (
        <EmptyState {...words} tone="wrong" icon={IconBook2} />
      ) : (
        <ErrorState
          {...words}
          retryLabel={t('app.retry')}
          onRetry={onRetry}
          isRetrying={isRetrying}
        />
      )}
    </Page>
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
