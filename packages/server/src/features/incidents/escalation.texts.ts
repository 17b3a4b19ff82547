import { defineTexts } from '../../platform/texts.ts';

export const escalationTexts = defineTexts(
  {
    type: {
      bris: 'Bris',
      degat: 'Dégât',
      acces: 'Accès',
      securite: 'Sécurité',
      accident: 'Accident',
      autre: 'Autre',
    },
    gravite: { leger: 'Léger', moyen: 'Moyen', grave: 'Grave' },
    told: 'Incident chez {site}',
    waiting: 'Personne ne s’occupe de l’incident chez {site}',
    about: '{numero} · {type} · {gravite}',
  },
  {
    type: {
      bris: 'Breakage',
      degat: 'Damage',
      acces: 'Access',
      securite: 'Safety',
      accident: 'Accident',
      autre: 'Other',
    },
    gravite: { leger: 'Minor', moyen: 'Moderate', grave: 'Serious' },
    told: 'Incident at {site}',
    waiting: 'Nobody has taken the incident at {site}',
    about: '{numero} · {type} · {gravite}',
  },
);
