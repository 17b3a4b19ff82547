import { Button } from '@mantine/core';
import { getReleve, listReleves } from '@releve/domain/features/journee.ts';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconMoonStars,
  IconPrinter,
} from '@tabler/icons-react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintedPage } from '../../../ui/printed-page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from '../dashboard.module.css';
import { ReleveBody } from './releve-body.tsx';

type ReleveViewProps = { nuit: string; onNight: (nuit: string | undefined) => void };

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The half page of one night; those before and after are a press away. */
export default function ReleveView({ nuit, onNight }: ReleveViewProps) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const { data, error, isError, isFetching, refetch } = useEndpoint(getReleve, {
    params: { nuit },
  });
  const nights = useEndpoint(listReleves, { query: { page: 1, per_page: 60 } }).data?.data ?? [];
  const after = nights.findLast((night) => night.nuit > nuit)?.nuit;
  const before = nights.find((night) => night.nuit < nuit)?.nuit;
  const isMissing = error instanceof ApiError && error.status === 404;
  const title = t('dashboard.releve.of', { date: dates.long(nuit) });
  const written = data && t('dashboard.releve.written', { date: dates.instant(data.ecrite_le) });
  return (
    <Page
      title={title}
      subtitle={written}
      actions={
        <Button
          variant="default"
          leftSection={<IconPrinter {...icon} />}
          disabled={data === undefined}
          onClick={() => print()}
        >
          {t('dashboard.releve.print')}
        </Button>
      }
    >
      <nav className={classes['nights']} aria-label={t('dashboard.releve.all')}>
        <Button
          variant="default"
          leftSection={<IconArrowLeft {...icon} />}
          onClick={() => onNight(undefined)}
        >
          {t('dashboard.releve.back')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconChevronLeft {...icon} />}
          disabled={before === undefined}
          onClick={() => onNight(before)}
        >
          {t('dashboard.releve.before')}
        </Button>
        <Button
          variant="default"
          rightSection={<IconChevronRight {...icon} />}
          disabled={after === undefined}
          onClick={() => onNight(after)}
        >
          {t('dashboard.releve.after')}
        </Button>
      </nav>
      {data && (
        <>
          <div className={classes['card']}>
            <ReleveBody releve={data} heading="h2" />
          </div>
          <PrintedPage shape="letter">
            <article>
              <h1>{title}</h1>
              <p>{written}</p>
              <ReleveBody releve={data} heading="h2" />
            </article>
          </PrintedPage>
        </>
      )}
      {!data && !isError && <ListSkeleton label={t('dashboard.day.loading')} count={4} />}
      {isMissing && (
        <EmptyState
          icon={IconMoonStars}
          title={t('dashboard.releve.nothing')}
          text={t('dashboard.releve.nothing_text')}
        />
      )}
      {!data && isError && !isMissing && (
        <ErrorState
          title={t('dashboard.releve.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </Page>
  );
}
