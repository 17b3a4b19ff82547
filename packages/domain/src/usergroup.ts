/** The role of a person, as the number the customer's systems use. */
export const USERGROUP = {
  developer: 1,
  employee: 2,
  director: 3,
  coach: 4,
  supervisor: 5,
  inspector: 6,
} as const;

export type Usergroup = (typeof USERGROUP)[keyof typeof USERGROUP];

export const USERGROUPS = Object.values(USERGROUP);

/** Lowest first. "Inspector or higher" is 1, 3 and 6, which fixes the order of the others. */
const LADDER: readonly Usergroup[] = [
  USERGROUP.employee,
  USERGROUP.coach,
  USERGROUP.supervisor,
  USERGROUP.inspector,
  USERGROUP.director,
  USERGROUP.developer,
];

export const MANAGERS: readonly Usergroup[] = LADDER.filter(
  (group) => group !== USERGROUP.employee,
);

export const DIRECTORS: readonly Usergroup[] = [USERGROUP.developer, USERGROUP.director];

export const isManager = (group: Usergroup): boolean => MANAGERS.includes(group);

export const isDirector = (group: Usergroup): boolean => DIRECTORS.includes(group);

export const isInspectorOrHigher = (group: Usergroup): boolean =>
  LADDER.indexOf(group) >= LADDER.indexOf(USERGROUP.inspector);

/** True where `other` stands strictly higher than `own`. */
export const isAbove = (other: Usergroup, own: Usergroup): boolean =>
  LADDER.indexOf(other) > LADDER.indexOf(own);

/**
 * Whether somebody of group `own` may change what somebody of group `other` signs in with, and their group: whoever has the
 * address has the account. A director, or whoever stands strictly above; no peer, and so not oneself.
 */
export const mayChangeLogin = (own: Usergroup, other: Usergroup): boolean =>
  isAbove(own, other) || (isDirector(own) && !isAbove(other, own));

/** Those whose access somebody of group `own` may give. */
export const groupsBelow = (own: Usergroup): Usergroup[] =>
  USERGROUPS.filter((other) => mayChangeLogin(own, other));
