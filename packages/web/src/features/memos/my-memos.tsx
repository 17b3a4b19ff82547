import { listMyMemos } from '@releve/domain/features/memos.ts';
import { IconNotes } from '@tabler/icons-react';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { FilterChoice } from '../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { myMemosSearch } from './my-memos-search.ts';
import { MyMemoRow } from './my-memo-row.tsx';

const FILTERS = ['tous', 'a_traiter', 'a_lire', 'a_confirmer'] as const;

const DONE = { a_traiter: 'all_read', a_lire: 'all_read', a_confirmer: 'all_confirmed' } as const;

/** Markdown and the sheet weigh more than the list: they come with the first memo that is opened. */
const loadSheet = () => import('./my-memo-sheet.tsx');

/** What is addressed to the person: to read, and to confirm where it is asked. */
export function MyMemos() {
  const t = useT();
  const screen = useListSearch(myMemosSearch);
  const { search, change, narrow } = screen;
  const list = useEndpoint(listMyMemos, { query: screen.query }, { keepsPrevious: true });
  const done = search.etat && DONE[search.etat];
  const router = useRouter();
  const canGoBack = useCanGoBack();
  // From the first screen or from a notice: whoever closes it goes on there, also where the list cannot be fetched.
  const [arrivedWith] = useState(search.memo);
  // The way back takes a moment: a second tap meanwhile would go back twice.
  const toLeave = useRef(search.memo);
  useEffect(() => {
    toLeave.current = search.memo;
  }, [search.memo]);
  const close = () => {
    if (search.memo !== arrivedWith || !canGoBack) {
      change({ memo: undefined });
      return;
    }
    if (toLeave.current === undefined) return;
    toLeave.current = undefined;
    router.history.back();
  };
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.memos')}
      subtitle={t('memos.mine.subtitle')}
      words={{
        ...listWords(t, 'memos.manage'),
        label: t('memos.mine.label'),
        nothing_found: t('memos.mine.nothing_found'),
        nothing_found_text: t('memos.mine.nothing_found_text'),
        empty: t('memos.mine.empty'),
        empty_text: t('memos.mine.empty_text'),
      }}
      done={done && { title: t(`memos.mine.${done}`), text: t(`memos.mine.${done}_text`) }}
      icon={IconNotes}
      renderCard={(memo) => <MyMemoRow memo={memo} onOpen={() => change({ memo: memo.id })} />}
      choice={
        <FilterChoice
          label={t('memos.mine.filter')}
          options={FILTERS.map((value) => ({ value, label: t(`memos.mine.${value}`) }))}
          value={search.etat ?? 'tous'}
          onChange={(value) => narrow({ etat: value === 'tous' ? undefined : value })}
          isWide
        />
      }
    >
      <OnDemand
        load={loadSheet}
        isWanted={search.memo !== undefined}
        props={{
          id: search.memo,
          listed: list.data?.data.find(({ id }) => id === search.memo),
          onClose: close,
        }}
      />
    </ListScreen>
  );
}
