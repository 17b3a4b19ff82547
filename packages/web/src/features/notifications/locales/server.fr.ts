export default {
  server: {
    'notifications.push_service_unknown':
      'Le service de notifications de ce navigateur n’est pas connu ici. Demandez à l’administrateur de l’ajouter.',
  },
} as const;
