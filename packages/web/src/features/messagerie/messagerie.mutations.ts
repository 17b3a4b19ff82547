// Everything that a person writes here is on the device at once and sent in order.
import type { Audience } from '@releve/domain/audience.ts';
import {
  announce,
  readConversation,
  sendToConversation,
} from '@releve/domain/features/messagerie.ts';
import type { QuickAnswer } from '@releve/domain/messages.ts';
import { useCallback } from 'react';
import { useCommand } from '../../platform/api/use-command.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { piecesOf, useBroughtFiles } from '../objects/message/brought-files.ts';
import { MESSAGE_CHANGES } from './message-changes.ts';

export interface MessageDraft {
  texte: string;
  /** As `prepareFile` made them. */
  files?: readonly PreparedFile[];
  modele?: QuickAnswer;
  /** The uuid of the message it answers. */
  reponse_a?: string;
  urgent?: boolean;
  releve?: boolean;
}

/** Messages of one conversation go one after the other, each behind its files. */
const subjectOfConversation = (cle: string): string => `conversation:${cle}`;

/** Resolves to the uuid of the message once it is on the disk. */
export function useSendMessage(cle: string): (draft: MessageDraft) => Promise<string> {
  const { filesOf, bring } = useBroughtFiles();
  const { mutateAsync } = useCommand(sendToConversation, {
    subject: ({ params }) => subjectOfConversation(params.cle),
    changes: MESSAGE_CHANGES,
    files: filesOf,
  });
  return async ({ files = [], ...draft }) => {
    const uuid = createUuid();
    const body = { ...draft, uuid, at: correctedNow(), pieces: piecesOf(files) };
    await bring(uuid, files, () => mutateAsync({ params: { cle }, body }));
    return uuid;
  };
}

export interface AnnouncementDraft extends Pick<MessageDraft, 'texte' | 'files' | 'urgent'> {
  audience: Audience;
}

/** Resolves to the uuid of its message once it is on the disk. */
export function useAnnounce(): (draft: AnnouncementDraft) => Promise<string> {
  const { filesOf, bring } = useBroughtFiles();
  const { mutateAsync } = useCommand(announce, {
    subject: ({ body }) => `annonce:${body.uuid}`,
    changes: MESSAGE_CHANGES,
    files: filesOf,
  });
  return async ({ files = [], ...draft }) => {
    const uuid = createUuid();
    const body = { ...draft, uuid, at: correctedNow(), pieces: piecesOf(files) };
    await bring(uuid, files, () => mutateAsync({ body }));
    return uuid;
  };
}

/** Positions only grow: an earlier one that still waits is part of a greater one. */
export function useNoteRead(cle: string): (seq: number) => Promise<void> {
  const { mutateAsync } = useCommand(readConversation, {
    // Apart from the messages: nothing waits for a position, and its refusal holds nothing back.
    subject: ({ params }) => `lecture:${params.cle}`,
    supersedes: (earlier, { body }) => earlier.body.seq <= body.seq,
    changes: MESSAGE_CHANGES,
  });
  return useCallback(
    async (seq) => {
      await mutateAsync({ params: { cle }, body: { seq, at: correctedNow() } });
    },
    [cle, mutateAsync],
  );
}
