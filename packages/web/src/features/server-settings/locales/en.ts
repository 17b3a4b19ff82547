import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const serverSettings: Translated<typeof fr> = {
  subtitle: 'What holds for the whole company. A change takes effect at once on every device.',
  read_only: 'You can look at these settings; directors change them.',
  loading: 'Loading the settings…',
  failed: 'The settings could not be loaded',
  failed_text: 'Nothing has changed. Check your connection, then try again.',
  search: 'Search for a setting',
  filter: 'Settings to show',
  filters: { tous: 'All', modifies: 'Not default' },
  nothing_found: 'No setting matches',
  nothing_found_text: 'Try other words, or show them all.',
  all_default: 'Everything is at its default',
  all_default_text: 'The settings you change will appear here.',
  show_all: 'Show all',
  logo: {
    title: 'Logo',
    text: 'The image of the company on what leaves the app.',
    label: 'Logo of PDF documents',
    hint: 'PNG, JPEG or WebP, at most 12 MB. A light or transparent background suits best.',
    none: 'No logo: documents bear the name of the company.',
    alt: 'Logo of the company',
    choose: 'Choose an image',
    replace: 'Replace',
    remove: 'Remove',
    ask_remove: 'Remove the logo?',
    ask_remove_text: 'The next documents will bear the name of the company alone.',
    saved: 'The logo is saved.',
    removed: 'The logo is removed.',
    too_large: 'This image is over 12 MB: choose a lighter one.',
  },
  groups: {
    fonctions: {
      title: 'Features',
      text: 'What the company uses. A feature that is off leaves everyone’s menu.',
    },
    horaire: { title: 'Schedule', text: 'How weeks and hours are read.' },
    pointage: { title: 'Punching', text: 'When someone is late, and who is told.' },
    affichage: { title: 'Display', text: 'What the screens show.' },
    cartes: { title: 'Maps and location', text: 'Places, and the location at the punch.' },
    technique: {
      title: 'Technical',
      text: 'Set by the server’s environment. Shown here for support.',
    },
  },
  row: {
    default: 'Default: {value}',
    changed_by: 'Changed by {name} on {date}',
    changed: 'Changed on {date}',
    differs: 'Changed',
    history: 'History',
    history_of: 'History of “{label}”',
    reset: 'Reset to default',
    reset_of: 'Reset to default: {label}',
    save: 'Save',
    save_of: 'Save “{label}”',
    cancel: 'Cancel',
    empty: 'No value',
    too_long: 'This value is too long: {count} characters, {max} at most.',
    minutes_unit: 'min',
    minutes_range: 'Enter a number of minutes, from 0 to {max}.',
    refused: 'This value is not accepted.',
    fixed: 'Set when the server starts',
  },
  values: {
    on: 'On',
    off: 'Off',
    none: 'no value',
    on_small: 'on',
    off_small: 'off',
    minutes: { one: '{count} minute', other: '{count} minutes' },
  },
  changed: '“{label}”: {value}.',
  undone: 'Undone. “{label}”: {value}.',
  undo: 'Undo',
  ask_off: {
    title: 'Turn off “{label}”?',
    text: 'For everyone, these screens close at once and leave the menu: {screens}. Nothing is deleted: it all comes back if you turn the feature on again.',
    confirm: 'Turn off',
    cancel: 'Keep it',
  },
  ask_position: {
    title: 'Ask for the location at the punch?',
    text: 'Each employee will be told and must accept. The location is read only at the punch, never in between, and every look at it is logged.',
    confirm: 'Turn on',
    cancel: 'Do not turn on',
  },
  history: {
    close: 'Close the history',
    list: 'Changes, most recent first',
    loading: 'Loading the history…',
    empty: 'No change',
    empty_text: 'This setting has its original value. Every change will be noted here.',
    failed: 'The history could not be loaded',
    from: 'From',
    to: 'to',
    by_system: 'Server administration',
  },
  screens: {
    ENABLE_DEMANDES: 'Requests, Requests to decide',
    ENABLE_FORMATIONS: 'Training',
    ENABLE_DOCUMENTS: 'Documents, Manage documents',
    ENABLE_MEMOS: 'Memos, Manage memos',
    ENABLE_CLIENT_EQUIPMENT: 'Equipment reports, the Equipment tab of clients',
    ENABLE_CLIENT_INVENTORY: 'Inventory, the Inventory tab of clients',
  },
  settings: {
    FIRST_DAY_OF_WEEK: {
      label: 'First day of the week',
      text: 'The day on which schedules, totals and calendars begin.',
    },
    DISPLAY_SUIVI_PERCENT: {
      label: 'Follow-up percentage',
      text: 'Shows the result of a follow-up as a percentage, beside the answers.',
    },
    ENABLE_CLIENT_INVENTORY: {
      label: 'Client inventory',
      text: 'The products of each site, their quantities and the levels to watch.',
    },
    ENABLE_CLIENT_EQUIPMENT: {
      label: 'Client equipment',
      text: 'The machines of each site and the reports of breakage.',
    },
    ENABLE_DEMANDES: {
      label: 'Requests',
      text: 'Employees ask for leave or a change; managers answer.',
    },
    ENABLE_FORMATIONS: {
      label: 'Training',
      text: 'The training to take, and who has finished it.',
    },
    ENABLE_DOCUMENTS: {
      label: 'Documents',
      text: 'The company’s documents, filed and shared.',
    },
    ENABLE_MEMOS: {
      label: 'Memos',
      text: 'What the company tells its teams, with confirmation of reading.',
    },
    ENABLE_POSITION: {
      label: 'Location at the punch',
      text: 'Read only at the punch, with the employee’s consent; never required.',
    },
    PUNCH_GRACE_MINUTES: {
      label: 'Grace period',
      text: 'How many minutes after the start of a shift nobody is late yet.',
    },
    LATE_EMPLOYEE_MINUTES: {
      label: 'Reminder to the employee',
      text: 'After how many minutes without a punch the employee is reminded.',
    },
    LATE_SUPERVISOR_MINUTES: {
      label: 'Alert to the supervisor',
      text: 'After how many minutes without a punch the supervisor is told.',
    },
    COMPANY_NAME: {
      label: 'Company name',
      text: 'At the head of the PDFs of reports and inspections.',
    },
    MAPS_API_KEY: {
      label: 'Maps key',
      text: 'The key of the maps provider. Without it, addresses stay as text.',
    },
    MAP_TILES_URL: {
      label: 'Map background',
      text: 'The address of the tiles, with z, x and y in braces. Without it, maps show the points alone, offline too.',
    },
    TIMEZONE: {
      label: 'Time zone',
      text: 'The company’s time, that of shifts and punches.',
    },
    REALTIME_KEY: {
      label: 'Realtime key',
      text: 'Identifies the company to the realtime service.',
    },
    REALTIME_HOST: {
      label: 'Realtime address',
      text: 'Without a value, the server provides realtime itself.',
    },
    REALTIME_PORT: {
      label: 'Realtime port',
      text: 'Without a value, the same port as the app.',
    },
    PUSH_PUBLIC_KEY: {
      label: 'Public key of notifications',
      text: 'Lets devices receive notifications.',
    },
  },
  unknown_text: 'This setting comes from a newer version of the server.',
};

export default serverSettings;
