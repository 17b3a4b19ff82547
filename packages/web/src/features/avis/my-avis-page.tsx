import type { AvisRow } from '@releve/domain/features/avis.ts';
import { AVIS_TYPES } from '@releve/domain/features/avis.ts';
import { IconAward, IconFileDescription } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { type ListSearchState, useListSearch } from '../../platform/url/use-list-search.ts';
import { FilterChoice, FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../ui/list-screen/row-parts.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { AvisState, TypeLabel } from './avis-state.tsx';
import { useMyAvis } from './avis.queries.ts';
import { avisTexts } from './avis.texts.ts';
import { type MyAvisSearch, myAvisSearch } from './my-avis-search.ts';
import { OwnAvis } from './own-avis.tsx';
import { RefusedAvis } from './refused-avis.tsx';
import classes from './avis.module.css';

needTexts(avisTexts);

export default function MyAvisPage() {
  return (
    <OwnAvis>
      <MyAvisList />
    </OwnAvis>
  );
}

/** What is on my file, what of it waits for me first. */
function MyAvisList() {
  const t = useT();
  const dates = useDateFormatter();
  const screen = useListSearch(myAvisSearch);
  const { search, narrow } = screen;
  const list = useShownAvis(screen.settled);
  const since = list.data?.sans_avis_depuis ?? null;
  const clean = since === null ? null : t('avis.since', { date: dates.date(since) });
  const words = listWords(t, 'avis.list');
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.avis')}
      subtitle={t('avis.subtitle')}
      words={clean === null ? words : { ...words, empty: clean }}
      icon={clean === null ? IconFileDescription : IconAward}
      lead={<ShownChoice search={search} narrow={narrow} />}
      filters={<TypeFilter search={search} narrow={narrow} />}
      done={
        search.a_traiter === undefined
          ? undefined
          : { title: t('avis.list.nothing_to_do'), text: t('avis.list.nothing_to_do_text') }
      }
      above={
        <>
          <RefusedAvis />
          {clean !== null && list.data !== undefined && list.data.data.length > 0 && (
            <p className={classes['clean']}>
              <IconAward size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {clean}
            </p>
          )}
        </>
      }
      renderCard={(avis) => <MyAvisRow avis={avis} />}
    />
  );
}

/** What was answered on this device has left the list of what waits, though the server may not know yet. */
function useShownAvis(search: MyAvisSearch) {
  const list = useMyAvis(search);
  if (list.data === undefined || search.a_traiter === undefined) return list;
  const data = list.data.data.filter(({ a_traiter }) => a_traiter);
  const gone = list.data.data.length - data.length;
  const meta = { ...list.data.meta, total: list.data.meta.total - gone };
  return { ...list, data: { ...list.data, data, meta } };
}

type Narrowing = Pick<ListSearchState<MyAvisSearch>, 'search' | 'narrow'>;

/** All of those that count, those that wait, or those that no longer count. */
function ShownChoice({ search, narrow }: Narrowing) {
  const t = useT();
  const shown = search.a_traiter ? 'a_traiter' : search.expires ? 'expires' : 'all';
  return (
    <FilterChoice
      label={t('avis.list.show')}
      options={[
        { value: 'all', label: t('avis.list.all') },
        { value: 'a_traiter', label: t('avis.list.to_do') },
        { value: 'expires', label: t('avis.list.expired') },
      ]}
      value={shown}
      onChange={(value) =>
        narrow({
          a_traiter: value === 'a_traiter' ? '1' : undefined,
          expires: value === 'expires' ? '1' : undefined,
        })
      }
      isWide
    />
  );
}

function TypeFilter({ search, narrow }: Narrowing) {
  const t = useT();
  return (
    <FilterSelect
      label={t('avis.list.type')}
      options={AVIS_TYPES.map((value) => ({ value, label: t(`avis.types.${value}`) }))}
      value={search.type}
      onChange={(type) => narrow({ type })}
    />
  );
}

function MyAvisRow({ avis }: { avis: AvisRow }) {
  const dates = useDateFormatter();
  return (
    <ReadingRow to={`/user/avis/${avis.id}`} isWaiting={avis.a_traiter}>
      <CardLine>
        <RowTitle>{avis.titre}</RowTitle>
        <AvisState avis={avis} isOwn />
      </CardLine>
      <Quiet>
        <TypeLabel type={avis.type} />
        {` · ${dates.date(avis.date)} · ${fullName(avis.auteur)}`}
      </Quiet>
    </ReadingRow>
  );
}
