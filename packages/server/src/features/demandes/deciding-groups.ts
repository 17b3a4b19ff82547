// The groups of people who may decide requests at all.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';

export const DECIDING_GROUPS: readonly Usergroup[] = USERGROUPS.filter((usergroup) =>
  createAbility(rulesFor(usergroup)).can('update', 'Demande'),
);
