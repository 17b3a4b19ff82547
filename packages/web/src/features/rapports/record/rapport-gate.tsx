import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';

type RapportGateProps = {
  title: string;
  /** Null where the address names nothing. */
  read: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> } | null;
  /** The report, once it is there. */
  children?: ReactNode;
};

/** Shows a report once it is there; until then, or where it is not, says so. */
export function RapportGate({ title, read, children }: RapportGateProps) {
  const t = useT();
  if (children) return children;
  return (
    <Page title={title} isTitleHiddenOnPhone>
      {read === null || read.isError ? (
        <ErrorState
          title={t('rapports.gone')}
          text={t('rapports.gone_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void read?.refetch()}
          isRetrying={read?.isFetching === true}
        />
      ) : (
        <DetailSkeleton label={t('rapports.loading')} />
      )}
    </Page>
  );
}
