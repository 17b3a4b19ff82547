import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { suivi_schema: 'Report templates' },
  menu: { 'suivi-schema': { label: 'Report templates', short: 'Templates' } },
  objets: { suivi_schemas: 'Form' },
} satisfies Translated<typeof fr>;
