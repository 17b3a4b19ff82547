import type { Client } from '@releve/domain/features/client-file.ts';
import { Fragment, type ReactNode } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useReadId } from '../../platform/url/use-route-id.ts';
import { PageGate } from '../../ui/page-gate.tsx';
import { Page } from '../../ui/page.tsx';
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
  const t = useT();
  const { client, ...read } = useClient(useReadId());
  return (
    <PageGate
      read={{ ...read, data: client }}
      title={title}
      words={{
        loading: t('clients.file.loading'),
        gone: t('clients.file.gone'),
        text: t('clients.file.gone_text'),
      }}
    >
      {(data) => <Fragment key={data.id}>{children(data)}</Fragment>}
    </PageGate>
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
