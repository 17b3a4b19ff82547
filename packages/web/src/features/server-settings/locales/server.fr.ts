export default {
  server: { 'settings.fixed': 'Ce paramètre est décidé par le serveur.' },
} as const;
