import { exportJournal, listJournal } from '@releve/domain/features/journal.ts';
import { IconBook2 } from '@tabler/icons-react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useSearchText } from '../../platform/url/use-search-text.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { JournalList } from './journal-list.tsx';
import { JournalPanel } from './journal-panel.tsx';
import {
  countFilters,
  filterOf,
  type JournalSearch,
  journalSearch,
  NO_FILTER,
  PER_PAGE,
} from './journal-search.ts';
import { JournalToolbar } from './journal-toolbar.tsx';

const SEARCH_PAUSE_MS = 250;

function useJournal(search: JournalSearch) {
  const q = useDebounced(search.q, SEARCH_PAUSE_MS);
  const query = { ...filterOf(search), q, page: search.page, per_page: PER_PAGE };
  return useEndpoint(listJournal, { query });
}

export default function JournalPage() {
  const t = useT();
  const isPhone = useIsPhone();
  const [search, change] = useUrlState(journalSearch);
  const list = useJournal(search);
  const entries = list.data?.data ?? [];
  const [text, setText] = useSearchText(search.q, (q) =>
    change({ q, page: 1, entree: undefined }, { replaces: true }),
  );
  const clear = () => {
    setText('');
    change({ ...NO_FILTER, q: '', page: 1 }, { replaces: true });
  };
  return (
    <Page
      title={t('titles.journal')}
      {...(isPhone ? {} : { subtitle: t('journal.subtitle') })}
      isTitleHiddenOnPhone
      actions={
        <ExportMenu
          sections={[
            {
              run: (format) =>
                downloadFile(exportJournal, { query: { ...filterOf(search), format } }),
            },
          ]}
        />
      }
      toolbar={<JournalToolbar text={text} onText={setText} search={search} onChange={change} />}
    >
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('journal.failed')}
          text={t('journal.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <JournalList
          entries={entries}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          empty={<NoEntries search={search} onClear={clear} />}
        />
      )}
      <JournalPanel
        entry={entries.find(({ id }) => id === search.entree)}
        onClose={() => change({ entree: undefined })}
      />
    </Page>
  );
}

function NoEntries({ search, onClear }: { search: JournalSearch; onClear: () => void }) {
  const t = useT();
  const isFiltered = search.q !== '' || countFilters(search) > 0 || search.page > 1;
  return isFiltered ? (
    <NothingFound
      title={t('journal.nothing_found')}
      text={t('journal.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState icon={IconBook2} title={t('journal.empty')} text={t('journal.empty_text')} />
  );
}
