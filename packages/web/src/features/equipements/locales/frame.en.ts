import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    equipment_reports: 'Equipment reports',
    equipement: 'Equipment',
    machines: 'Machines',
    machine: 'Machine',
    my_machines: 'Machines of your sites',
    report_bris: 'Report a breakage',
    equipment_report: 'Equipment report',
  },
  menu: {
    equipment: { label: 'Equipment reports', short: 'Equipment' },
    machines: { label: 'Machines', short: 'Machines' },
    'my-machines': { label: 'Machines of your sites', short: 'Machines' },
  },
  commands: {
    report_bris: 'Breakage reported',
    move_equipement: 'Machine moved',
    record_entretien: 'Maintenance done',
    ask_transfert: 'Machine asked for',
  },
  objets: { equipements: 'Machine', equipement_rapports: 'Equipment report' },
  notices: { equipement: 'Equipment' },
} satisfies Translated<typeof fr>;
