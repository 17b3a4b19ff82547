export default {
  title: 'Messagerie',
} as const;
