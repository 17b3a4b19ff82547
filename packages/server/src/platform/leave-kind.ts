// Why somebody is away can be a sickness: it is for themself and for those who lead them. Others see that they are.
import { isDirector } from '@releve/domain/usergroup.ts';
import type { Connection } from './database.ts';
import { platformTexts } from './platform.texts.ts';
import type { CurrentUser } from './session/current-user.ts';
import { findTeam } from './team.repository.ts';

type Reader = Pick<CurrentUser, 'id' | 'usergroup' | 'ability'>;

type ShowKind = <Leave extends { type: string; type_en: string }>(
  employeId: number,
  leave: Leave,
) => Leave;

/** Asked once, whatever the number of leaves. */
export async function findShownKinds(db: Connection, user: Reader): Promise<ShowKind> {
  if (isDirector(user.usergroup)) return (_employeId, leave) => leave;
  const known = new Set([user.id]);
  if (user.ability.can('update', 'Demande')) {
    for (const id of (await findTeam(db, user.id)).employes) known.add(id);
  }
  return (employeId, leave) =>
    known.has(employeId)
      ? leave
      : { ...leave, type: platformTexts.fr('away'), type_en: platformTexts.en('away') };
}
