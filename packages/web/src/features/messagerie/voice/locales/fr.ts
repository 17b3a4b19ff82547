export default {
  recorder: {
    start: 'Enregistrer un message vocal',
    label: 'Enregistrement d’un message vocal',
    asking: 'Le téléphone demande l’accès au micro.',
    recording: 'Enregistrement en cours.',
    finish: 'Terminer l’enregistrement',
    cancel: 'Annuler l’enregistrement',
    faults: {
      denied:
        'Le micro est refusé. Autorisez-le pour ce site dans les réglages du navigateur, puis réessayez.',
      missing: 'Aucun micro n’a été trouvé sur cet appareil.',
      unsupported: 'Ce navigateur ne sait pas enregistrer de message vocal.',
      failed: 'L’enregistrement n’a pas pu se faire. Réessayez.',
    },
  },
  player: {
    play: 'Écouter',
    pause: 'Mettre en pause',
    position: 'Position dans le message vocal',
    broken: 'Ce navigateur ne peut pas lire ce message vocal.',
    save: 'L’enregistrer sur l’appareil',
  },
  file_name: 'Message vocal',
} as const;
