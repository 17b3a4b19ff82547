import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './frame.fr.ts';

export default {
  commands: { read_notifications: 'Notifications marked as read' },
} satisfies Translated<typeof fr>;
