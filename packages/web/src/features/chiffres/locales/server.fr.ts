export default {
  server: {
    'chiffres.period': 'La période commence après sa fin, ou dure plus de deux ans.',
  },
} as const;
