export default {
  server: {
    'special_days.ends_before_start': 'La fin précède le début.',
    'special_days.too_long': 'Un jour spécial dure au plus un an.',
    'special_days.holiday_taken': 'Ce jour férié a déjà été modifié pour cette année.',
    'special_days.not_touched': 'Cette journée ne touche pas ce quart.',
  },
} as const;
