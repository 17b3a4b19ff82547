// Whom to call when something goes wrong.
export default {
  title: 'Votre responsable',
  kinds: {
    superviseur: 'Votre superviseur',
    coach: 'Votre coach',
    site: 'Superviseur du site',
  },
  call: 'Appeler {nom}',
  write: 'Écrire à {nom}',
} as const;
