import type { Translated } from '../../platform/i18n/messages.ts';
import type fr from '../fr/pickers.ts';

const pickers: Translated<typeof fr> = {
  search: 'Search for a name…',
  searching: 'Searching…',
  nothing_found: 'Nothing found',
  nothing_yet: 'Nothing to choose yet',
  failed: 'The list could not be loaded',
  clear: 'Clear the choice',
  unknown: 'No. {id}',
};

export default pickers;
