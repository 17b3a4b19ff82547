export default {
  titles: { profile: 'Votre profil' },
  menu: { profile: { label: 'Profil', short: 'Profil' } },
} as const;
