import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    avis: 'Your notices',
    documents: 'Documents',
    user_heures: 'Your hours',
    formations: 'Training',
    formation: 'Training course',
    survey: 'Surveys',
    heures: 'Hours and pay',
    inventory: 'Inventory',
    incidents: 'Incidents',
    employe_avis: 'Employee’s notices',
    equipment_reports: 'Equipment reports',
    equipement: 'Equipment',
    dashboard: 'Dashboard',
  },
  menu: {
    avis: { label: 'Notices', short: 'Notices' },
    'user-heures': { label: 'Your hours', short: 'Hours' },
    formations: { label: 'Training', short: 'Training' },
    heures: { label: 'Hours and pay', short: 'Payroll' },
    incidents: { label: 'Incidents', short: 'Incidents' },
    equipment: { label: 'Equipment reports', short: 'Equipment' },
    inventory: { label: 'Inventory', short: 'Inventory' },
    documents: { label: 'Documents', short: 'Documents' },
    'admin-documents': { label: 'Manage documents', short: 'Documents' },
    dashboard: { label: 'Dashboard', short: 'Figures' },
    survey: { label: 'Surveys', short: 'Surveys' },
  },
  notices: { avis: 'Notice' },
} satisfies Translated<typeof fr>;
