import { exportMatrix, getMatrix } from '@releve/domain/features/formations-admin.ts';
import { IconTable } from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { needTexts, t as say, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand, OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { type ListSearchState, useListSearch } from '../../../../platform/url/use-list-search.ts';
import { FilterPicker, FilterSelect } from '../../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { negative } from '../../../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ClientPicker } from '../../../clients/client-picker.tsx';
import { FormationsTabs } from '../../formations-tabs.tsx';
import { formationsTexts } from '../../formations.texts.ts';
import { type CellSubject, missingOf } from './matrix-cells.ts';
import { type MatrixSearch, matrixSearch } from './matrix-search.ts';
import { matrixTexts } from './matrix.texts.ts';

needTexts(formationsTexts, matrixTexts);

/** A phone and a desk have each their own drawing, and loads no other. */
const loadGrid = () => import('./matrix-grid.tsx');
const loadPeople = () => import('./matrix-people.tsx');
const loadTeamFilter = () => import('./team-filter.tsx');
const loadCell = () => import('./cell-sheet.tsx');
const sayFailed = () => negative(say('errors.screen'));

/** People and courses in one view: valid, soon over, over, missing. */
export default function MatrixPage() {
  const t = useT();
  const ability = useAbility();
  const isPhone = useIsPhone();
  const screen = useListSearch(matrixSearch);
  const { q, client, equipe, manque } = screen.settled;
  const matrix = useEndpoint(getMatrix, { query: { q, client, equipe } }, { keepsPrevious: true });
  const cell = useOpened<CellSubject | null>(null);
  const courses = matrix.data?.formations ?? [];
  const people = matrix.data?.personnes.filter(
    (person) => manque === undefined || missingOf(person, courses).length > 0,
  );
  const shared = {
    label: t('formations_matrix.label'),
    courses,
    canOpen: ability.can('update', 'Formation'),
    onOpen: cell.open,
  };
  return (
    <ListScreen
      screen={screen}
      list={{
        ...matrix,
        // Without a course there is nothing to say of anybody.
        data: people && { data: courses.length === 0 ? [] : people },
      }}
      title={t('titles.formations')}
      words={listWords(t, 'formations_matrix')}
      icon={IconTable}
      tabs={<FormationsTabs />}
      filters={<Filters {...screen} />}
      done={
        manque === undefined
          ? undefined
          : {
              title: t('formations_matrix.all_good'),
              text: t('formations_matrix.all_good_text'),
            }
      }
      exports={
        ability.can('export', 'Formation') && [
          { run: (format) => downloadFile(exportMatrix, { query: { q, client, equipe, format } }) },
        ]
      }
      renderRows={(rows, nothing) =>
        nothing ??
        (isPhone ? (
          <OnDemand
            load={loadPeople}
            isWanted
            onFailure={sayFailed}
            props={{ ...shared, people: rows }}
          />
        ) : (
          <OnDemand
            load={loadGrid}
            isWanted
            onFailure={sayFailed}
            props={{ ...shared, people: rows, isStale: matrix.isPlaceholderData }}
          />
        ))
      }
    >
      {cell.subject !== null && (
        <OpenedLayer load={loadCell} opened={cell} props={{ subject: cell.subject }} />
      )}
    </ListScreen>
  );
}

function Filters({ search, narrow }: Pick<ListSearchState<MatrixSearch>, 'search' | 'narrow'>) {
  const t = useT();
  return (
    <>
      <FilterPicker
        of={ClientPicker}
        label={t('formations_matrix.client')}
        value={search.client}
        onChange={(client) => narrow({ client })}
      />
      <FilterSelect
        label={t('formations_matrix.manque')}
        options={[{ value: '1', label: t('formations_matrix.only_missing') }]}
        value={search.manque}
        onChange={(manque) => narrow({ manque })}
      />
      <OnDemand
        load={loadTeamFilter}
        onFailure={sayFailed}
        props={{ equipe: search.equipe, onChange: (equipe) => narrow({ equipe }) }}
      />
    </>
  );
}
