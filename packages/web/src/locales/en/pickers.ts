import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/pickers.ts';

const pickers: Translated<typeof fr> = {
  search: 'Search for a name…',
  search_more: 'Add…',
  searching: 'Searching…',
  none_found: 'Nothing found',
  none_yet: 'Nothing to choose yet',
  failed: 'The list could not be loaded',
  clear: 'Clear the choice',
  remove: 'Remove {name}',
  unknown: 'No. {id}',
};

export default pickers;
