import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { suivi_schema: 'Report templates' },
  menu: { 'suivi-schema': { label: 'Report templates', short: 'Templates' } },
  objets: { suivi_schemas: 'Form' },
  server: {
    'schemas.genre_fixed': 'The kind of a form that was published no longer changes.',
    'schemas.unchanged': 'Nothing has changed since the last version.',
    'schemas.archived': 'This form is archived: take it out of the archive first.',
    'schemas.incomplete': 'This form is not complete: correct what is pointed out.',
  },
} satisfies Translated<typeof fr>;
