import type { Clock } from '../clock.ts';
import { addressGroup } from '../http/address-group.ts';
import { tooMany } from '../http/errors.ts';
import { createRateLimit } from '../http/rate-limit.ts';

const WINDOW_SECONDS = 60;
const FAILURES_PER_PAIR = 5;
const FAILURES_PER_ADDRESS = 20;
const FAILURES_PER_IDENTITY = 50;
const FIRST_TRY_SECONDS = 15 * 60;

export interface SignInLimits {
  /** Counts an attempt before the password is looked at, so that parallel guesses count too. */
  take(identity: string, address: string): void;
  /** A right password costs nothing. */
  giveBack(identity: string, address: string): void;
  /** Whether this person is refused somewhere, for having been tried too often. */
  isBlocked(username: string): boolean;
  /** Lets this person try again at once, from anywhere. What an address owes for others stays. */
  unblock(username: string): void;
}

/** An address has no space in it, so the last one ends the name. */
const isPairOf = (username: string) => {
  const { name } = keysOf(username, '');
  return (key: string) => key.slice(0, key.lastIndexOf(' ')) === name;
};

function keysOf(identity: string, address: string): { name: string; group: string; pair: string } {
  const name = identity.toLowerCase();
  const group = addressGroup(address);
  return { name, group, pair: `${name} ${group}` };
}

/**
 * Five failures a minute for an identity from one address, twenty from one address whatever the
 * identities. The first limit belongs to the pair on purpose: counted for the identity alone, any
 * stranger could lock a person out. Guessing from many addresses at once is slowed down instead: past
 * fifty failures a minute on an identity, each address gets a single try a minute. A person who types
 * the right password from their own address therefore always gets in, also where others of that address have spent its
 * twenty: an identity that has not failed there for a quarter of an hour still has one try. Addresses of one IPv6 network
 * count as one.
 */
export function createSignInLimits(clock: Clock): SignInLimits {
  const limit = (count: number) =>
    createRateLimit({ clock, limit: count, windowSeconds: WINDOW_SECONDS });
  const pairs = limit(FAILURES_PER_PAIR);
  const slowedPairs = limit(1);
  const addresses = limit(FAILURES_PER_ADDRESS);
  const firstTries = createRateLimit({ clock, limit: 1, windowSeconds: FIRST_TRY_SECONDS });
  const identities = limit(FAILURES_PER_IDENTITY);

  return {
    take: (identity, address) => {
      const { name, group, pair } = keysOf(identity, address);
      // A refused attempt must not count against the others behind the same address.
      let wait = pairs.take(pair);
      if (wait > 0) throw tooMany(wait);
      const isFirst = firstTries.take(pair) === 0;
      wait = addresses.take(group);
      if (wait > 0 && !isFirst) throw tooMany(wait);
      const isUnderAttack = identities.take(name) > 0;
      const slowed = isUnderAttack ? slowedPairs.take(pair) : 0;
      if (slowed > 0) throw tooMany(slowed);
    },
    giveBack: (identity, address) => {
      const { name, group, pair } = keysOf(identity, address);
      addresses.giveBack(group);
      firstTries.giveBack(pair);
      pairs.giveBack(pair);
      slowedPairs.giveBack(pair);
      identities.giveBack(name);
    },
    isBlocked: (username) => {
      const isPair = isPairOf(username);
      return pairs.isReached(isPair) || slowedPairs.isReached(isPair);
    },
    unblock: (username) => {
      const { name } = keysOf(username, '');
      pairs.forget(isPairOf(username));
      slowedPairs.forget(isPairOf(username));
      firstTries.forget(isPairOf(username));
      identities.forget((key) => key === name);
    },
  };
}
