import type { Client } from '@releve/domain/features/client-file.ts';
import type { ReactNode } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { reloadPage } from '../../platform/page.ts';
import { useRouteId } from '../../platform/url/use-route-id.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Page } from '../../ui/page.tsx';
import { DetailSkeleton } from '../../ui/skeletons.tsx';
import { ClientTabs } from './client-tabs.tsx';
import { useClient } from './clients.queries.ts';
import { clientsTexts } from './clients.texts.ts';

needTexts(clientsTexts);

type ClientFileProps = {
  /** Until the name of the client is known. */
  title: string;
  children: (client: Client) => ReactNode;
};

/** What every page of a file begins with: the file of the address, or why it cannot be shown. */
export function ClientFile({ title, children }: ClientFileProps) {
  const id = useRouteId();
  return id === null ? (
    <Page title={title}>
      <NoFile onRetry={reloadPage} />
    </Page>
  ) : (
    <KnownFile key={id} id={id} title={title}>
      {children}
    </KnownFile>
  );
}

function KnownFile({ id, title, children }: ClientFileProps & { id: number }) {
  const t = useT();
  const { client, isError, isFetching, refetch } = useClient(id);
  if (client !== undefined) return children(client);
  return (
    <Page title={title} isTitleHiddenOnPhone>
      {isError ? (
        <NoFile onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <DetailSkeleton label={t('clients.file.loading')} />
      )}
    </Page>
  );
}

type NoFileProps = { onRetry: () => void; isRetrying?: boolean };

function NoFile({ onRetry, isRetrying = false }: NoFileProps) {
  const t = useT();
  return (
    <ErrorState
      title={t('clients.file.gone')}
      text={t('clients.file.gone_text')}
      retryLabel={t('app.retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
    />
  );
}

type ClientPageProps = {
  client: Client;
  actions?: ReactNode;
  children: ReactNode;
};

/** A tab of the file. */
export function ClientPage({ client, actions, children }: ClientPageProps) {
  const { id, nom, code, adresse, ville } = client;
  return (
    <Page
      title={nom}
      subtitle={`${code} · ${adresse}, ${ville}`}
      actions={actions}
      toolbar={<ClientTabs id={id} />}
    >
      {children}
    </Page>
  );
}
