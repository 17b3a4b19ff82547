// Commands that wait, for tests of what they change.
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import type { CommandMethod, OutboxRow, RowParams } from '../offline/jadb-schema.ts';
import { layOver, type WaitingChange } from './waiting-changes.ts';

export interface WaitingInput {
  params?: RowParams;
  body: unknown;
}

const waitingRow = (
  command: Endpoint,
  { params = {}, body }: WaitingInput,
  seq = 1,
): OutboxRow => ({
  id: `row-${seq}`,
  cmtype: 'outbox',
  seq,
  owner: 1,
  endpoint: command.id,
  method: command.method as CommandMethod,
  path: resolvePath(command.path, params),
  params,
  body,
  subject: 'test',
  created: '2026-11-15T02:00:00Z',
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

/** What was read, as the screen shows it while these wait. */
export const readWhileWaiting = <R extends Endpoint>(
  changes: readonly WaitingChange[],
  [read, data]: readonly [R, EndpointResponse<R>],
  ...commands: readonly (readonly [Endpoint, WaitingInput])[]
): EndpointResponse<R> =>
  layOver(
    data,
    changes.filter((change) => change.read === read.path),
    commands.map(([command, input], index) => waitingRow(command, input, index + 1)),
  );
