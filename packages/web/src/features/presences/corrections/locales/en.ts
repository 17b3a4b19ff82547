import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  title: 'Requested corrections',
  tabs: {
    label: 'Corrections',
    en_attente: 'Pending',
    acceptee: 'Accepted',
    refusee: 'Refused',
  },
  loading: 'Loading the corrections…',
  failed: 'The corrections could not be loaded',
  empty: {
    en_attente: 'No pending correction',
    acceptee: 'No accepted correction',
    refusee: 'No refused correction',
  },
  empty_text: 'The times that employees ask to correct will appear here.',
  asked: 'Requested on {date}',
  asked_by: 'Requested on {date} by {nom}',
  entree: 'Entry',
  sortie: 'Exit',
  punched: 'punched at {time}',
  not_punched: 'not punched',
  wanted: 'requested at {time}',
  unchanged: 'unchanged',
  reopened: 'step to be opened again',
  accept_named: 'Accept the correction of {nom}',
  refuse_named: 'Refuse the correction of {nom}',
  take_back_named: 'Take the decision for {nom} back',
  accepted: 'Correction accepted: both times stay visible.',
  refused: 'Correction refused.',
  decided_by: 'By {nom}, on {date}',
  open_line: 'See the day',
} satisfies Translated<typeof fr>;
