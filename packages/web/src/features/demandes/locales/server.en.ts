import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './server.fr.ts';

export default {
  server: {
    'demandes.order': 'The end is before the start.',
    'demandes.same_times': 'Those are the hours of this shift already.',
    'demandes.too_long': 'A request covers one year at most.',
    'demandes.one_day': 'An absence of some hours is on one day.',
    'demandes.note_required': 'Say why: the employee will read it.',
    'demandes.balance': 'The bank no longer has enough hours for this request.',
    'demandes.followed':
      'A freed shift has been taken since: the decision can no longer be taken back.',
    'demandes.too_late': 'The first day has passed: talk to your supervisor.',
    'demandes.not_open': 'This request no longer waits for a decision.',
    'demandes.piece_required': 'A supporting document is asked for.',
    'demandes.pieces_closed': 'This request is refused or withdrawn: nothing more is added to it.',
    'demandes.too_many_pieces': 'This request already has as many documents as it can have.',
    'demandes.type_inactive': 'This type of request is no longer offered.',
    'demandes.delegation_exists': 'Somebody already decides in that place on those days.',
    'demandes.rule_exists': 'There is a rule for that date and those years of service already.',
  },
} satisfies Translated<typeof fr>;
