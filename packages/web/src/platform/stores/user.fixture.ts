// People to be signed in as, for tests.
import { rulesFor } from '@releve/domain/ability.ts';
import type { User } from '@releve/domain/features/session.ts';
import { USERGROUP, type Usergroup } from '@releve/domain/usergroup.ts';

export const buildUser = (id: number, usergroup: Usergroup = USERGROUP.employee): User => ({
  id,
  prenom: 'Nadia',
  nom: 'Benali',
  username: 'nadia',
  courriel: null,
  telephone: null,
  langue: 'fr',
  usergroup,
  day_switch_time: '06:00:00',
  doit_changer_mot_de_passe: false,
  casl: rulesFor(usergroup),
});
