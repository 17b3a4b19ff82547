// What the realtime server counts, in Prometheus form. The number of series is bounded.

export interface RealtimeMetrics {
  messagesSent: number;
  messagesReceived: number;
  connectionsOpened: number;
  readonly closes: Map<number, number>;
  readonly refusals: Map<RefusalCause, number>;
}

/** Why a handshake or a subscription came to nothing, or a connection to its end. */
type RefusalCause =
  | 'origin'
  | 'path'
  | 'stopping'
  | 'handshake'
  | 'subscription'
  | 'sign-in'
  | 'flood';

export const createRealtimeMetrics = (): RealtimeMetrics => ({
  messagesSent: 0,
  messagesReceived: 0,
  connectionsOpened: 0,
  closes: new Map(),
  refusals: new Map(),
});

export function countIn<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export interface RealtimeGauges {
  connections: number;
  channels: number;
  users: number;
}

const series = (
  name: string,
  type: 'counter' | 'gauge',
  values: readonly (readonly [string, number])[],
) =>
  [`# TYPE ${name} ${type}`, ...values.map(([labels, value]) => `${name}${labels} ${value}`)].join(
    '\n',
  );

export function writeMetrics(metrics: RealtimeMetrics, gauges: RealtimeGauges): string {
  const { messagesSent, messagesReceived, connectionsOpened, closes, refusals } = metrics;
  const labelled = <Key extends string | number>(label: string, counts: Map<Key, number>) =>
    [...counts].map(([key, count]) => [`{${label}="${key}"}`, count] as const);
  return [
    series('releve_realtime_connections', 'gauge', [['', gauges.connections]]),
    series('releve_realtime_channels', 'gauge', [['', gauges.channels]]),
    series('releve_realtime_users', 'gauge', [['', gauges.users]]),
    series('releve_realtime_connections_opened_total', 'counter', [['', connectionsOpened]]),
    series('releve_realtime_messages_total', 'counter', [
      ['{direction="in"}', messagesReceived],
      ['{direction="out"}', messagesSent],
    ]),
    series('releve_realtime_closes_total', 'counter', labelled('code', closes)),
    series('releve_realtime_refusals_total', 'counter', labelled('cause', refusals)),
  ].join('\n');
}
