import type { EmployeRow } from '@releve/domain/features/employes.ts';
import { exportEmployes } from '@releve/domain/features/employes-import.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { IconFileUpload, IconUsers } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../platform/url/use-list-search.ts';
import { ChoiceMenu } from '../../ui/choice-menu.tsx';
import { FilterChoice, FilterPicker, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { ChosenCard, selectionColumn } from '../../ui/list-selection/list-selection.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { useListSelection } from '../../ui/list-selection/use-list-selection.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { useAccessCounts } from './access/access.queries.ts';
import { accessTexts } from './access/access.texts.ts';
import { ManagerPicker } from './employe-picker.tsx';
import { EmployeCard, employeColumns } from './employes-columns.tsx';
import {
  ACCESS_FILTERS,
  ACTIF,
  chosenGroups,
  type EmployesSearch,
  employesSearch,
  exportedColumns,
  filtersOf,
} from './employes-search.ts';
import { useEmployes } from './employes.queries.ts';
import { employesTexts } from './employes.texts.ts';

needTexts(employesTexts);
needTexts(accessTexts);

/** Reading files and the preview come with the first import. */
const loadImport = () => import('./employe-import.tsx');
const loadAccessBar = () => import('./access/access-bar.tsx');

export default function EmployesPage() {
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(employesSearch);
  const list = useEmployes(screen.settled);
  const filters = filtersOf(screen.settled);
  const selection = useListSelection<EmployeRow>({
    of: JSON.stringify(filters),
    canChoose: ({ acces }) => acces === 'aucun' || acces === 'attente',
    labels: {
      row: (employe) => t('employes_access.select.row', { name: fullName(employe) }),
      page: t('employes_access.select.page'),
    },
  });
  const isChoosing = screen.search.acces !== undefined;
  const columns = employeColumns(t, dates);
  const [isImporting, setIsImporting] = useState(false);
  const download = (colonnes?: string) => (format: 'csv' | 'xlsx') =>
    downloadFile(exportEmployes, { query: { ...filtersOf(screen.search), format, colonnes } });
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.employes')}
      words={listWords(t, 'employes.list')}
      icon={IconUsers}
      columns={
        isChoosing ? [selectionColumn(list.data?.data ?? [], selection), ...columns] : columns
      }
      renderCard={(employe) => (
        <ChosenCard row={employe} selection={isChoosing && selection}>
          <EmployeCard employe={employe} />
        </ChosenCard>
      )}
      done={
        screen.search.acces === 'aucun'
          ? { title: t('employes_access.done'), text: t('employes_access.done_text') }
          : undefined
      }
      sortText={(sort) => t(`employes.sorts.${sort}`)}
      filters={<EmployeFilters {...screen} />}
      open={{
        label: (employe) => t('employes.list.open', { name: fullName(employe) }),
        onOpen: ({ id }) => void navigate({ to: `/admin/employes/view/${id}` }),
      }}
      exports={
        ability.can('export', 'Employe') && [
          { label: t('lists.export_shown'), run: download(exportedColumns(screen.search)) },
          { label: t('lists.export_all'), run: download() },
        ]
      }
      tools={
        ability.can('manage', 'Employe') && (
          <ToolButton
            label={t('employes.list.import')}
            icon={IconFileUpload}
            onClick={() => setIsImporting(true)}
          />
        )
      }
      create={
        ability.can('create', 'Employe') && {
          label: t('employes.list.new'),
          to: '/admin/employes/create',
        }
      }
    >
      <OnDemand
        load={loadImport}
        isWanted={isImporting}
        props={{
          isOpen: isImporting,
          onClose: () => setIsImporting(false),
          onGiveAccess: () => {
            setIsImporting(false);
            screen.narrow({ ...employesSearch.noFilter, q: '', acces: 'aucun' });
          },
        }}
      />
      <OnDemand
        load={loadAccessBar}
        isWanted={selection.chosen.length > 0}
        onFailure={selection.clear}
        props={{ selection, total: list.data?.meta.total ?? 0, query: filters }}
      />
    </ListScreen>
  );
}

function EmployeFilters({ search, narrow }: ListSearchState<EmployesSearch>) {
  const t = useT();
  const ability = useAbility();
  const { data: counts } = useAccessCounts(ability.can('update', 'Employe'));
  return (
    <>
      <FilterChoice
        label={t('employes.list.actif')}
        options={ACTIF.map((value) => ({ value, label: t(`employes.actif.${value}`) }))}
        value={search.actif}
        onChange={(actif) => narrow({ actif })}
      />
      <ChoiceMenu
        label={t('employes.list.usergroup')}
        options={USERGROUPS.map((group) => ({
          value: String(group),
          label: t(`usergroups.${group}`),
        }))}
        value={chosenGroups(search).map(String)}
        onChange={(groups) => narrow({ usergroup: groups.join(',') || undefined })}
      />
      <FilterPicker
        of={ManagerPicker}
        label={t('employes.list.superviseur')}
        value={search.superviseur_id}
        onChange={(superviseur_id) => narrow({ superviseur_id })}
      />
      {ability.can('update', 'Employe') && (
        <FilterSelect
          label={t('employes_access.filter')}
          options={ACCESS_FILTERS.map((value) => ({
            value,
            label: t('employes_access.counted', {
              label: t(`employes_access.states.${value}`),
              count: counts?.[value] ?? 0,
            }),
          }))}
          value={search.acces}
          onChange={(acces) => narrow({ acces })}
        />
      )}
    </>
  );
}
