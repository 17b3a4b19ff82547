// The alarm code of a site: kept encrypted, shown to whoever gives their own password, every look noted.
import type { Client } from '@releve/domain/features/client-file.ts';
import type { SecretBox } from '../../platform/data-key.ts';
import type { Db } from '../../platform/database.ts';
import { invalid, invalidField, notFound, tooMany } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import { findPasswordHash } from '../session/session.repository.ts';
import * as repository from './client-file.repository.ts';
import { getClient, recordAct, requireLocked, type ClientServices } from './clients.service.ts';

const CHAMP = { champ: 'code_alarme' };

const ownerOf = (id: number): string => `clients ${id} code_alarme`;

export const sealAlarmCode = (box: SecretBox, id: number, code: string): Buffer =>
  box.seal(code, ownerOf(id));

export async function setAlarmCode(
  context: WriteContext,
  services: ClientServices,
  box: SecretBox,
  { id, code_alarme }: { id: number; code_alarme: string | null },
): Promise<Client> {
  const before = await requireLocked(context.db, id);
  const sealed = code_alarme === null ? null : sealAlarmCode(box, id, code_alarme);
  await repository.updateBeside(context.db, id, { code_alarme: sealed });
  await recordAct(context, 'modification', id, {
    avant: { a_code_alarme: before.a_code_alarme },
    apres: { a_code_alarme: sealed !== null },
  });
  return getClient(context, services, id);
}

export interface RevealTools {
  readonly box: SecretBox;
  readonly limit: RateLimit;
  /** One line of the journal a minute says enough of someone who goes on past the limit. */
  readonly noted: RateLimit;
  /** Outside of the transaction, which a refusal undoes. */
  readonly db: Db;
}

export async function revealAlarmCode(
  context: WriteContext,
  { box, limit, noted, db }: RevealTools,
  { id, password }: { id: number; password: string },
): Promise<{ code_alarme: string }> {
  const { db: tx, user, address, afterRollback } = context;
  if (!(await repository.hasClient(tx, id))) throw notFound();
  const noteRefusal = (raison: string) =>
    afterRollback(() =>
      recordJournal(db, {
        acteur: user,
        action: 'consultation_refusee',
        objet: 'clients',
        objet_id: id,
        apres: { ...CHAMP, raison },
        adresse: address,
      }),
    );
  // Whoever found an open session must not be able to guess the password through it.
  const key = String(user.id);
  const wait = limit.take(key);
  if (wait > 0) {
    if (noted.take(key) === 0) noteRefusal('trop_de_tentatives');
    throw tooMany(wait);
  }
  if (!(await verifyPassword(await findPasswordHash(tx, user.id), password))) {
    noteRefusal('mot_de_passe');
    throw invalidField('password', 'auth.password_wrong');
  }
  limit.giveBack(key);
  const sealed = await repository.findSealedCode(tx, id);
  if (sealed === null) throw notFound();
  const code_alarme = box.open(sealed, ownerOf(id));
  if (code_alarme === undefined) throw invalid('clients.alarm_code_unreadable');
  await recordAct(context, 'consultation', id, { apres: CHAMP });
  return { code_alarme };
}
