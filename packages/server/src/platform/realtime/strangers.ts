// Connections of which nobody knows yet whose they are. The key that lets them in is public, so they must not take the places
// of those who are known: when all are taken, one that is unknown goes. An address that has many of them loses its own
// first, so that whoever opens thousands pushes out nobody but themself.
import type { Connection } from './connection.ts';

export interface Strangers {
  add(connection: Connection): void;
  /** It is gone, or known by now. */
  forget(connection: Connection): void;
  /** Who makes room for one more of this address; undefined where everyone is known. */
  findLeast(address: string): Connection | undefined;
}

export function createStrangers(maxPerAddress: number): Strangers {
  // A Set iterates in order of insertion: the first has been unknown for longest.
  const connections = new Set<Connection>();
  const byAddress = new Map<string, Set<Connection>>();
  return {
    add: (connection) => {
      connections.add(connection);
      const own = byAddress.get(connection.address);
      if (own) own.add(connection);
      else byAddress.set(connection.address, new Set([connection]));
    },
    forget: (connection) => {
      if (!connections.delete(connection)) return;
      const own = byAddress.get(connection.address);
      own?.delete(connection);
      if (own?.size === 0) byAddress.delete(connection.address);
    },
    findLeast: (address) => {
      const own = byAddress.get(address);
      const [oldest] = own && own.size >= maxPerAddress ? own : connections;
      return oldest;
    },
  };
}
