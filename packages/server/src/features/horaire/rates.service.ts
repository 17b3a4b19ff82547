// Hourly rates, for what planned hours cost.
import { mayChangeLogin, type Usergroup } from '@releve/domain/usergroup.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { assertNotAbove } from '../employes/employe-rules.ts';
import { findRate, updateRate } from './planner.repository.ts';

interface Rate {
  taux_horaire: number | null;
}

/** Nobody reads the pay of those who stand above them. */
async function requireRate({ db, user }: Pick<ReadContext, 'db' | 'user'>, id: number) {
  const employe = await findRate(db, id);
  if (!employe) throw notFound();
  assertNotAbove(user, employe);
  return employe;
}

export async function getRate(context: ReadContext, id: number): Promise<Rate> {
  const { taux_horaire } = await requireRate(context, id);
  return { taux_horaire };
}

/** Nobody decides of their own pay, nor of a peer's; a director decides of that of other directors. */
function assertMayChangePay(
  user: Pick<WriteContext['user'], 'id' | 'usergroup'>,
  employe: { id: number; usergroup: Usergroup },
): void {
  const isOwn = employe.id === user.id;
  if (isOwn || !mayChangeLogin(user.usergroup, employe.usergroup)) throw new ForbiddenError();
}

/** The journal says that it changed, not to what: more people read the journal of a file than its pay. */
export async function setRate(
  context: WriteContext,
  id: number,
  { taux_horaire }: Rate,
): Promise<Rate> {
  const employe = await requireRate(context, id);
  assertMayChangePay(context.user, { id, ...employe });
  await updateRate(context.db, id, taux_horaire);
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'modification',
    objet: 'employes',
    objet_id: id,
    apres: { champ: 'taux_horaire' },
    adresse: context.address,
  });
  return { taux_horaire };
}
