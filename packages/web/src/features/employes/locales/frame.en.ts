import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    employes: 'Employees',
    employe_create: 'Add an employee',
    employe_view: 'Employee file',
    employe_edit: 'Edit the employee',
    employe_avance: 'Employee’s access',
  },
  menu: { employes: { label: 'Employees', short: 'Employees' } },
  palette: { employes: 'Employees' },
  objets: { employes: 'Employee' },
} satisfies Translated<typeof fr>;
