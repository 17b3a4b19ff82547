// How a form of `useRecordForm` is written where both endpoints have the usual shape: a new record is posted as it was typed; a known
// one is put at its address, with the version that it was read at.
import type { Endpoint, EndpointInput } from '@releve/domain/endpoint.ts';
import type { AnsweringEndpoint, CallInput } from '../api/call-endpoint.ts';
import { type CommandResult, useCommand } from '../api/use-command.ts';

type BodyOf<E extends Endpoint> = EndpointInput<E>['body'];

/** What the form says itself, beside its fields, is not said twice. `refreshes`: the reads that either changes. */
export function useSave<Create extends AnsweringEndpoint>(
  create: Create,
  update: AnsweringEndpoint,
  refreshes: readonly Pick<Endpoint, 'path'>[],
) {
  const creating = useCommand(create, { refreshes, showsRefusal: true });
  const updating = useCommand(update, { refreshes, showsRefusal: true });
  return (content: BodyOf<Create>, over: { id: number; version: number } | null) => {
    if (over === null)
      return creating.mutateAsync({ body: content } as unknown as CallInput<Create>);
    const body = { ...(content as object), version: over.version };
    const saving = updating.mutateAsync({ params: { id: over.id }, body });
    return saving as Promise<CommandResult<Create>>;
  };
}
