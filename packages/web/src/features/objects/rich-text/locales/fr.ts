export default {
  bar: 'Mise en forme',
  formats: {
    bold: 'Gras',
    italic: 'Italique',
    heading: 'Intertitre',
    bullets: 'Liste à puces',
    numbers: 'Liste numérotée',
    quote: 'Citation',
    link: 'Lien',
  },
  /** In the tooltip of a button. */
  with_keys: '{label} ({keys})',
  keys: { ctrl: 'Ctrl+{key}', command: '⌘{key}' },
  link: {
    add_title: 'Ajouter un lien',
    edit_title: 'Modifier le lien',
    label: 'Mots à toucher',
    label_text: 'Sans mots, l’adresse elle-même est montrée.',
    address: 'Adresse',
    address_text: 'Une page web, une adresse courriel ou un numéro de téléphone.',
    refused: 'Cette adresse ne mène nulle part. Exemple : exemple.ca',
    add: 'Ajouter le lien',
    save: 'Enregistrer le lien',
    remove: 'Retirer le lien',
    cancel: 'Annuler',
  },
} as const;
