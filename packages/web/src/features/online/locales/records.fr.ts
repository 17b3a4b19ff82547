export default {
  acts: {
    mise_a_jour_forcee: 'Mise à jour forcée',
    version_annoncee: 'Version annoncée',
  },
} as const;
