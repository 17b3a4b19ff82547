export default {
  objets: { jetons: 'Appareil connecté' },
} as const;
