// Who is on a presence channel. A person counts once, however many connections they have there.
import type { Connection } from './connection.ts';

export interface Member {
  readonly userId: string;
  readonly info: unknown;
}

/**
 * Who is told about the others. Each join of a channel where all are told costs a message per member;
 * a person outside the audience sees only themselves and hears of no one.
 */
export type PresenceAudience = (channel: string, member: Member) => boolean;

/** As the newest of their connections says: a tab that was loaded again knows more than one left open. */
interface Listed {
  member: Member;
  readonly connections: Set<Connection>;
}

export interface Roster {
  readonly size: number;
  has(userId: string): boolean;
  /** True when it is the person's first connection here. */
  add(connection: Connection, member: Member, isWatching: boolean): boolean;
  /** The person, when it was their last connection here. */
  remove(connection: Connection): Member | undefined;
  memberOf(connection: Connection): Member | undefined;
  list(): Member[];
  /** The connections told about the others. */
  readonly audience: ReadonlySet<Connection>;
  /** What a newcomer is told, in the protocol's shape. */
  describe(connection: Connection): object;
}

export function createRoster(): Roster {
  const people = new Map<string, Listed>();
  const memberships = new Map<Connection, Member>();
  const audience = new Set<Connection>();
  const list = () => [...people.values()].map(({ member }) => member);

  return {
    get size() {
      return people.size;
    },
    has: (userId) => people.has(userId),
    add: (connection, member, isWatching) => {
      memberships.set(connection, member);
      if (isWatching) audience.add(connection);
      const listed = people.get(member.userId);
      if (listed) {
        listed.member = member;
        listed.connections.add(connection);
      } else {
        people.set(member.userId, { member, connections: new Set([connection]) });
      }
      return listed === undefined;
    },
    remove: (connection) => {
      const member = memberships.get(connection);
      memberships.delete(connection);
      audience.delete(connection);
      const listed = member && people.get(member.userId);
      if (!listed) return undefined;
      listed.connections.delete(connection);
      const newest = [...listed.connections].at(-1);
      if (!newest) {
        people.delete(member.userId);
        return member;
      }
      listed.member = memberships.get(newest) ?? listed.member;
      return undefined;
    },
    memberOf: (connection) => memberships.get(connection),
    list,
    audience,
    describe: (connection) => {
      const own = memberships.get(connection);
      const seen = audience.has(connection) || !own ? list() : [own];
      return {
        presence: {
          ids: seen.map(({ userId }) => userId),
          // A member without info is there all the same: null, which JSON keeps.
          hash: Object.fromEntries(seen.map(({ userId, info }) => [userId, info ?? null])),
          count: seen.length,
        },
      };
    },
  };
}
