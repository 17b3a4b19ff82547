import type { Translated } from '../../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const parts: Translated<typeof fr> = {
  labels: {
    title: 'Labels',
    none: 'No label leads to this machine yet.',
    attach: 'Attach a label',
    attach_text: 'Stick a blank label on the machine, then scan it.',
    attached: 'The label leads to this machine.',
    print: 'Print a label',
    print_short: 'Print',
    print_label: 'Print the label {code}',
    detach: 'Detach',
    detach_label: 'Detach the label {code}',
    detach_ask: 'Detach {code}?',
    detach_text: 'The label will no longer lead to “{nom}”. It can be attached to something else.',
    detached: 'The label is blank.',
  },
  card: {
    title: 'Machines',
    all: 'All machines',
    all_down: { one: '{count} machine down', other: 'All {count} machines down' },
    none: 'All machines of the site work.',
    loading: 'Loading the machines',
    failed: 'The machines could not be loaded.',
  },
};

export default parts;
