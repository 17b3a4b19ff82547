import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { DatedDays } from './dated-days.tsx';
import { useDisponibilites } from './disponibilites.queries.ts';
import { disponibilitesTexts } from './disponibilites.texts.ts';
import { UsualWeek } from './usual-week.tsx';

needTexts(disponibilitesTexts);

/** When one can work: the usual week, which a request changes, and the days that differ from it. */
export default function DisponibilitesPage() {
  const t = useT();
  const { data: known, isError, isFetching, refetch, unsent } = useDisponibilites();
  return (
    <Page
      title={t('titles.disponibilites')}
      subtitle={t('disponibilites.subtitle')}
      width="sections"
    >
      {known === undefined && isError && (
        <ErrorState
          title={t('disponibilites.failed')}
          text={t('disponibilites.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {known === undefined && !isError && (
        <CardSkeleton label={t('disponibilites.loading')} count={2} />
      )}
      {known !== undefined && (
        <>
          <UsualWeek known={known} />
          <DatedDays dates={known.dates} unsent={unsent} />
        </>
      )}
    </Page>
  );
}
