// How much one connection, channel or event may take. Each can be set apart; memory stays bounded by them.

export interface RealtimeLimits {
  readonly maxConnections: number;
  /** Of one user; one more closes the oldest. */
  readonly maxConnectionsPerUser: number;
  /** Of those not known yet; where all places are taken, an address with as many makes room for its own. */
  readonly maxStrangersPerAddress: number;
  readonly maxChannelsPerConnection: number;
  readonly maxMembersPerChannel: number;
  readonly maxWatchedUsers: number;
  /** Of one message from a client. */
  readonly maxMessageBytes: number;
  /** Of the data of one event. */
  readonly maxEventBytes: number;
  readonly maxChannelsPerEvent: number;
  readonly maxEventsPerBatch: number;
  /** What may wait in memory for one socket; a slower one is closed. */
  readonly maxBufferedBytes: number;
  readonly maxCachedEvents: number;
  readonly cachedForMs: number;
  /** 0 refuses them all. */
  readonly clientEventsPerSecond: number;
  /** What a connection may send at once, of whatever kind; beyond it is closed. */
  readonly messageBurst: number;
  /** …and in the long run. */
  readonly messagesPerSecond: number;
  /** The same while nobody knows whose it is. */
  readonly strangerBurst: number;
  readonly strangerMessagesPerSecond: number;
  /** A socket that stays silent for that long is closed… */
  readonly activityTimeoutMs: number;
  /** …having been asked for a sign of life that long before. */
  readonly pongTimeoutMs: number;
  /** Within which a connection must join a private channel or sign in; Infinity to let anyone stay. */
  readonly authorizationTimeoutMs: number;
  /** At most one count per channel in that time; Infinity sends none. */
  readonly subscriptionCountIntervalMs: number;
  /** What a client gets to answer a close before its socket is cut. */
  readonly closeTimeoutMs: number;
}

export const DEFAULT_LIMITS: RealtimeLimits = {
  maxConnections: 10_000,
  maxConnectionsPerUser: 50,
  maxStrangersPerAddress: 30,
  maxChannelsPerConnection: 100,
  maxMembersPerChannel: 10_000,
  maxWatchedUsers: 100,
  maxMessageBytes: 32_768,
  maxEventBytes: 10_240,
  maxChannelsPerEvent: 100,
  maxEventsPerBatch: 10,
  maxBufferedBytes: 1_048_576,
  maxCachedEvents: 10_000,
  cachedForMs: 30 * 60_000,
  clientEventsPerSecond: 10,
  // A client that comes back joins all of its channels at once, signs in, and may leave a few.
  messageBurst: 150,
  messagesPerSecond: 20,
  strangerBurst: 20,
  strangerMessagesPerSecond: 5,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
  authorizationTimeoutMs: 60_000,
  subscriptionCountIntervalMs: Infinity,
  closeTimeoutMs: 2_000,
};
