import { answerProjet, receiveAvis, replyToAvis } from '@releve/domain/features/avis.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { AVIS_CHANGES } from './avis-changes.ts';

/** In the order written: a reply does not arrive before the receipt that was signed first. */
const subject = ({ params }: { params: { id: number } }): string => `avis:${params.id}`;

export const useAnswerProjet = () => useCommand(answerProjet, { subject, changes: AVIS_CHANGES });

export const useReceiveAvis = (files: () => readonly PreparedFile[]) =>
  useCommand(receiveAvis, { subject, changes: AVIS_CHANGES, files });

export const useReplyToAvis = (files: () => readonly PreparedFile[]) =>
  useCommand(replyToAvis, { subject, changes: AVIS_CHANGES, files });
