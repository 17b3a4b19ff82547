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
import { FilterChoice, FilterPicker } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { ManagerPicker } from './employe-picker.tsx';
import { EmployeCard, employeColumns } from './employes-columns.tsx';
import {
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

/** Reading files and the preview come with the first import. */
const loadImport = () => import('./employe-import.tsx');

export default function EmployesPage() {
  const t = useT();
  const dates = useDateFormatter();
  const navigate = useNavigate();
  const ability = useAbility();
  const screen = useListSearch(employesSearch);
  const [isImporting, setIsImporting] = useState(false);
  const download = (colonnes?: string) => (format: 'csv' | 'xlsx') =>
    downloadFile(exportEmployes, { query: { ...filtersOf(screen.search), format, colonnes } });
  return (
    <ListScreen
      screen={screen}
      list={useEmployes(screen.settled)}
      title={t('titles.employes')}
      words={listWords(t, 'employes.list')}
      icon={IconUsers}
      columns={employeColumns(t, dates)}
      renderCard={(employe) => <EmployeCard employe={employe} />}
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
        props={{ isOpen: isImporting, onClose: () => setIsImporting(false) }}
      />
    </ListScreen>
  );
}

function EmployeFilters({ search, narrow }: ListSearchState<EmployesSearch>) {
  const t = useT();
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
    </>
  );
}
