import type { Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import { IconListDetails } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { RowTable } from '../../../ui/data-table/row-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CreateButton } from '../../../ui/list-screen/create-button.tsx';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { Page } from '../../../ui/page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { useDemandeTypes } from './demandes-admin.queries.ts';
import classes from './demandes-admin.module.css';
import { demandesAdminTexts } from './demandes-admin.texts.ts';

needTexts(demandesAdminTexts);

const loadTypeSheet = () => import('./types/demande-type-sheet.tsx');

/** A handful of rows, in the order in which they are offered: neither pages nor filters. */
export default function DemandeTypesPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const language = useLanguage();
  const { data, isError, isFetching, refetch } = useDemandeTypes();
  const { subject, key, isOpen, open, close } = useOpened<DemandeType | null>(null);
  const banques = data?.banques ?? [];
  const columns = useTypeColumns(banques);
  const create = { label: t('demandes_admin.types.add'), onClick: () => open(null) };
  return (
    <Page
      title={t('titles.demande_types')}
      subtitle={t('demandes_admin.types.subtitle')}
      isTitleHiddenOnPhone
      // A desktop has the way back in its bar.
      breadcrumb={
        isPhone && (
          <Link className={classes['link'] ?? ''} to="/admin/demandes">
            {t('titles.demandes')}
          </Link>
        )
      }
      actions={<CreateButton create={create} />}
    >
      {data === undefined && isError ? (
        <ErrorState
          title={t('demandes_admin.types.failed')}
          text={t('lists.failed_text')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <RowTable
          label={t('demandes_admin.types.label')}
          loadingLabel={t('demandes_admin.types.loading')}
          columns={columns}
          rows={data?.data ?? []}
          getRowId={({ id }) => String(id)}
          isLoading={data === undefined}
          sort={null}
          onSortChange={() => {}}
          empty={<EmptyState icon={IconListDetails} title={t('demandes_admin.types.empty')} />}
          rowAction={{
            label: (type) => t('demandes_admin.types.open', { nom: nameIn(language, type) }),
            onOpen: open,
          }}
          renderCard={(type) => <TypeCard type={type} />}
        />
      )}
      <OnDemand
        key={key}
        load={loadTypeSheet}
        isWanted={isOpen}
        props={{ type: subject, banques, isOpen, onClose: close }}
      />
    </Page>
  );
}

function useTypeColumns(banques: readonly Banque[]): DataColumn<DemandeType>[] {
  const t = useT();
  const language = useLanguage();
  return [
    {
      id: 'nom',
      header: t('demandes_admin.types.columns.nom'),
      cell: (type) => <RowName isCancelled={!type.actif}>{nameIn(language, type)}</RowName>,
    },
    {
      id: 'nature',
      header: t('demandes_admin.types.columns.nature'),
      cell: ({ nature }) => t(`demandes_admin.natures.${nature}`),
    },
    {
      id: 'banque',
      header: t('demandes_admin.types.columns.banque'),
      cell: ({ banque_id }) => {
        const banque = banques.find(({ id }) => id === banque_id);
        return banque === undefined ? '–' : nameIn(language, banque);
      },
    },
    {
      id: 'preavis',
      header: t('demandes_admin.types.columns.preavis'),
      isFigure: true,
      cell: ({ preavis_jours }) =>
        preavis_jours === 0
          ? t('demandes_admin.types.no_notice')
          : t('demandes_admin.types.days', { count: preavis_jours }),
    },
    {
      id: 'decideur',
      header: t('demandes_admin.types.columns.decideur'),
      cell: ({ decideur }) => t(`demandes_admin.types.decideurs.${decideur}`),
    },
    {
      id: 'etat',
      header: t('demandes_admin.types.columns.etat'),
      cell: (type) => <TypeState type={type} />,
    },
  ];
}

function TypeState({ type: { actif } }: { type: DemandeType }) {
  const t = useT();
  return (
    <StateBadge
      kind={actif ? 'done' : 'neutral'}
      variant="plain"
      label={t(actif ? 'demandes_admin.types.active' : 'demandes_admin.types.inactive')}
    />
  );
}

function TypeCard({ type }: { type: DemandeType }) {
  const t = useT();
  const language = useLanguage();
  return (
    <CardBody>
      <CardLine>
        <RowName isCancelled={!type.actif}>{nameIn(language, type)}</RowName>
        <TypeState type={type} />
      </CardLine>
      <Quiet>
        {t(`demandes_admin.natures.${type.nature}`)} ·{' '}
        {t(`demandes_admin.types.decideurs.${type.decideur}`)}
      </Quiet>
    </CardBody>
  );
}
