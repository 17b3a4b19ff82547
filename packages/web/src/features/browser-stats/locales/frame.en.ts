import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: { browser_stats: 'Devices and versions' },
  menu: { 'browser-stats': { label: 'Devices and versions', short: 'Devices' } },
  objets: { appareils_vus: 'Devices', device_faults: 'Fault of a device' },
} satisfies Translated<typeof fr>;
