import type { NotificationType } from '@releve/domain/features/notifications.ts';
import {
  IconBell,
  IconCalendarEvent,
  IconChecks,
  IconClipboardCheck,
  IconClipboardText,
  IconClockCheck,
  IconClockExclamation,
  IconHandStop,
  IconMessageCircle,
  IconNotes,
  type TablerIcon,
} from '@tabler/icons-react';

export const TYPE_ICONS: Record<NotificationType, TablerIcon> = {
  quart: IconCalendarEvent,
  retard: IconClockExclamation,
  pointage: IconClockCheck,
  message: IconMessageCircle,
  memo: IconNotes,
  avis: IconBell,
  decision: IconChecks,
  offre: IconHandStop,
  suivi: IconClipboardText,
  inspection: IconClipboardCheck,
};
