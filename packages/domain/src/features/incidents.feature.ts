import { defineFeature } from '../feature.ts';
import { minutes } from '../setting.ts';

export const incidents = defineFeature({
  subjects: ['Incident', 'OwnIncident', 'Registre'],
  rules: {
    everyone: [{ action: ['read', 'create', 'update'], subject: 'OwnIncident' }],
    managers: [{ action: ['read', 'create', 'update', 'export'], subject: 'Incident' }],
    leaders: [{ action: ['read', 'update'], subject: 'Registre' }],
    directors: [{ action: 'manage', subject: ['Incident', 'Registre'] }],
  },
  objets: ['incidents', 'registre'],
  actions: [
    'incident_pris',
    'incident_assigne',
    'incident_tache',
    'incident_resolu',
    'incident_confirme',
    'incident_rouvert',
    'incident_fusionne',
    'incident_appel',
    'incident_escalade',
    'registre_signe',
    'registre_consulte',
  ],
  notices: ['incident'],
  objects: ['incident', 'registre'],
  threads: ['incident'],
  attention: ['incidents', 'incidents_a_confirmer'],
  settings: {
    /** How long nobody may say « Je m’en occupe » before the next person is told, by gravity. */
    INCIDENT_DELAY_GRAVE: minutes(10, 'dossiers'),
    INCIDENT_DELAY_MOYEN: minutes(60, 'dossiers'),
    INCIDENT_DELAY_LEGER: minutes(240, 'dossiers'),
  },
});
