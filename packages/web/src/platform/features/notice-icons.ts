// The icon of each kind of notification, as the features gave it with their frame.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { TablerIcon } from '@tabler/icons-react';

export const NOTICE_ICONS: Partial<Record<NotificationType, TablerIcon>> = {};
