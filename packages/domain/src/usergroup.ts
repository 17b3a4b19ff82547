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

/** True where `other` stands strictly higher than `own`. */
export const isAbove = (other: Usergroup, own: Usergroup): boolean =>
  LADDER.indexOf(other) > LADDER.indexOf(own);

export const isInspectorOrHigher = (group: Usergroup): boolean =>
  !isAbove(USERGROUP.inspector, group);
