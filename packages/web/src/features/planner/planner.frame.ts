import { IconCalendarCog, IconHandStop } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    { id: 'planner', group: 'equipe', order: 30, icon: IconCalendarCog, routes: ['adminHoraire'] },
  ],
  notices: { offre: IconHandStop },
});
