export default {
  commands: { read_notifications: 'Notifications marquées comme lues' },
} as const;
