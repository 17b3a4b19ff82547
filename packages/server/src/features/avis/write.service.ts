// Writing a notice: begun, gone on with, thrown away, or begun anew as the rectification of one that was given.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { AVIS_PIECE, type AvisContent, type AvisFile } from '@releve/domain/features/avis.ts';
import type * as endpoints from '@releve/domain/features/avis-writing.ts';
import { deleteAttachments, findAttachments } from '../../platform/files/attachments.repository.ts';
import { ForbiddenError, invalidField, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import {
  isGivenAtOnce,
  mayAct,
  requireActor,
  requireLed,
  rightsOf,
  todayIn,
  type AvisServices,
} from './avis-access.ts';
import { toFile } from './avis-file.ts';
import { tellScreens } from './avis.notice.ts';
import * as repository from './avis.repository.ts';
import type { StoredAvis } from './avis.repository.ts';
import { checkLinks } from './links.ts';

type Created = EndpointRequest<typeof endpoints.createAvis>['body'];
type Updated = EndpointRequest<typeof endpoints.updateAvis>['body'];
type Rectified = EndpointRequest<typeof endpoints.rectifyAvis>['body'];
type Pieces = Created['pieces'];

/** What of a notice's content depends on its type; what it does not have is dropped. */
function normalise(content: AvisContent, today: string): Omit<AvisContent, 'liens'> {
  const { type, nature, gravite, titre, date, faits, lieu, attente, echeance, suite, saut } =
    content;
  if (date > today) throw invalidField('date', 'avis.future');
  const { suspension_du, suspension_au } =
    type === 'suspension' ? content : { suspension_du: null, suspension_au: null };
  if ((suspension_du === null) !== (suspension_au === null)) {
    const missing = suspension_du === null ? 'suspension_du' : 'suspension_au';
    throw invalidField(missing, 'validation.required');
  }
  if (suspension_du !== null && suspension_au !== null && suspension_au < suspension_du) {
    throw invalidField('suspension_au', 'avis.order');
  }
  return {
    type,
    nature,
    gravite: isGivenAtOnce(type) ? null : gravite,
    titre,
    date,
    faits,
    lieu,
    attente,
    echeance,
    suite,
    suspension_du,
    suspension_au,
    saut,
  };
}

async function readContent(
  context: WriteContext,
  services: AvisServices,
  employeId: number,
  content: AvisContent,
) {
  const { timeZone } = services;
  const fields = normalise(content, todayIn(context, services));
  const liens = await checkLinks(context.db, { employeId, timeZone }, content.liens);
  return { ...fields, liens: JSON.stringify(liens) };
}

/** Those named stay or come; the others are taken off. */
async function placePieces(
  context: WriteContext,
  { attachments, files }: AvisServices,
  id: number,
  pieces: Pieces,
): Promise<void> {
  const named = new Set(pieces.map(({ upload }) => upload));
  const there = await findAttachments(context.db, [AVIS_PIECE.object], id);
  const dropped = there.filter(({ uuid }) => !named.has(uuid));
  await deleteAttachments(
    context.db,
    dropped.map(({ uuid }) => uuid),
  );
  for (const { file_id } of dropped) await files.forget(context, file_id);
  const kept = [...named].map((uuid, position) => ({ uuid, position }));
  await attachments.attach(context, AVIS_PIECE, id, kept);
}

/** Only that it was done: what a notice says is in no journal. */
export const recordAct = (
  { db, user, address }: Pick<WriteContext, 'db' | 'user' | 'address'>,
  id: number,
  action: Parameters<typeof recordJournal>[1]['action'],
  apres?: object,
): Promise<void> =>
  recordJournal(db, { acteur: user, action, objet: 'avis', objet_id: id, apres, adresse: address });

async function show(context: WriteContext, services: AvisServices, id: number): Promise<AvisFile> {
  return toFile(context, services, await requireActor(context, services, id));
}

/** Sent again, it is the one that was made. */
async function findMade(
  { db, user }: WriteContext,
  uuid: string,
  isSame: (made: StoredAvis) => boolean,
): Promise<StoredAvis | undefined> {
  const made = await repository.findAvisByUuid(db, uuid);
  if (made && (made.auteur_id !== user.id || !isSame(made))) {
    throw invalidField('uuid', 'validation.invalid');
  }
  return made;
}

export async function createAvis(
  context: WriteContext,
  services: AvisServices,
  employeId: number,
  { uuid, pieces, ...content }: Created,
): Promise<AvisFile> {
  const { db, user, now } = context;
  await requireLed(context, employeId);
  const made = await findMade(context, uuid, ({ employe_id }) => employe_id === employeId);
  if (made) return show(context, services, made.id);
  const fields = await readContent(context, services, employeId, content);
  const row = { uuid, employe_id: employeId, auteur_id: user.id, cree_le: now.toString() };
  const id = await repository.insertAvis(db, { ...row, ...fields });
  if (id === undefined) throw invalidField('uuid', 'validation.invalid');
  await placePieces(context, services, id, pieces);
  await recordAct(context, id, 'creation');
  return show(context, services, id);
}

const isSameContent = (
  avis: StoredAvis,
  { liens, ...fields }: Awaited<ReturnType<typeof readContent>>,
): boolean =>
  JSON.stringify(avis.liens.map(({ genre, id }) => ({ genre, id }))) === liens &&
  Object.entries(fields).every(([name, value]) => Reflect.get(avis, name) === value);

/** The author alone: nobody else puts words under their name. What is there already is no change. */
export async function updateAvis(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { version, pieces, ...content }: Updated,
): Promise<AvisFile> {
  const { db, user } = context;
  const seen = await requireActor(context, services, id);
  if (seen.auteur_id !== user.id) throw new ForbiddenError();
  await repository.lockAvis(db, id);
  const avis = await requireActor(context, services, id);
  const fields = await readContent(context, services, avis.employe_id, content);
  const there = await findAttachments(db, [AVIS_PIECE.object], id);
  const isSamePieces = there.map(({ uuid }) => uuid).join() === pieces.map((p) => p.upload).join();
  if (isSamePieces && isSameContent(avis, fields)) return show(context, services, id);
  const isOpen = rightsOf(avis, user, todayIn(context, services)).modifier;
  const isClaimed = isOpen && (await repository.claimAvis(db, { ...avis, version }, fields));
  if (!isClaimed) throw new StaleError(await toFile(context, services, avis));
  await placePieces(context, services, id, pieces);
  await recordAct(context, id, 'modification');
  const written = await requireActor(context, services, id);
  tellScreens(context, written);
  return toFile(context, services, written);
}

/** A draft that nobody else has seen leaves no trace but in the journal. */
export async function deleteAvis(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { version }: { version: number },
): Promise<{ message: string }> {
  const { db } = context;
  const avis = await requireActor(context, services, id);
  const isDraft = avis.statut === 'brouillon' && avis.version === version;
  if (!isDraft) throw new StaleError({ message: 'errors.stale' });
  await services.attachments.detach(context, AVIS_PIECE, id);
  if (!(await repository.deleteDraft(db, { id, version }))) {
    throw new StaleError({ message: 'errors.stale' });
  }
  await recordAct(context, id, 'suppression');
  tellScreens(context, avis);
  return { message: 'avis.deleted' };
}

/** The author of the correction answers for it: it bears their name, and the content of the other to begin with. */
export async function rectifyAvis(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { version, uuid }: Rectified,
): Promise<AvisFile> {
  const { db, user, now } = context;
  await repository.lockAvis(db, id);
  const avis = await requireActor(context, services, id);
  const made = await findMade(context, uuid, ({ rectifie_id }) => rectifie_id === id);
  if (made) return show(context, services, made.id);
  const isOpen = mayAct(avis, user) && rightsOf(avis, user, todayIn(context, services)).rectifier;
  if (!isOpen || avis.version !== version) {
    throw new StaleError(await toFile(context, services, avis));
  }
  const { type, nature, gravite, titre, date, faits, lieu, attente, echeance, suite, saut } = avis;
  const rectifying = await repository.insertAvis(db, {
    uuid,
    employe_id: avis.employe_id,
    auteur_id: user.id,
    type,
    nature,
    gravite,
    titre,
    date,
    faits,
    lieu,
    attente,
    echeance,
    suite,
    saut,
    suspension_du: avis.suspension_du,
    suspension_au: avis.suspension_au,
    liens: JSON.stringify(avis.liens.map((link) => ({ genre: link.genre, id: link.id }))),
    rectifie_id: id,
    cree_le: now.toString(),
  });
  if (rectifying === undefined) throw invalidField('uuid', 'validation.invalid');
  await recordAct(context, rectifying, 'creation');
  return show(context, services, rectifying);
}
