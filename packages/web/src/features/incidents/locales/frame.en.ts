import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  titles: {
    incidents: 'Incidents',
    incident: 'Incident',
    my_incidents: 'Your reports',
    report_incident: 'Report a problem',
    registre: 'Accident register',
  },
  menu: {
    incidents: { label: 'Incidents', short: 'Incidents' },
    'my-incidents': { label: 'Your reports', short: 'Reports' },
    registre: { label: 'Accident register', short: 'Register' },
  },
  commands: {
    report_incident: 'Report',
    take_incident: 'Taken in charge',
    resolve_incident: 'Resolution',
    confirm_incident: 'Confirmation',
    incident_call: 'Call noted',
    complete_registre: 'Facts of the register',
    sign_registre: 'Register signature',
  },
  objets: { incidents: 'Incident', registre: 'Accident register' },
  notices: { incident: 'Incident' },
} as const satisfies Translated<typeof fr>;
