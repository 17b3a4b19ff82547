import { exportInspections } from '@releve/domain/features/inspections.ts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { DraftList } from '../formulaire/draft-list.tsx';
import { RapportFilters } from '../record/rapport-filters.tsx';
import { filtersOf } from '../record/rapport-search.ts';
import { Averages } from './averages.tsx';
import { InspectionCard, inspectionColumns } from './inspections-columns.tsx';
import { useInspections, useInspectionTrend } from './inspections.queries.ts';
import { INSPECTION_SORTS, inspectionsSearch, REPRISES } from './inspections-search.ts';
import { inspectionsTexts } from './inspections.texts.ts';
import { rapportsTexts } from '../record/rapports.texts.ts';

needTexts(inspectionsTexts, rapportsTexts);

export default function InspectionsPage() {
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(inspectionsSearch);
  const { search, change, narrow } = screen;
  const trend = useInspectionTrend(search).data;
  const { q, sort, statut } = search;
  return (
    <ListScreen
      screen={screen}
      list={useInspections(screen.settled)}
      title={t('titles.inspections')}
      words={listWords(t, 'inspections.list')}
      icon={IconClipboardCheck}
      columns={inspectionColumns(t, dates)}
      renderCard={(row) => <InspectionCard row={row} />}
      sorts={INSPECTION_SORTS}
      sortText={(value) => t(`rapports.sorts.${value}`)}
      filters={
        <>
          <RapportFilters genre="inspection" search={search} onNarrow={narrow} />
          <FilterSelect
            label={t('inspections.columns.reprises')}
            options={REPRISES.map((value) => ({ value, label: t(`inspections.filter.${value}`) }))}
            {...screen.filter('reprises')}
          />
        </>
      }
      open={{
        label: ({ client, date }) =>
          t('inspections.list.open', { client: client.nom, date: dates.date(date) }),
        onOpen: ({ id }) => void navigate({ to: `/inspections/view/${id}` }),
      }}
      exports={
        ability.can('export', 'Inspection') && [
          {
            run: (format) =>
              downloadFile(exportInspections, {
                query: { ...filtersOf(search), q, sort, statut, format },
              }),
          },
        ]
      }
      create={
        ability.can('create', 'Inspection') && {
          label: t('inspections.list.new'),
          to: '/inspections/create',
        }
      }
      above={
        <>
          <DraftList genre="inspection" />
          {trend !== undefined && trend.nombre > 0 && (
            <Averages
              trend={trend}
              search={search}
              onChange={(part) => change(part, { replaces: true })}
            />
          )}
        </>
      }
    />
  );
}
