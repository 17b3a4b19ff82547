// What was left « pour la relève »: the day of an employee shows it, without what writes messages and sends files.
import { listHandovers, takeHandover } from '@releve/domain/features/messagerie.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { correctedNow } from '../../platform/corrected-now.ts';

export const useHandovers = () => useEndpoint(listHandovers, {});

export function useTakeHandover(): (uuid: string) => Promise<void> {
  const { mutateAsync } = useCommand(takeHandover, {
    // What it changes is known by messagerie.commands.ts: with it would come what a conversation is.
    subject: ({ params }) => `releve:${params.uuid}`,
  });
  return async (uuid) => {
    await mutateAsync({ params: { uuid }, body: { at: correctedNow() } });
  };
}
