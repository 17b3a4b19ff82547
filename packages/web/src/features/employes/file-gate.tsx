import type { Employe } from '@releve/domain/features/employes.ts';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { useEmploye } from './employe-file.queries.ts';

type FileGateProps = {
  /** Null where the address names nobody. */
  id: number | null;
  children: (employe: Employe) => ReactNode;
};

/** Shows a file once it is there; until then, or where it is not, says so. */
export function FileGate({ id, children }: FileGateProps) {
  return id === null ? (
    <NoFile isRetrying={false} onRetry={() => undefined} />
  ) : (
    <LoadedFile id={id}>{children}</LoadedFile>
  );
}

function LoadedFile({ id, children }: { id: number; children: (employe: Employe) => ReactNode }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useEmploye(id);
  if (data !== undefined) return children(data);
  if (isError) return <NoFile isRetrying={isFetching} onRetry={() => void refetch()} />;
  return (
    <Page title={t('titles.employe_view')} isTitleHiddenOnPhone>
      <DetailSkeleton label={t('employes.form.loading')} />
    </Page>
  );
}

function NoFile({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <Page title={t('titles.employe_view')} isTitleHiddenOnPhone>
      <ErrorState
        title={t('employes.view.gone')}
        text={t('employes.view.gone_text')}
        retryLabel={t('app.retry')}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
    </Page>
  );
}
