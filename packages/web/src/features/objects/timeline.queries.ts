import { getTimeline, sendMessage, type ThreadObject } from '@releve/domain/features/objects.ts';
import { useCommand } from '../../platform/api/use-command.ts';
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

/** One after the other, as they were written. */
export const useSendMessage = () =>
  useCommand(sendMessage, {
    subject: ({ params: { object, id } }) => `messages:${object}:${id}`,
    changes: TIMELINE_CHANGES,
  });
