// One leave a day: the database says so, whoever asks first and from where.
import { inTheWay } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import { findBlocking } from './demandes.repository.ts';

const ONE_LEAVE_A_DAY = 'demandes_one_leave_a_day';

/** The database refuses a second leave on a day, whoever is quicker; the answer names the one that is there. */
export async function withOneLeaveADay<T>(
  { db, attempt }: Pick<WriteContext, 'db' | 'attempt'>,
  leave: { employe_id: number; du: string; au: string; except?: number },
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt(write);
  } catch (error) {
    if (violatedConstraint(error) !== ONE_LEAVE_A_DAY) throw error;
    const [other] = await findBlocking(db, leave);
    const details = other ? { demande_id: other.id } : {};
    throw inTheWay('du', 'validation.demande_exists', details);
  }
}
