// Connections of which nobody knows yet whose they are. The key that lets them in is public, so they must not take the places
// of those who are known: when all are taken, the one that has been unknown for longest goes.
import type { Connection } from './connection.ts';

export interface Strangers {
  add(connection: Connection): void;
  forget(connection: Connection): void;
  /** Undefined where everyone is known. */
  findOldest(): Connection | undefined;
}

export function createStrangers(): Strangers {
  // A Set iterates in order of insertion. Who has become known since is taken out when met.
  const connections = new Set<Connection>();
  return {
    add: (connection) => connections.add(connection),
    forget: (connection) => connections.delete(connection),
    findOldest: () => {
      for (const connection of connections) {
        if (!connection.isAuthorized) return connection;
        connections.delete(connection);
      }
      return undefined;
    },
  };
}
