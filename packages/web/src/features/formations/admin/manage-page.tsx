import { FORMATION_STATUTS, listFormations } from '@releve/domain/features/formations-admin.ts';
import { IconBook2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { FormationsTabs } from '../formations-tabs.tsx';
import { formationsTexts } from '../formations.texts.ts';
import { ManagedCard, managedColumns } from './managed-columns.tsx';
import { managedSearch } from './formations-admin-search.ts';
import { formationsAdminTexts } from './formations-admin.texts.ts';

needTexts(formationsTexts, formationsAdminTexts);

const STATUTS = ['tous', ...FORMATION_STATUTS] as const;

/** The courses of the company: how they stand, and how far those of whom they are asked have come. */
export default function ManageFormationsPage() {
  const t = useT();
  const dates = useDateFormatter();
  const ability = useAbility();
  const navigate = useNavigate();
  const screen = useListSearch(managedSearch);
  const { search, narrow } = screen;
  return (
    <ListScreen
      screen={screen}
      list={useEndpoint(listFormations, { query: screen.query }, { keepsPrevious: true })}
      title={t('titles.formations')}
      words={listWords(t, 'formations_admin.list')}
      icon={IconBook2}
      tabs={<FormationsTabs />}
      columns={managedColumns(t, dates)}
      renderCard={(formation) => <ManagedCard formation={formation} />}
      sortText={(sort) => (sort === undefined ? '' : t(`formations_admin.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('formations_admin.list.statut')}
          options={STATUTS.map((value) => ({
            value,
            label: t(`formations_admin.statuts.${value}`),
          }))}
          value={search.statut ?? 'tous'}
          onChange={(value) => narrow({ statut: value === 'tous' ? undefined : value })}
          isWide
        />
      }
      open={{
        label: ({ titre }) => t('formations_admin.list.open', { titre }),
        onOpen: ({ id }) => void navigate({ to: `/formations/edit/${id}` }),
      }}
      create={
        ability.can('create', 'Formation') && {
          label: t('formations_admin.list.new'),
          to: '/formations/create',
        }
      }
    />
  );
}
