import type { ClientSummary } from '@releve/domain/features/clients.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { listControls } from '../../ui/data-table/list-controls.ts';
import { viewAddress } from './client-addresses.ts';
import { ClientCard } from './client-card.tsx';
import { clientColumns } from './client-columns.tsx';
import { type ClientsSearch, fromDataSort, PER_PAGE, readColumns } from './clients-search.ts';

type ClientListProps = {
  clients: ClientSummary[];
  total: number;
  isLoading: boolean;
  search: ClientsSearch;
  onChange: ChangeUrlState<ClientsSearch>;
  empty: ReactNode;
};

export function ClientList({
  clients,
  total,
  isLoading,
  search,
  onChange,
  empty,
}: ClientListProps) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <DataTable
      label={t('clients.list.label')}
      loadingLabel={t('clients.list.loading')}
      columns={clientColumns(t, readColumns(search.colonnes))}
      rows={clients}
      getRowId={({ id }) => String(id)}
      isLoading={isLoading}
      empty={empty}
      {...listControls({ t, search, onChange, readSort: fromDataSort, perPage: PER_PAGE, total })}
      rowAction={{
        label: ({ nom }) => t('clients.list.open', { nom }),
        onOpen: ({ id }) => void navigate({ to: viewAddress(id) }),
      }}
      renderCard={(client) => <ClientCard client={client} />}
    />
  );
}
