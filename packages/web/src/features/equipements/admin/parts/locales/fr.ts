export default {
  labels: {
    title: 'Étiquettes',
    none: 'Aucune étiquette ne mène encore à cette machine.',
    attach: 'Attacher une étiquette',
    attach_text: 'Collez une étiquette vierge sur la machine, puis scannez-la.',
    attached: 'L’étiquette mène à cette machine.',
    print: 'Imprimer une étiquette',
    print_label: 'Imprimer l’étiquette {code}',
    detach: 'Détacher',
    detach_label: 'Détacher l’étiquette {code}',
    detach_ask: 'Détacher {code} ?',
    detach_text: 'L’étiquette ne mènera plus à « {nom} ». Elle pourra être attachée à autre chose.',
    detached: 'L’étiquette est vierge.',
  },
  card: {
    title: 'Machines',
    all: 'Toutes les machines',
    all_down: { one: '{count} machine à l’arrêt', other: 'Les {count} machines à l’arrêt' },
    none: 'Toutes les machines du site fonctionnent.',
    loading: 'Chargement des machines',
    failed: 'Les machines n’ont pas pu être chargées.',
  },
} as const;
