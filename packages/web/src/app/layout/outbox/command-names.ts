// What a queued command is called for the person who made it.
import { confirmQuarts, seeQuarts } from '@releve/domain/features/horaire.ts';
import { putInspection } from '@releve/domain/features/inspections.ts';
import { confirmMemo, readMemo } from '@releve/domain/features/memos.ts';
import { readNotifications } from '@releve/domain/features/notifications.ts';
import { sendMessage } from '@releve/domain/features/objects.ts';
import { addTachePhoto, manualPunch, setPositionConsent } from '@releve/domain/features/punch.ts';
import { cancelOwnPunches } from '@releve/domain/features/punch-cancellations.ts';
import { requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import { logCall } from '@releve/domain/features/presences.ts';
import { acknowledgeSuivi, putSuivi, seeSuivi } from '@releve/domain/features/suivis.ts';
import type { MessageKey } from '../../../platform/i18n/messages.ts';

type CommandName = Extract<MessageKey, `shell.outbox.commands.${string}`>;

const NAMES: Readonly<Record<string, CommandName>> = {
  [readMemo.id]: 'shell.outbox.commands.read_memo',
  [readNotifications.id]: 'shell.outbox.commands.read_notifications',
  [seeQuarts.id]: 'shell.outbox.commands.see_quarts',
  [confirmQuarts.id]: 'shell.outbox.commands.confirm_quarts',
  [confirmMemo.id]: 'shell.outbox.commands.confirm_memo',
  [manualPunch.id]: 'shell.outbox.commands.punch',
  [cancelOwnPunches.id]: 'shell.outbox.commands.cancel_punch',
  [addTachePhoto.id]: 'shell.outbox.commands.tache_photo',
  [setPositionConsent.id]: 'shell.outbox.commands.position_consent',
  [requestCorrection.id]: 'shell.outbox.commands.correction',
  [logCall.id]: 'shell.outbox.commands.log_call',
  [putSuivi.id]: 'shell.outbox.commands.suivi',
  [putInspection.id]: 'shell.outbox.commands.inspection',
  [seeSuivi.id]: 'shell.outbox.commands.see_suivi',
  [acknowledgeSuivi.id]: 'shell.outbox.commands.acknowledge_suivi',
  [sendMessage.id]: 'shell.outbox.commands.message',
};

export const nameOfCommand = (endpointId: string): CommandName =>
  NAMES[endpointId] ?? 'shell.outbox.commands.other';
