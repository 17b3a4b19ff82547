// The consent to positions: one's own, with its time, in the journal.
import type { PositionConsent } from '@releve/domain/features/punch.ts';
import type { Connection } from '../../platform/database.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { PresenceSettings } from './presence-settings.ts';
import { findPositionConsent, storePositionConsent } from './punch-day.repository.ts';

export const readConsent = async (
  db: Connection,
  { hasPositions }: PresenceSettings,
  employeId: number,
): Promise<PositionConsent> => ({
  activee: hasPositions,
  acceptee_le: await findPositionConsent(db, employeId),
});

export const getConsent = (
  { db, user }: ReadContext,
  settings: PresenceSettings,
): Promise<PositionConsent> => readConsent(db, settings, user.id);

export async function setConsent(
  { db, user, now, address }: WriteContext,
  settings: PresenceSettings,
  { accepte, at }: { accepte: boolean; at: string },
): Promise<PositionConsent> {
  if (user.actsFor !== null) throw new ForbiddenError();
  const before = await findPositionConsent(db, user.id);
  if ((before !== null) !== accepte) {
    const since = Temporal.Instant.compare(at, now) > 0 ? now.toString() : at;
    await storePositionConsent(db, user.id, accepte ? new Date(since).toISOString() : null);
    await recordJournal(db, {
      acteur: user,
      action: accepte ? 'consentement' : 'consentement_retire',
      objet: 'employes',
      objet_id: user.id,
      adresse: address,
    });
  }
  return readConsent(db, settings, user.id);
}
