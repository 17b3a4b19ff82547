import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    inspections: 'Inspections',
    inspection_create: 'Create an inspection',
    inspection_edit: 'Fill in an inspection',
    inspection_view: 'Inspection',
  },
  menu: { inspections: { label: 'Inspections', short: 'Inspections' } },
  commands: { inspection: 'Inspection, with its photos' },
  notices: { inspection: 'Inspection' },
} satisfies Translated<typeof fr>;
