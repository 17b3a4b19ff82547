// What the commands of each feature change in the reads of this device, while the server has not answered.
import { HORAIRE_CHANGES } from '../features/horaire/horaire-marks.ts';
import { MEMO_CHANGES } from '../features/memos/memo-reading.ts';
import { NOTIFICATION_CHANGES } from '../features/notifications/notification-reading.ts';
import { TIMELINE_CHANGES } from '../features/objects/timeline-changes.ts';
import { CALL_CHANGES } from '../features/presences/actions/noted-calls.ts';
import { CONSENT_CHANGES } from '../features/punch/consent-changes.ts';
import { SUIVI_CHANGES } from '../features/suivis/suivi-reading.ts';
import { knowChanges, type WaitingChange } from '../platform/api/waiting-changes.ts';

export const COMMAND_CHANGES: readonly WaitingChange[] = [
  ...MEMO_CHANGES,
  ...SUIVI_CHANGES,
  ...HORAIRE_CHANGES,
  ...NOTIFICATION_CHANGES,
  ...CALL_CHANGES,
  ...CONSENT_CHANGES,
  ...TIMELINE_CHANGES,
];

export const knowAllChanges = (): void => knowChanges(COMMAND_CHANGES);
