export default {
  server: {
    'notifications.push_service_unknown':
      'This browser’s push service is not known here. Ask the administrator to add it.',
  },
} as const;
