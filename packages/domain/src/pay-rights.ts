// Whose pay somebody sees, and whose they decide. The ability `Paie` says who may ask at all.
import { isAbove, isDirector, type Usergroup } from './usergroup.ts';

interface Person {
  readonly id: number;
  readonly usergroup: Usergroup;
}

/** A director decides of anybody's but their own, and not of those above them. Nobody else decides of any. */
export const maySetPay = (own: Person, other: Person): boolean =>
  isDirector(own.usergroup) && own.id !== other.id && !isAbove(other.usergroup, own.usergroup);

/** One's own, of those strictly below, and what one may decide of. Never a peer's. */
export const maySeePay = (own: Person, other: Person): boolean =>
  own.id === other.id || isAbove(own.usergroup, other.usergroup) || maySetPay(own, other);
