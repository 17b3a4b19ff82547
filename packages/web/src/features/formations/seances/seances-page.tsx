import { listSeances, SEANCE_ETATS } from '@releve/domain/features/formation-seances.ts';
import { IconSignature } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { FormationsTabs } from '../formations-tabs.tsx';
import { formationsTexts } from '../formations.texts.ts';
import { SeanceCard, seanceColumns } from './seance-columns.tsx';
import { seancesSearch } from './seances-search.ts';
import { seancesTexts } from './seances.texts.ts';

needTexts(formationsTexts, seancesTexts);

const loadSheet = () => import('./sheet/seance-sheet.tsx');

const ETATS = ['toutes', ...SEANCE_ETATS] as const;

/** The presence sheets of training given in person. */
export default function SeancesPage() {
  const t = useT();
  const dates = useDateFormatter();
  const ability = useAbility();
  const navigate = useNavigate();
  const screen = useListSearch(seancesSearch);
  const { search, narrow } = screen;
  const creating = useOpened(null);
  return (
    <ListScreen
      screen={screen}
      list={useEndpoint(listSeances, { query: screen.query }, { keepsPrevious: true })}
      title={t('titles.formations')}
      words={listWords(t, 'seances.list')}
      icon={IconSignature}
      tabs={<FormationsTabs />}
      columns={seanceColumns(t, dates)}
      renderCard={(seance) => <SeanceCard seance={seance} dates={dates} />}
      sortText={(sort) => (sort === undefined ? '' : t(`seances.sorts.${sort}`))}
      choice={
        <FilterChoice
          label={t('seances.list.etat')}
          options={ETATS.map((value) => ({ value, label: t(`seances.etats.${value}`) }))}
          value={search.etat ?? 'toutes'}
          onChange={(value) => narrow({ etat: value === 'toutes' ? undefined : value })}
          isWide
        />
      }
      open={{
        label: ({ formation, date }) =>
          t('seances.list.open', { titre: formation.titre, date: dates.date(date) }),
        onOpen: ({ id }) => void navigate({ to: `/formations/seances/${id}` }),
      }}
      create={
        ability.can('create', 'Formation') && {
          label: t('seances.list.new'),
          onClick: () => creating.open(null),
        }
      }
    >
      <OpenedLayer
        load={loadSheet}
        opened={creating}
        props={{
          seance: null,
          onSaved: ({ id }) => {
            creating.close();
            void navigate({ to: `/formations/seances/${id}`, ignoreBlocker: true });
          },
        }}
      />
    </ListScreen>
  );
}
