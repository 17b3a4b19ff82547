import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  bar: 'Formatting',
  formats: {
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quotation',
    link: 'Link',
  },
  with_keys: '{label} ({keys})',
  keys: { ctrl: 'Ctrl+{key}', command: '⌘{key}' },
  link: {
    add_title: 'Add a link',
    edit_title: 'Change the link',
    label: 'Words to tap',
    label_text: 'Without words, the address itself is shown.',
    address: 'Address',
    address_text: 'A web page, an e-mail address or a telephone number.',
    refused: 'This address leads nowhere. Example: exemple.ca',
    add: 'Add the link',
    save: 'Save the link',
    remove: 'Remove the link',
    cancel: 'Cancel',
  },
} as const satisfies Translated<typeof fr>;
