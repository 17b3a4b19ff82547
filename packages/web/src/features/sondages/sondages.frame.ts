import { IconChartDonut, IconMessageQuestion } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    {
      id: 'sondages',
      group: 'journee',
      order: 95,
      icon: IconMessageQuestion,
      routes: ['mySondages'],
      attention: ['sondages'],
    },
    {
      id: 'survey',
      group: 'gestion',
      order: 30,
      icon: IconChartDonut,
      routes: ['dashboardSurvey', 'adminSurvey'],
    },
  ],
  notices: { sondage: IconMessageQuestion },
});
