// Who may read a line of the register, and the line as it is shown to them. Injuries are nobody else's business.
import { namesSomebody, type Registre } from '@releve/domain/features/registre-shapes.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import type { FileReader } from '../../platform/confidential.ts';
import type { Connection } from '../../platform/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findPerson } from '../../platform/session/session.repository.ts';
import {
  findLine,
  findLineOf,
  type RegistreReader,
  type StoredLine,
} from './registre.repository.ts';

/** As much of a context as reading wants. */
interface RegistreReading {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

export const registreReaderOf = ({ id, usergroup }: CurrentUser): RegistreReader => ({
  id,
  isDirector: isDirector(usergroup),
});

/** The worker on their own phone, or a manager who may read the line and hands them theirs. Never in somebody's place, or nobody's. */
export const maySign = (user: CurrentUser, line: StoredLine): boolean =>
  user.actsFor === null &&
  line.signe_le === null &&
  line.corrigee_le === null &&
  namesSomebody(line) &&
  (line.victime_id === user.id || (line.est_visible && user.ability.can('update', 'Registre')));

/** Who was hurt, or who wrote the line, until it is signed; whoever leads them corrects all of it. */
export const mayComplete = (user: CurrentUser, line: StoredLine): boolean =>
  user.actsFor === null &&
  line.signe_le === null &&
  line.corrigee_le === null &&
  (line.victime_id === user.id || line.auteur?.id === user.id);

export function toRegistre(
  { user, now }: Pick<RegistreReading, 'user' | 'now'>,
  { files }: { readonly files: Files },
  line: StoredLine,
): Registre {
  const {
    dessin,
    incident_id: _incident,
    survenu_le: _when,
    signe_par: _signer,
    est_visible: _isVisible,
    ...shown
  } = line;
  return {
    ...shown,
    peut_signer: maySign(user, line),
    peut_completer: mayComplete(user, line),
    signature_url: dessin === null ? null : files.signFor(user, dessin.file, now),
  };
}

/**
 * The line that counts; null for whoever may not read it, in employee mode, and where there is none. `registre` of the
 * incident says to everybody that there is one.
 */
export async function readRegistre(
  reading: RegistreReading,
  services: { readonly files: Files },
  incidentId: number,
): Promise<Registre | null> {
  if (reading.user.actsFor !== null) return null;
  const line = await findLine(reading.db, registreReaderOf(reading.user), incidentId);
  return line?.est_visible === true ? toRegistre(reading, services, line) : null;
}

/** The drawing of a signature: an address that was given before outlives no right. */
export async function mayOpenSignature(
  { db, employeId }: FileReader,
  lineId: number,
): Promise<boolean> {
  const reader = await findPerson(db, employeId);
  if (!reader) return false;
  const line = await findLineOf(
    db,
    { id: reader.id, isDirector: isDirector(reader.usergroup) },
    lineId,
  );
  return line?.est_visible === true;
}
