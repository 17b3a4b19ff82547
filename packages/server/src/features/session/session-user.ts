import { rulesFor } from '@releve/domain/ability.ts';
import type { User } from '@releve/domain/features/session.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { Person } from '../../platform/session/session.repository.ts';

type OfSession = Partial<Pick<CurrentUser, 'second_step_due' | 'session_expire_le'>>;

/** The person as their devices know them. What a session owes or when it ends is said only where there is such a thing. */
export function toUser(person: Person & OfSession): User {
  const { id, prenom, nom, username, courriel, telephone, langue, usergroup } = person;
  const { day_switch_time, doit_changer_mot_de_passe } = person;
  const { second_step_due = false, session_expire_le = null } = person;
  return {
    id,
    prenom,
    nom,
    username,
    courriel,
    telephone,
    langue,
    usergroup,
    day_switch_time,
    doit_changer_mot_de_passe,
    casl: rulesFor(usergroup),
    ...(second_step_due && { second_step_due }),
    ...(session_expire_le !== null && { session_expire_le }),
  };
}
