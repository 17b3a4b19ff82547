import { ActionIcon } from '@mantine/core';
import {
  type ClientHoursRow,
  exportClientHours,
  listClientHours,
} from '@releve/domain/features/heures-outils.ts';
import { IconBuilding, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { formatFinePercent } from '../../../../platform/i18n/format-hundredths.ts';
import { needTexts, useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../../../ui/data-table/data-columns.ts';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { RowName } from '../../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { viewAddress } from '../../../clients/client-addresses.ts';
import classes from '../outils.module.css';
import { PaieTabs } from '../paie-tabs.tsx';
import { clientHoursSearch } from './clients-search.ts';
import { heuresClientsTexts } from './heures-clients.texts.ts';
import { formatOrDash, formatTotal } from '../../shared/format-total.ts';
import { overtimeShare } from './overtime-share.ts';

needTexts(heuresClientsTexts);

/** Hours of everybody stay on no device. */
const IS_KEPT = () => false;

/** Planned, paid and overtime at each site of a period. */
export default function ClientHoursPage() {
  const t = useT();
  const screen = useListSearch(clientHoursSearch);
  const { date, sort, q } = screen.settled;
  const asked = { q, sort, ...(date !== undefined && { date }) };
  const list = useEndpoint(
    listClientHours,
    { query: { ...asked, page: screen.settled.page, per_page: clientHoursSearch.perPage } },
    { keepsPrevious: true, isKept: IS_KEPT },
  );
  const { data } = list;
  const navigate = useNavigate();
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.heures_clients')}
      words={listWords(t, 'heures_clients.list')}
      icon={IconBuilding}
      tabs={<PaieTabs />}
      columns={useColumns()}
      open={{
        label: ({ client }) => t('heures_clients.open_file', { nom: client.nom }),
        onOpen: ({ id }) => void navigate({ to: viewAddress(id) }),
      }}
      sortText="columns"
      exports={[
        { run: (format) => downloadFile(exportClientHours, { query: { ...asked, format } }) },
      ]}
      above={data && <PeriodHead head={data} onDate={(day) => screen.narrow({ date: day })} />}
    />
  );
}

type Head = NonNullable<ReturnType<typeof useEndpoint<typeof listClientHours>>['data']>;

function PeriodHead({ head, onDate }: { head: Head; onDate: (date: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const canManage = useAbility().can('manage', 'Heures');
  const { periode, somme, avant, apres } = head;
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const isOpen = periode.statut === 'ouverte' || periode.statut === 'en_revision';
  const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
  return (
    <div className={classes['head']}>
      <div className={classes['period']}>
        <ActionIcon
          aria-label={t('heures_clients.before')}
          disabled={avant === null}
          onClick={() => avant !== null && onDate(avant)}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <strong>
          {t('heures_clients.period', {
            periode: formatDateRange(periode.debut, periode.fin, language),
          })}
        </strong>
        <ActionIcon
          aria-label={t('heures_clients.after')}
          disabled={apres === null}
          onClick={() => apres !== null && onDate(apres)}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
      </div>
      <p className={classes['sum']}>
        {t('heures_clients.sum', {
          paye: formatTotal(somme.paye),
          prevu: formatTotal(somme.prevu),
          supplementaires: formatTotal(somme.supplementaires),
          part: formatFinePercent(overtimeShare(somme), language),
        })}
      </p>
      <p className={classes['quiet']}>
        {[
          ...(periode.fin >= today ? [t('heures_clients.current')] : []),
          ...(isOpen ? [t('heures_clients.open')] : []),
          ...(canManage ? [] : [t('heures_clients.scope')]),
        ].join(' ')}
      </p>
    </div>
  );
}

function useColumns(): DataColumn<ClientHoursRow>[] {
  const t = useT();
  const language = useLanguage();
  const figure = (
    id: 'prevu' | 'paye' | 'ecart' | 'supplementaires',
    valueOf: (row: ClientHoursRow) => number,
  ): DataColumn<ClientHoursRow> => ({
    id,
    header: t(`heures_clients.columns.${id}`),
    cell: (row) => formatOrDash(valueOf(row)),
    align: 'end',
    isFigure: true,
    width: '9rem',
  });
  return [
    {
      id: 'nom',
      header: t('heures_clients.columns.client'),
      cell: ({ client, visite_courte }) => (
        <span className={classes['line']}>
          <RowName>{client.nom}</RowName>
          {visite_courte && (
            <StateBadge kind="info" variant="plain" label={t('heures_clients.short')} />
          )}
        </span>
      ),
    },
    {
      id: 'personnes',
      header: t('heures_clients.columns.personnes'),
      cell: ({ personnes }) => personnes,
      align: 'end',
      isFigure: true,
      width: '7rem',
    },
    figure('prevu', ({ prevu }) => prevu),
    figure('paye', ({ paye }) => paye),
    figure('ecart', ({ paye, prevu }) => paye - prevu),
    figure('supplementaires', ({ supplementaires }) => supplementaires),
    {
      id: 'part',
      header: t('heures_clients.columns.part'),
      cell: (row) =>
        row.supplementaires === 0 ? '–' : formatFinePercent(overtimeShare(row), language),
      align: 'end',
      isFigure: true,
      width: '6rem',
    },
  ];
}
