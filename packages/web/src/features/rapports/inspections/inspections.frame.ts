import { IconClipboardCheck, IconZoomCheck } from '@tabler/icons-react';
import { defineFrame } from '../../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    { id: 'inspections', group: 'sites', order: 20, icon: IconZoomCheck, routes: ['inspections'] },
  ],
  notices: { inspection: IconClipboardCheck },
});
