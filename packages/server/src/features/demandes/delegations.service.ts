// Who decides in whose place for a while.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { addDelegation as addEndpoint } from '@releve/domain/features/demande-types.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { ForbiddenError, inTheWay, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import { todayIn, type DemandeServices } from './demande-access.ts';
import { DECIDING_GROUPS } from './deciding-groups.ts';
import * as repository from './delegations.repository.ts';

type StoredDelegation = NonNullable<Awaited<ReturnType<typeof repository.findDelegation>>>;

const toDelegation = ({ id, de, a, du, au, version }: StoredDelegation) => ({
  id,
  de,
  a,
  du,
  au,
  version,
});

export async function listDelegations(context: ReadContext, services: DemandeServices) {
  const { db, user } = context;
  const of = isDirector(user.usergroup) ? null : user.id;
  const rows = await repository.findDelegations(db, { today: todayIn(context, services), of });
  return { data: rows.map(toDelegation) };
}

/** Both must be people who may decide: whoever may not would never see what waits. */
export async function addDelegation(
  context: WriteContext,
  services: DemandeServices,
  { de_id, a_id, du, au }: EndpointRequest<typeof addEndpoint>['body'],
) {
  const { db, user, now, address, attempt } = context;
  const from = de_id ?? user.id;
  if (from !== user.id && !isDirector(user.usergroup)) throw new ForbiddenError();
  if (from === a_id) throw invalidField('a_id', 'validation.invalid');
  if (au < todayIn(context, services)) throw invalidField('au', 'validation.date');
  const groups = await repository.findGroups(db, [from, a_id]);
  for (const [field, id] of [
    ['de_id', from],
    ['a_id', a_id],
  ] as const) {
    const group = groups.find((each) => each.id === id)?.usergroup;
    if (group === undefined || !DECIDING_GROUPS.includes(group)) {
      throw invalidField(field, 'validation.invalid');
    }
  }
  try {
    const row = { de_id: from, a_id, du, au, cree_le: now.toString() };
    const id = await attempt(() => repository.insertDelegation(db, row));
    const apres = { de_id: from, a_id, du, au };
    await recordJournal(db, {
      acteur: user,
      action: 'creation',
      objet: 'delegations',
      objet_id: id,
      apres,
      adresse: address,
    });
    return toDelegation(await requireDelegation(context, id));
  } catch (error) {
    if (!violatedConstraint(error)?.startsWith('delegations_de_id_daterange')) throw error;
    const other = (
      await repository.findDelegations(db, { today: todayIn(context, services), of: from })
    ).find((each) => each.de_id === from && each.du <= au && each.au >= du);
    throw inTheWay('du', 'demandes.delegation_exists', other ? { delegation_id: other.id } : {});
  }
}

async function requireDelegation(
  { db }: Pick<WriteContext, 'db'>,
  id: number,
): Promise<StoredDelegation> {
  const delegation = await repository.findDelegation(db, id);
  if (!delegation) throw notFound();
  return delegation;
}

export async function endDelegation(
  context: WriteContext,
  services: DemandeServices,
  id: number,
): Promise<{ message: string }> {
  const { db, user, address } = context;
  const { de_id, a_id, du, au } = await requireDelegation(context, id);
  if (de_id !== user.id && !isDirector(user.usergroup)) throw notFound();
  await repository.endDelegation(db, id, todayIn(context, services));
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'delegations',
    objet_id: id,
    avant: { de_id, a_id, du, au },
    adresse: address,
  });
  return { message: 'demandes.delegation_ended' };
}
