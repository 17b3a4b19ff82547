import { IconMoonStars, IconSunrise } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [{ id: 'admin', group: 'equipe', order: 10, icon: IconSunrise, routes: ['admin'] }],
  notices: { releve_de_nuit: IconMoonStars },
});
