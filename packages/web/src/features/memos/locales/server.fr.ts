export default {
  server: { 'memos.schedule_in_past': 'Choisissez un moment à venir.' },
} as const;
