import type { MyFormation } from '@releve/domain/features/formations.ts';
import { IconBook2 } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { packKeyOf, usePackStore } from '../../platform/packs/pack-store.ts';
import { type ListSearchState, useListSearch } from '../../platform/url/use-list-search.ts';
import { FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { FormationCard } from './formation-card.tsx';
import {
  findFormations,
  FORMATION_GROUPS,
  type FormationGroup,
  groupOf,
} from './formation-groups.ts';
import { type FormationsSearch, formationsSearch } from './formations-search.ts';
import { FormationsTabs } from './formations-tabs.tsx';
import { useMyFormations } from './formations.queries.ts';
import { formationsTexts } from './formations.texts.ts';
import { OwnPage } from './own-page.tsx';
import { RefusedInList } from './refused-formation.tsx';
import classes from './formations.module.css';

needTexts(formationsTexts);

const loadOwnSeances = () => import('./seances/own/own-seances.tsx');

export default function MyFormationsPage() {
  return (
    <OwnPage>
      <MyFormations />
    </OwnPage>
  );
}

function MyFormations() {
  const t = useT();
  const screen = useListSearch(formationsSearch);
  const list = useMyFormations();
  const shown = useShown(list.data?.data, screen.search);
  return (
    <ListScreen
      screen={screen}
      list={{ ...list, data: shown && { data: shown } }}
      title={t('titles.formations')}
      words={listWords(t, 'formations.list')}
      icon={IconBook2}
      tabs={<FormationsTabs />}
      filters={<Filters {...screen} />}
      done={
        screen.search.groupe === 'a_faire'
          ? {
              title: t('formations.list.nothing_to_do'),
              text: t('formations.list.nothing_to_do_text'),
            }
          : undefined
      }
      above={
        <>
          <RefusedInList formations={list.data?.data ?? []} />
          <OnDemand load={loadOwnSeances} props={{}} />
        </>
      }
      renderRows={(rows, nothing) => nothing ?? <Groups formations={rows} />}
    />
  );
}

function useShown(
  all: readonly MyFormation[] | undefined,
  { q, groupe, appareil }: FormationsSearch,
): MyFormation[] | undefined {
  const packs = usePackStore((state) => state.packs);
  const isHeld = (id: number) => (packs[packKeyOf('formation', id)]?.heldNumero ?? null) !== null;
  return all && findFormations(all, { q, groupe, isHeld: appareil === '1' ? isHeld : null });
}

function Filters({ search, narrow }: Pick<ListSearchState<FormationsSearch>, 'search' | 'narrow'>) {
  const t = useT();
  return (
    <>
      <FilterSelect
        label={t('formations.list.groupe')}
        options={FORMATION_GROUPS.map((value) => ({
          value,
          label: t(`formations.groups.${value}`),
        }))}
        value={search.groupe}
        onChange={(groupe) => narrow({ groupe })}
      />
      <FilterSelect
        label={t('formations.list.appareil')}
        options={[{ value: '1', label: t('formations.device.held') }]}
        value={search.appareil}
        onChange={(appareil) => narrow({ appareil })}
      />
    </>
  );
}

/** The most pressing first, as the server has put them. */
function Groups({ formations }: { formations: readonly MyFormation[] }) {
  const byGroup = Map.groupBy(formations, groupOf);
  return FORMATION_GROUPS.map((group) => {
    const rows = byGroup.get(group);
    return (
      rows && (
        <Group key={group} group={group}>
          {rows.map((formation) => (
            <li key={formation.id}>
              <FormationCard formation={formation} />
            </li>
          ))}
        </Group>
      )
    );
  });
}

function Group({ group, children }: { group: FormationGroup; children: ReactNode }) {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['groupTitle']}>
        {t(`formations.groups.${group}`)}
      </h2>
      <ul className={classes['cards']}>{children}</ul>
    </section>
  );
}
