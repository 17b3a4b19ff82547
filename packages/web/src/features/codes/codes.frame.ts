import { IconQrcode, IconScan } from '@tabler/icons-react';
import { defineFrame } from '../../platform/features/define-feature.ts';

export default defineFrame({
  menu: [
    { id: 'scan', group: 'journee', order: 32, icon: IconScan, routes: ['scan'] },
    { id: 'codes', group: 'sites', order: 65, icon: IconQrcode, routes: ['adminCodes'] },
  ],
});
