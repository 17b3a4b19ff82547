import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    inspections: 'Inspections',
    inspection_create: 'Create an inspection',
    inspection_edit: 'Edit an inspection',
    inspection_view: 'Inspection',
  },
  menu: { inspections: { label: 'Inspections', short: 'Inspect' } },
  commands: { inspection: 'Inspection, with its photos' },
  notices: { inspection: 'Inspection' },
  server: {
    'reprises.answer': 'This answer does not suit the question.',
    'reprises.not_done': 'This item has been scored again already.',
  },
} satisfies Translated<typeof fr>;
