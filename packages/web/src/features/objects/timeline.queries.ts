import { getTimeline, sendMessage, type ThreadObject } from '@releve/domain/features/objects.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import type { PreparedFile } from '../../platform/offline/prepare-file.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { piecesOf, useBroughtFiles } from './message/brought-files.ts';
import { TIMELINE_CHANGES } from './timeline-changes.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';

/** With the uuids of the messages that have still to be sent. */
export function useTimeline(object: ThreadObject, id: number) {
  const input = { params: { object, id } };
  const { data, isPlaceholderData, ...query } = useEndpoint(getTimeline, input);
  const waiting = useWaitingCommands(sendMessage, queryKeyOf(getTimeline, input));
  return {
    ...query,
    timeline: isPlaceholderData ? undefined : data,
    unsent: new Set(waiting.map(({ body }) => body.uuid)),
  };
}

/** One after the other, as they were written, each behind its files. */
export function useSendMessage(object: ThreadObject, id: number) {
  const { filesOf, bring } = useBroughtFiles();
  const { mutateAsync } = useCommand(sendMessage, {
    subject: ({ params }) => `messages:${params.object}:${params.id}`,
    changes: TIMELINE_CHANGES,
    files: filesOf,
  });
  return async ({ texte, files }: { texte: string; files: readonly PreparedFile[] }) => {
    const uuid = createUuid();
    const body = { uuid, texte, at: correctedNow(), pieces: piecesOf(files) };
    await bring(uuid, files, () => mutateAsync({ params: { object, id }, body }));
  };
}
