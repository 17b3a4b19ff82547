// How a person is reached, changed by that person.
import type { Employe } from '@releve/domain/features/employes.ts';
import type { OwnContact, OwnContactContent } from '@releve/domain/features/own-contact.ts';
import type { Files } from '../../platform/files/files.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { refreshOnlineUser } from '../session/session.service.ts';
import * as repository from './employe-file.repository.ts';
import { journalled, requireEmploye, requireFresh } from './employes.service.ts';

const toOwnContact = ({
  telephone,
  urgence_nom,
  urgence_telephone,
  urgence_lien,
  version,
}: Pick<Employe, keyof OwnContact>): OwnContact => ({
  telephone,
  urgence_nom,
  urgence_telephone,
  urgence_lien,
  version,
});

export const getOwnContact = async ({ db, user }: ReadContext): Promise<OwnContact> =>
  toOwnContact(await requireEmploye(db, user.id));

export async function updateOwnContact(
  context: WriteContext,
  files: Files,
  { version, ...content }: OwnContactContent & { version: number },
): Promise<OwnContact> {
  const { db, user, now } = context;
  const before = await requireFresh(context, files, user.id, version, toOwnContact);
  await repository.updateFile(db, user.id, content, now.toString());
  await refreshOnlineUser(context, user.id);
  return toOwnContact(await journalled(context, files, 'modification', user.id, before));
}
