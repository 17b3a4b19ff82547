// What a command that the server has not answered changes in the reads of this device. A feature says it once, as
// `changeBy(confirmMemo, getMemo, (memo, { params, body }) => …)`; every read is shown with it laid over, here and in all
// tabs. What was read is never written to: with the command goes its change.
import type { Endpoint, EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import { create } from 'zustand';
import { reportError } from '../error-report.ts';
import type { OutboxRow, SentCommand } from '../offline/jadb-schema.ts';
import { useOutboxStatus } from '../offline/outbox-status.ts';
import { actedForId } from '../stores/settings-store.ts';
import { paramsOf } from './row-params.ts';

/** A command of the outbox, or one that the server has since. */
export type LaidCommand = OutboxRow | SentCommand;

export interface WaitingChange {
  readonly command: string;
  /** The path of the read, by which its results are known whatever was asked for. */
  readonly read: Endpoint['path'];
  readonly apply: (data: unknown, command: LaidCommand) => unknown;
}

/** What a row says, checked by its endpoint; null where another version of the app wrote it otherwise. */
export function inputOf<C extends Endpoint>(
  command: C,
  row: Pick<LaidCommand, 'endpoint' | 'path' | 'params' | 'body'>,
): EndpointRequest<C> | null {
  const params = command.params.safeParse(paramsOf(row));
  const body = command.body.safeParse(row.body);
  if (!params.success || !body.success) return null;
  return { params: params.data, query: {}, body: body.data } as EndpointRequest<C>;
}

/** `apply` is given what was read and what the command says. It must give the same where it was applied before. */
export const changeBy = <C extends Endpoint, R extends Endpoint>(
  command: C,
  read: R,
  apply: (data: EndpointResponse<R>, input: EndpointRequest<C>) => EndpointResponse<R>,
): WaitingChange => ({
  command: command.id,
  read: read.path,
  apply: (data, row) => {
    const input = inputOf(command, row);
    return input === null ? data : apply(data as EndpointResponse<R>, input);
  },
});

type RowOf<Answer> = Answer extends { data: (infer Row)[] } ? Row : Answer;

/**
 * What a command on one thing changes of it, in every read that shows it: as a row of its list, or alone. It is the one whose id
 * stands in the address: `changeRow(returnObjet, [listObjets, getObjet], (objet, { at }) => …)`.
 */
export const changeRow = <C extends Endpoint, R extends Endpoint>(
  command: C,
  reads: readonly R[],
  apply: (
    row: RowOf<EndpointResponse<R>>,
    body: EndpointRequest<C>['body'],
  ) => RowOf<EndpointResponse<R>>,
): WaitingChange[] =>
  reads.map((read) =>
    changeBy(command, read, (answer, { params, body }) => {
      const isIt = (row: unknown) => (row as { id: unknown }).id === (params as { id: unknown }).id;
      const change = <Row>(row: Row): Row => (isIt(row) ? (apply(row as never, body) as Row) : row);
      const { data } = answer as { data?: unknown };
      if (!Array.isArray(data)) return change(answer);
      return { ...(answer as object), data: data.map(change) } as typeof answer;
    }),
  );

type ChangesByRead = ReadonlyMap<string, readonly WaitingChange[]>;

const useKnownChanges = create<{ byRead: ChangesByRead }>(() => ({ byRead: new Map() }));

const keyOf = ({ command, read }: WaitingChange): string => `${command} ${read}`;

/** Each once, however often it is told. */
export function knowChanges(changes: readonly WaitingChange[]): void {
  const known = [...useKnownChanges.getState().byRead.values()].flat();
  const byKey = new Map([...known, ...changes].map((change) => [keyOf(change), change]));
  if (byKey.size === known.length) return;
  useKnownChanges.setState({ byRead: Map.groupBy(byKey.values(), ({ read }) => read) });
}

const NONE: readonly LaidCommand[] = [];

/** A refused one has changed nothing; one that was made for another person is none of this one's reads. */
const counts = (row: LaidCommand): boolean =>
  (row.cmtype === 'sent' || row.state === 'waiting') && (row.pour ?? null) === actedForId();

/**
 * The commands of these endpoints that a result of a read does not show: those that wait, and those that were
 * acknowledged after the result had been asked for.
 */
export function listLaid(
  endpoints: readonly string[],
  askedAt: number,
  { rows = [], sent } = useOutboxStatus.getState(),
): readonly LaidCommand[] {
  if (rows.length + sent.length === 0) return NONE;
  const acknowledged = sent.filter(({ at }) => Date.parse(at) >= askedAt);
  const known = new Set(acknowledged.map(({ id }) => id));
  const waiting = rows.filter(({ id }) => !known.has(`sent:${id}`));
  const laid = [...acknowledged, ...waiting]
    .filter((row) => endpoints.includes(row.endpoint) && counts(row))
    .toSorted((a, b) => a.seq - b.seq);
  return laid.length === 0 ? NONE : laid;
}

/** What was read of `path`, with these commands laid over. */
export function layOver<Data>(
  data: Data,
  changes: readonly WaitingChange[],
  commands: readonly LaidCommand[],
): Data {
  return commands.reduce<Data>(
    (laid, command) =>
      changes
        .filter((change) => change.command === command.endpoint)
        .reduce<Data>((each, change) => applyOne(each, change, command), laid),
    data,
  );
}

/** A kept result of an older version may have another shape: it is shown as it is, and read again soon. */
function applyOne<Data>(data: Data, change: WaitingChange, command: LaidCommand): Data {
  try {
    return change.apply(data, command) as Data;
  } catch (error) {
    reportError(error);
    return data;
  }
}

const NO_CHANGES: readonly WaitingChange[] = [];

export const useChangesOf = (path: string): readonly WaitingChange[] =>
  useKnownChanges(({ byRead }) => byRead.get(path) ?? NO_CHANGES);
