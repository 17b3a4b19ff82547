import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: { nouvelle_version: 'New version published' },
  fields: {
    client: 'Site',
    fichier: 'File',
    audience_figee: 'Addressees fixed at publication',
    dossier: 'Folder',
    parent: 'In the folder',
    proprietaire: 'Owner',
    reconfirmer: 'Confirmation asked again',
    revision_le: 'To review on',
    sujet: 'Subject',
  },
  settings: {
    ENABLE_DOCUMENTS: {
      label: 'Documents',
      text: 'The company’s documents, filed and shared.',
      screens: 'Documents, Manage documents',
    },
  },
} as const satisfies Translated<typeof fr>;
