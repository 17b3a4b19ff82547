import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const codes: Translated<typeof fr> = {
  list: {
    label: 'Codes',
    subtitle: 'Where each code is, and the labels to print.',
    search: 'Search for a code or a name',
    empty: 'No codes yet',
    empty_text: 'Print a sheet of blank codes: each is attached on site, by scanning it.',
    nothing_found: 'No code matches',
    open: 'Open the code {code}',
    new: 'Blank codes',
    labels: 'Print labels',
  },
  labels_of: {
    client: 'Labels for sites',
    equipement: 'Labels for machines',
    produit: 'Labels for products',
    certificat: 'Labels for certificates',
  },
  targets: {
    client: 'Sites',
    equipement: 'Machines',
    produit: 'Products',
    certificat: 'Certificates',
  },
  columns: {
    code: 'Code',
    etat: 'State',
    cible: 'Attached to',
    attache_le: 'Since',
    attache_par: 'By',
    cree_le: 'Made on',
    lot: 'Batch',
  },
  sorts: {
    cree_le: 'Oldest first',
    '-cree_le': 'Newest first',
    attache_le: 'Attached, first to last',
    '-attache_le': 'Attached, last to first',
    code: 'Code, 0 to Z',
    '-code': 'Code, Z to 0',
  },
  states: { attache: 'Attached', vierge: 'Blank' },
  filters: { etat: 'State', genre: 'Kind' },
  made: 'Batch {lot} · {date}',
  panel: {
    facts: 'What is known of the code',
    open: 'See where it leads',
    attach: 'Attach this code',
    print: 'Print its label',
    print_lot: 'Print the whole batch {lot}',
  },
  sheet: {
    vierges: 'Blank codes',
    vierges_text:
      'A sheet of labels that lead nowhere yet. Stick one on, scan it, and say what it is on.',
    cibles_text: 'Each is given a code if it has none. Labels that are stuck on stay good.',
    code: 'One label',
    code_text: 'The same label, in the place of one that has worn.',
    lot: 'A batch of labels',
    lot_text: 'All labels of the batch, attached or not.',
    print: 'Make the PDF',
    printed: 'The PDF is ready. Print it at 100%, without fitting it to the page.',
  },
  fields: {
    nombre: 'How many',
    ids: 'Labels for',
    format: 'Label sheet',
    premier: 'First free label',
    premier_hint: '1 for a new sheet; count from left to right.',
  },
  formats: {
    carre: 'Avery 22806: 12 of 2 × 2 in',
    petit: 'Avery 5160: 30 of 1 × 2⅝ in',
    moyen: 'Avery 5163: 10 of 2 × 4 in',
    a4: 'Avery L7160, A4: 21 of 63 × 38 mm',
  },
  off_sheet: 'From 1 to {count} for this sheet.',
};

export default codes;
