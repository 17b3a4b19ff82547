import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/lists.ts';

const lists: Translated<typeof fr> = {
  loading: 'Loading…',
  search: 'Search',
  failed: 'The list could not be loaded',
  empty: 'Nothing here yet',
  empty_text: 'What you add will appear here.',
  nothing_found: 'Nothing matches',
  nothing_found_text: 'Try other words, or remove a filter.',
  paging: {
    previous: 'Previous page',
    next: 'Next page',
    range: '{from}–{to} of {total}',
  },
  count: { one: '{count} result', other: '{count} results' },
  count_more: 'More than {count} results',
  page: 'page {page}',
  not_kept:
    'You are offline, and this device keeps nothing of it. The screen fills once the connection is back.',
  failed_text: 'Nothing is lost. Check your connection, then try again.',
  known: 'Offline: this is the last known list, from {date}.',
  clear_search: 'Clear the search',
  clear_filters: 'Clear the filters',
  filters: 'Filters',
  filters_count: 'Filters ({count})',
  filters_done: 'See the list',
  sort: 'Sort by',
  sort_up: '{column}, ascending',
  sort_down: '{column}, descending',
  columns: 'Columns',
  choice_count: '{label} ({count})',
  export: 'Export',
  export_csv: 'CSV file',
  export_xlsx: 'Excel workbook',
  export_shown: 'Columns shown',
  export_all: 'Every column',
  exported: 'The file is ready.',
};

export default lists;
