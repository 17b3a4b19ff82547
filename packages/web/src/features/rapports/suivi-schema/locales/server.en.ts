import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'schemas.genre_fixed': 'The kind of a form that was published no longer changes.',
    'schemas.unchanged': 'Nothing has changed since the last version.',
    'schemas.archived': 'This form is archived: take it out of the archive first.',
    'schemas.incomplete': 'This form is not complete: correct what is pointed out.',
  },
} satisfies Translated<typeof fr>;
