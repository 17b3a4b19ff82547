export default {
  titles: { memos: 'Mémos' },
  menu: {
    memos: { label: 'Mémos', short: 'Mémos' },
    'admin-memos': { label: 'Gérer les mémos', short: 'Mémos' },
  },
  commands: { read_memo: 'Mémo marqué comme lu', confirm_memo: 'Confirmation d’un mémo' },
  objets: { memos: 'Mémo' },
  notices: { memo: 'Mémo' },
} as const;
