import { listMySuivis, type SuiviRow } from '@releve/domain/features/suivis.ts';
import { IconClipboardText } from '@tabler/icons-react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../../ui/list-screen/row-parts.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { PercentMark } from '../record/percent-mark.tsx';
import { mySuiviStateOf } from './suivi-reading.ts';
import { MySuiviStateMark } from './suivi-state.tsx';
import { useShowsPercent, useSuivi } from './suivis.queries.ts';
import { mySuivisSearch } from './suivis-search.ts';
import { suivisTexts } from './suivis.texts.ts';

needTexts(suivisTexts);

const FILTERS = ['tous', 'a_lire', 'a_accuser'] as const;

/** As many as are fetched ahead, to be read where there is no signal. */
const KEPT_AHEAD = 5;

/** What was reported of the person: to read, to acknowledge, to answer. */
export default function MySuivisPage() {
  const t = useT();
  const screen = useListSearch(mySuivisSearch);
  const { etat } = screen.search;
  const list = useEndpoint(listMySuivis, { query: screen.query }, { keepsPrevious: true });
  const unread = list.data?.data.filter(({ accuse_le }) => accuse_le === null) ?? [];
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.user_suivis')}
      subtitle={t('suivis.mine.subtitle')}
      words={{
        ...listWords(t, 'suivis.list'),
        label: t('titles.user_suivis'),
        nothing_found_text: t('suivis.mine.nothing_found_text'),
        empty: t('suivis.mine.empty.tous'),
        empty_text: t('suivis.mine.empty_text.tous'),
      }}
      done={
        etat && { title: t(`suivis.mine.empty.${etat}`), text: t(`suivis.mine.empty_text.${etat}`) }
      }
      icon={IconClipboardText}
      renderCard={(row) => <MySuiviRow row={row} />}
      choice={
        <FilterChoice
          label={t('suivis.mine.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`suivis.mine.filters.${value}`) }))}
          value={etat ?? 'tous'}
          onChange={(value) => screen.narrow({ etat: value === 'tous' ? undefined : value })}
          isWide
        />
      }
    >
      {unread.slice(0, KEPT_AHEAD).map(({ id }) => (
        <KeptAhead key={id} id={id} />
      ))}
    </ListScreen>
  );
}

function KeptAhead({ id }: { id: number }) {
  useSuivi(id);
  return null;
}

function MySuiviRow({ row }: { row: SuiviRow }) {
  const t = useT();
  const dates = useDateFormatter();
  const showsPercent = useShowsPercent();
  const state = mySuiviStateOf(row);
  const { schema, client, auteur, date, pourcentage } = row;
  return (
    <ReadingRow
      to={`/suivi/view/${row.id}`}
      isWaiting={state === 'a_lire' || state === 'a_accuser'}
    >
      <CardLine>
        <RowTitle>{schema.titre}</RowTitle>
        {showsPercent && pourcentage !== null && <PercentMark value={pourcentage} />}
      </CardLine>
      <Quiet>
        {t('suivis.mine.by', { auteur: fullName(auteur), date: dates.date(date) })}
        {client !== null && ` · ${client.nom}`}
      </Quiet>
      <CardLine>
        <MySuiviStateMark row={row} />
      </CardLine>
    </ReadingRow>
  );
}
