import type { ListedCode } from '@releve/domain/features/codes.ts';
import { writeCode } from '@releve/domain/printed-code.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { columnsOf, type DataColumn } from '../../../ui/data-table/data-columns.ts';
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
  const columns: DataColumn<ListedCode>[] = columnsOf((id) => t(`codes_admin.columns.${id}`), {
    code: {
      width: '10rem',
      isFigure: true,
      cell: ({ code }) => <RowName>{writeCode(code)}</RowName>,
    },
    etat: {
      width: '8rem',
      cell: ({ genre }) => <CodeState genre={genre} />,
    },
    cible: whereOf,
    attache_le: {
      width: '10rem',
      isFigure: true,
      cell: ({ attache_le }) => (attache_le === null ? '–' : dates.instant(attache_le)),
    },
    attache_par: ({ attache_par }) => (attache_par === null ? '–' : fullName(attache_par)),
    cree_le: {
      width: '10rem',
      isFigure: true,
      cell: ({ cree_le }) => dates.instant(cree_le),
    },
    lot: {
      width: '5rem',
      isFigure: true,
      cell: ({ lot }) => lot,
    },
  });
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
