import { exportJournal, listJournal } from '@releve/domain/features/journal.ts';
import { IconBook2 } from '@tabler/icons-react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { recordTexts } from '../../platform/i18n/record-texts.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { ListScreen } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { EntryCard, journalColumns } from './journal-columns.tsx';
import { JournalFilters } from './journal-filters.tsx';
import { filterOf, type JournalSearch, journalSearch } from './journal-search.ts';
import { journalTexts } from './journal.texts.ts';

needTexts(journalTexts, recordTexts);

const loadPanel = () => import('./journal-panel.tsx');

const useJournal = (search: JournalSearch) =>
  useEndpoint(
    listJournal,
    { query: { ...filterOf(search), page: search.page, per_page: journalSearch.perPage } },
    { keepsPrevious: true },
  );

export default function JournalPage() {
  const t = useT();
  const dates = useDateFormatter();
  const screen = useListSearch(journalSearch);
  const { search, change } = screen;
  const list = useJournal(screen.settled);
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.journal')}
      words={listWords(t, 'journal')}
      icon={IconBook2}
      columns={journalColumns(t, dates)}
      renderCard={(entry) => <EntryCard entry={entry} />}
      filters={<JournalFilters {...screen} />}
      open={{
        label: ({ action, le }) =>
          t('journal.open', { action: t(`acts.${action}`), date: dates.instant(le) }),
        onOpen: ({ id }) => change({ entree: id }, { replaces: search.entree !== undefined }),
      }}
      selectedId={search.entree}
      exports={[
        {
          run: (format) => downloadFile(exportJournal, { query: { ...filterOf(search), format } }),
        },
      ]}
    >
      <OnDemand
        load={loadPanel}
        isWanted={search.entree !== undefined}
        props={{
          entry: list.data?.data.find(({ id }) => id === search.entree),
          onClose: () => change({ entree: undefined }),
        }}
      />
    </ListScreen>
  );
}
