export default {
  leave_title: 'Quitter sans enregistrer ?',
  leave_text: 'Ce que vous avez saisi sera perdu.',
  leave: 'Quitter',
  stay: 'Continuer',
} as const;
