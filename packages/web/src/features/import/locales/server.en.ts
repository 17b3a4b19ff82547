import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'import.has_errors': 'The file has errors: nothing was written.',
    'import.no_lines': 'This file holds no line to import.',
    'import.too_many_lines': 'This file holds too many lines.',
  },
} satisfies Translated<typeof fr>;
