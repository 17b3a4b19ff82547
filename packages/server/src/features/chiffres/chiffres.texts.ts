import { defineTexts } from '../../platform/texts.ts';

export const chiffresTexts = defineTexts(
  {
    headers: { date: 'Jour de travail', client: 'Site', employe: 'Personne' },
    values: {
      prevues: 'Minutes prévues',
      travaillees: 'Minutes travaillées',
      supplementaires: 'Minutes supplémentaires',
      ponctualite: 'Entrées à l’heure',
      absences: 'Absences',
      suivi: 'Somme des notes',
      inspection: 'Somme des notes',
      incidents: 'Incidents',
      cout: 'Minutes de remplacement et supplémentaires',
    },
    over: {
      ponctualite: 'Entrées',
      suivi: 'Suivis notés',
      inspection: 'Inspections notées',
    },
  },
  {
    headers: { date: 'Working day', client: 'Site', employe: 'Person' },
    values: {
      prevues: 'Minutes planned',
      travaillees: 'Minutes worked',
      supplementaires: 'Overtime minutes',
      ponctualite: 'Entries on time',
      absences: 'Absences',
      suivi: 'Sum of scores',
      inspection: 'Sum of scores',
      incidents: 'Incidents',
      cout: 'Minutes of replacement and overtime',
    },
    over: {
      ponctualite: 'Entries',
      suivi: 'Scored follow-ups',
      inspection: 'Scored inspections',
    },
  },
);
