import type { ListedCode } from '@releve/domain/features/codes.ts';
import { writeCode } from '@releve/domain/printed-code.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import type { DataColumn } from '../../../ui/data-table/data-columns.ts';
import { CardBody, CardLine, Quiet, RowName } from '../../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

export function CodeState({ genre }: Pick<ListedCode, 'genre'>) {
  const t = useT();
  return genre === null ? (
    <StateBadge kind="neutral" variant="plain" label={t('codes_admin.states.vierge')} />
  ) : (
    <StateBadge kind="done" variant="plain" label={t('codes_admin.states.attache')} />
  );
}

export function useCodeRows() {
  const t = useT();
  const dates = useDateFormatter();
  /** What it is on; of a kind that this person may not name, the kind alone. */
  const whereOf = ({ genre, nom }: ListedCode): string =>
    genre === null ? '–' : (nom ?? t(`codes.kinds.${genre}`));
  const columns: DataColumn<ListedCode>[] = [
    {
      id: 'code',
      header: t('codes_admin.columns.code'),
      width: '10rem',
      isFigure: true,
      cell: ({ code }) => <RowName>{writeCode(code)}</RowName>,
      sortValue: ({ code }) => code,
    },
    {
      id: 'etat',
      header: t('codes_admin.columns.etat'),
      width: '8rem',
      cell: ({ genre }) => <CodeState genre={genre} />,
    },
    { id: 'cible', header: t('codes_admin.columns.cible'), cell: whereOf },
    {
      id: 'attache_le',
      header: t('codes_admin.columns.attache_le'),
      width: '10rem',
      isFigure: true,
      cell: ({ attache_le }) => (attache_le === null ? '–' : dates.instant(attache_le)),
      sortValue: ({ attache_le }) => attache_le,
    },
    {
      id: 'attache_par',
      header: t('codes_admin.columns.attache_par'),
      cell: ({ attache_par }) => (attache_par === null ? '–' : fullName(attache_par)),
    },
    {
      id: 'cree_le',
      header: t('codes_admin.columns.cree_le'),
      width: '10rem',
      isFigure: true,
      cell: ({ cree_le }) => dates.instant(cree_le),
      sortValue: ({ cree_le }) => cree_le,
    },
    {
      id: 'lot',
      header: t('codes_admin.columns.lot'),
      width: '5rem',
      isFigure: true,
      cell: ({ lot }) => lot,
    },
  ];
  return {
    columns,
    renderCard: (row: ListedCode) => (
      <CardBody>
        <CardLine>
          <RowName>{writeCode(row.code)}</RowName>
          <CodeState genre={row.genre} />
        </CardLine>
        {row.genre !== null && <span>{whereOf(row)}</span>}
        <Quiet>{t('codes_admin.made', { lot: row.lot, date: dates.instant(row.cree_le) })}</Quiet>
      </CardBody>
    ),
  };
}
