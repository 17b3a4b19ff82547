import { IconCircleCheck } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice, FilterSelect } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { DeviceViews } from '../device-views.tsx';
import { FaultCard, faultColumns } from './fault-columns.tsx';
import { FAULT_STATES, faultsSearch } from './faults-search.ts';
import { useFaults } from './faults.queries.ts';

const loadPanel = () => import('./fault-panel.tsx');

/** What failed on devices, by release and message. */
export function FaultsPage() {
  const t = useT();
  const dates = useDateFormatter();
  const screen = useListSearch(faultsSearch);
  const { search, change } = screen;
  const list = useFaults(screen.settled);
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.browser_stats')}
      words={listWords(t, 'faults')}
      icon={IconCircleCheck}
      columns={faultColumns(t, dates)}
      renderCard={(fault) => <FaultCard fault={fault} />}
      sortText={(sort) => t(`faults.sorts.${sort}`)}
      tools={<DeviceViews view="erreurs" />}
      choice={
        <FilterChoice
          label={t('faults.filter')}
          options={FAULT_STATES.map((value) => ({ value, label: t(`faults.filters.${value}`) }))}
          {...screen.filter('etat')}
          isWide
        />
      }
      filters={
        <FilterSelect
          label={t('faults.release')}
          placeholder={t('faults.any_release')}
          options={(list.data?.releases ?? []).map((value) => ({ value, label: value }))}
          {...screen.filter('release')}
        />
      }
      open={{
        label: ({ message }) => t('faults.open', { message }),
        onOpen: ({ id }) => change({ erreur: id }, { replaces: search.erreur !== undefined }),
      }}
      selectedId={search.erreur}
    >
      <OnDemand
        load={loadPanel}
        isWanted={search.erreur !== undefined}
        props={{ id: search.erreur, onClose: () => change({ erreur: undefined }) }}
      />
    </ListScreen>
  );
}
