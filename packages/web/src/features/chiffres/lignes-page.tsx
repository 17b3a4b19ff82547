import {
  type ChiffreLigne,
  exportChiffreLignes,
  listChiffreLignes,
} from '@releve/domain/features/chiffres.ts';
import { type Figure, FIGURE_RULES, FIGURES, isRatio } from '@releve/domain/figures.ts';
import { IconListNumbers } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatCount } from '../../platform/i18n/format-figure.ts';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import type { DataColumn } from '../../ui/data-table/data-columns.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { RowName } from '../../ui/list-screen/row-parts.tsx';
import { PeriodFilter, WhoFilters } from './chiffres-filters.tsx';
import { filtersOf, lignesSearch } from './chiffres-search.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import { chiffreLignesTexts } from './lignes/lignes.texts.ts';
import { formatHours, formatValue } from './figure-words.ts';
import { usePeriod } from './use-period.ts';
import classes from './chiffres.module.css';

needTexts(chiffresTexts, chiffreLignesTexts);

/** Of a pay period, until the calendar of pay is known. */
const NOT_YET = { du: '', au: '' };

/** The rows that sum to a figure: what it is made of, day by day, site by site, person by person. */
export default function LignesPage() {
  const t = useT();
  const { chiffre }: { chiffre?: string } = useParams({ strict: false });
  const figure = FIGURES.find((each) => each === chiffre) ?? 'travaillees';
  const language = useLanguage();
  const screen = useListSearch(lignesSearch);
  const { search, narrow, settled } = screen;
  const shown = usePeriod(settled);
  const { period } = shown;
  const selection = {
    ...(period ?? NOT_YET),
    ...filtersOf(settled),
    q: settled.q,
    sort: settled.sort,
  };
  const query = { ...selection, page: settled.page, per_page: lignesSearch.perPage };
  const list = useEndpoint(
    listChiffreLignes,
    { params: { chiffre: figure }, query },
    { keepsPrevious: true, enabled: period !== undefined },
  );
  const columns = useColumns(figure);
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('chiffres.rows_of', { figure: t(`chiffres.figures.${figure}`) })}
      words={listWords(t, 'chiffre_lignes')}
      icon={IconListNumbers}
      columns={columns}
      sortText={(sort) => (sort === undefined ? '' : t(`chiffre_lignes.sorts.${sort}`))}
      filters={
        <>
          <PeriodFilter search={search} shown={shown} onChange={narrow} />
          <WhoFilters search={search} onChange={narrow} />
        </>
      }
      exports={[
        {
          run: (format) =>
            downloadFile(exportChiffreLignes, {
              params: { chiffre: figure },
              query: { ...selection, format },
            }),
        },
      ]}
      above={
        list.data && (
          <p className={classes['sum']}>
            {isRatio(figure)
              ? t('chiffre_lignes.sum_ratio', {
                  value: formatValue(t, figure, ratioOf(figure, list.data.somme), language),
                  sum: formatCount(list.data.somme.valeur, language),
                  over: formatCount(list.data.somme.sur ?? 0, language),
                })
              : t('chiffre_lignes.sum', {
                  value: formatValue(t, figure, list.data.somme.valeur, language),
                })}
          </p>
        )
      }
    />
  );
}

function ratioOf(figure: Figure, { valeur, sur }: { valeur: number; sur: number | null }) {
  return sur === null || sur === 0 ? null : ((FIGURE_RULES[figure].scale ?? 1) * valeur) / sur;
}

function useColumns(figure: Figure): DataColumn<ChiffreLigne>[] {
  const t = useT();
  const language = useLanguage();
  const { date } = useDateFormatter();
  const isTime = FIGURE_RULES[figure].unit === 'minutes';
  const write = (value: number) =>
    isTime ? formatHours(value, language) : formatCount(value, language);
  return [
    {
      id: 'date',
      header: t('chiffre_lignes.date'),
      cell: (ligne) => <RowName>{date(ligne.date)}</RowName>,
      isFigure: true,
      width: '10rem',
    },
    {
      id: 'client',
      header: t('chiffre_lignes.client'),
      cell: ({ client }) => client?.nom ?? t('chiffre_lignes.no_site'),
    },
    {
      id: 'employe',
      header: t('chiffre_lignes.employe'),
      cell: ({ employe }) =>
        employe === null
          ? t(figure === 'prevues' ? 'chiffre_lignes.open_quart' : 'chiffre_lignes.nobody')
          : fullName(employe),
    },
    {
      id: 'valeur',
      header: t(`chiffre_lignes.value.${figure}`),
      cell: ({ valeur }) => write(valeur),
      align: 'end',
      isFigure: true,
      width: '10rem',
    },
    ...(isRatio(figure)
      ? [
          {
            id: 'sur',
            header: t(`chiffre_lignes.over.${figure}`),
            cell: ({ sur }: ChiffreLigne) => formatCount(sur ?? 0, language),
            align: 'end' as const,
            isFigure: true,
            width: '8rem',
          },
        ]
      : []),
  ];
}
