export default {
  titles: {
    incidents: 'Incidents',
    incident: 'Incident',
    my_incidents: 'Vos signalements',
    report_incident: 'Signaler un problème',
    registre: 'Registre d’accidents',
  },
  menu: {
    incidents: { label: 'Incidents', short: 'Incidents' },
    'my-incidents': { label: 'Vos signalements', short: 'Signalement' },
    registre: { label: 'Registre d’accidents', short: 'Registre' },
  },
  commands: {
    report_incident: 'Signalement',
    take_incident: 'Prise en charge',
    resolve_incident: 'Résolution',
    confirm_incident: 'Confirmation',
    incident_call: 'Appel noté',
    complete_registre: 'Faits du registre',
    sign_registre: 'Signature du registre',
  },
  objets: { incidents: 'Incident', registre: 'Registre d’accidents' },
  notices: { incident: 'Incident' },
} as const;
