// Whose rows somebody who leads may ask for: those they wrote, their team's, all. Nobody below a director sees all.
import { isDirector, isManager, type Usergroup } from './usergroup.ts';

export const PORTEES = ['miens', 'equipe', 'tous'] as const;
export type Portee = (typeof PORTEES)[number];

/** Whose rows a person may ask for. */
export const porteesOf = (usergroup: Usergroup): readonly Portee[] => {
  if (isDirector(usergroup)) return PORTEES;
  return isManager(usergroup) ? ['miens', 'equipe'] : ['miens'];
};

export type ScopeKind = 'tous' | 'auteur' | 'equipe' | 'visibles';

/** Of one person (`ofOne`): all that one may see of them, whoever wrote it. Null where it is not theirs to ask. */
export function scopeOf(
  usergroup: Usergroup,
  { portee, ofOne }: { portee: Portee; ofOne: boolean },
): ScopeKind | null {
  const seesAll = isDirector(usergroup);
  if (portee === 'tous' || (ofOne && seesAll)) return seesAll ? 'tous' : null;
  if (ofOne) return 'visibles';
  return portee === 'miens' ? 'auteur' : 'equipe';
}
