// Writing and deleting documents, and reading them as those who manage them do.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  DocumentContent,
  listDocuments as listEndpoint,
  ManagedDetail,
  ManagedDocument,
} from '@releve/domain/features/documents.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { isDirector, isManager } from '@releve/domain/usergroup.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { findUnknownTargets, replaceAudience } from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import {
  ForbiddenError,
  invalid,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import type { Page } from '../../platform/list.repository.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { changeAudience, membersOf } from './document-audience.ts';
import * as lists from './document-lists.repository.ts';
import type { StoredManaged } from './document-rows.repository.ts';
import { indexDocument } from './document-search.repository.ts';
import { showDetail, showManaged } from './document-view.ts';
import { setReadingReminders, setReview, stopReadingReminders } from './documents.deadlines.ts';
import { announceChange, documentKey, tellReaders } from './documents.notice.ts';
import * as repository from './documents.repository.ts';
import { hasDossier } from './dossiers.repository.ts';

export type DocumentServices = Pick<App, 'files' | 'attachments'> & { readonly timeZone: string };

const viewerOf = ({ user, now }: Pick<ReadContext, 'user' | 'now'>) => ({
  readerId: user.id,
  now,
});

const mayManage = ({ id, usergroup }: CurrentUser, document: StoredManaged): boolean =>
  isDirector(usergroup) || document.proprietaire_id === id || document.cree_par === id;

export async function listDocuments(
  context: ReadContext,
  { files, timeZone }: DocumentServices,
  query: EndpointRequest<typeof listEndpoint>['query'],
): Promise<Page<ManagedDocument>> {
  const { db, user, now } = context;
  const today = calendarDate(now.toString(), timeZone);
  const { data, meta } = await lists.findManagedDocuments(db, user, today, query);
  return { data: data.map((row) => showManaged(viewerOf(context), files, row)), meta };
}

async function requireListed(
  db: Connection,
  user: CurrentUser,
  id: number,
): Promise<StoredManaged> {
  const document = await lists.findManaged(db, user, id);
  if (!document) throw notFound();
  return document;
}

/** 404 where it is not there for this person, 403 where it is and is somebody else's. */
export async function requireManaged(
  db: Connection,
  user: CurrentUser,
  id: number,
): Promise<StoredManaged> {
  const document = await requireListed(db, user, id);
  if (!mayManage(user, document)) throw new ForbiddenError();
  return document;
}

type Reader = Pick<ReadContext, 'user' | 'now'> & { readonly db: Connection };

export const show = async (context: Reader, { files }: DocumentServices, document: StoredManaged) =>
  showDetail(viewerOf(context), files, document, await lists.findVersions(context.db, document.id));

export const getManagedDocument = async (
  context: ReadContext,
  services: DocumentServices,
  id: number,
): Promise<ManagedDetail> =>
  show(context, services, await requireListed(context.db, context.user, id));

/** Locks it and refuses where someone else has saved since `version`. */
export async function requireFresh(
  context: WriteContext,
  services: DocumentServices,
  id: number,
  version: number,
): Promise<StoredManaged> {
  const { db, user } = context;
  await repository.lockDocument(db, id);
  const document = await requireManaged(db, user, id);
  if (document.version !== version) throw new StaleError(await show(context, services, document));
  return document;
}

async function requireKnown(tx: Tx, content: DocumentContent): Promise<void> {
  const { audience, dossier_id, client_id, proprietaire_id } = content;
  const unknown = await findUnknownTargets(tx, audience);
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
  if (dossier_id !== null && !(await hasDossier(tx, dossier_id))) {
    throw invalidField('dossier_id', 'errors.not_found');
  }
  if (client_id !== null && !(await repository.hasClient(tx, client_id))) {
    throw invalidField('client_id', 'errors.not_found');
  }
  const owner = await repository.findActivePerson(tx, proprietaire_id);
  if (!owner) throw invalidField('proprietaire_id', 'errors.not_found');
  if (!isManager(owner.usergroup)) throw invalidField('proprietaire_id', 'documents.owner');
}

export async function createDocument(
  context: WriteContext,
  services: DocumentServices,
  content: DocumentContent,
): Promise<ManagedDetail> {
  const { db, user, now } = context;
  await requireKnown(db, content);
  const { audience, ...fields } = content;
  const id = await repository.insertDocument(db, fields, user.id, now.toString());
  await replaceAudience(db, repository.documentRef(id), audience);
  await indexDocument(db, id);
  return journalled(context, services, { action: 'creation', id });
}

export async function updateDocument(
  context: WriteContext,
  services: DocumentServices,
  id: number,
  { version, ...content }: DocumentContent & { version: number },
): Promise<ManagedDetail> {
  const { db, user, now } = context;
  const before = await requireFresh(context, services, id, version);
  await requireKnown(db, content);
  const { audience: _audience, ...fields } = content;
  const reached = await membersOf(db, id);
  await repository.updateDocument(db, id, fields, { par: user.id, now: now.toString() });
  await changeAudience(db, before, content);
  await indexDocument(db, id);
  if (before.statut === 'publie') await followUp(context, services, { before, reached });
  return journalled(context, services, { action: 'modification', id, before });
}

/** After the words or the audience of a published one were changed: who is new is told, who is out is not any more. */
async function followUp(
  context: WriteContext,
  { timeZone }: DocumentServices,
  { before, reached }: { before: StoredManaged; reached: readonly number[] },
): Promise<void> {
  const { db, user } = context;
  const { id } = before;
  const members = new Set(await membersOf(db, id));
  const out = reached.filter((person) => !members.has(person));
  if (out.length > 0) await withdrawNotice(context, documentKey(id), out);
  const document = await requireWritten(db, id);
  if (document.courante) {
    await tellReaders(context, document, { except: user.id });
    if (document.confirmation_requise && !before.confirmation_requise) {
      await setReadingReminders(context, { id, numero: document.courante.numero });
    }
    if (!document.confirmation_requise) await stopReadingReminders(context, id);
  }
  if (document.revision_le !== before.revision_le) await setReview(context, document, timeZone);
  announceChange(context, id, [...reached, ...members]);
}

/** Whoever writes it may have given it away with this very write. */
export async function requireWritten(db: Connection, id: number): Promise<StoredManaged> {
  const document = await lists.findWritten(db, id);
  if (!document) throw notFound();
  return document;
}

export async function deleteDocument(
  { db, user, address }: WriteContext,
  id: number,
): Promise<{ message: string }> {
  await repository.lockDocument(db, id);
  const before = await requireManaged(db, user, id);
  if (before.courante) throw invalid('documents.published');
  await repository.deleteDocument(db, id);
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'documents',
    objet_id: id,
    avant: noted(before),
    adresse: address,
  });
  return { message: 'documents.deleted' };
}

/** The journal has names: a number would say nothing once a folder is gone. */
const noted = (document: StoredManaged) => ({
  titre: document.titre,
  description: document.description,
  sujet: document.sujet,
  dossier: document.dossier?.nom ?? null,
  client: document.client?.nom ?? null,
  proprietaire: `${document.proprietaire.prenom} ${document.proprietaire.nom}`,
  revision_le: document.revision_le,
  confirmation_requise: document.confirmation_requise,
  audience: document.audience,
  audience_figee: document.audience_figee,
  statut: document.statut,
  numero: document.courante?.numero ?? null,
  note: document.courante?.note ?? null,
  fichier: document.courante?.nom ?? null,
});

interface DocumentAct {
  readonly action: JournalAction;
  readonly id: number;
  readonly before?: StoredManaged;
  readonly reconfirmer?: boolean;
}

export async function journalled(
  context: WriteContext,
  services: DocumentServices,
  { action, id, before, reconfirmer }: DocumentAct,
): Promise<ManagedDetail> {
  const { db, user, address } = context;
  const document = await requireWritten(db, id);
  const after = noted(document);
  const { avant, apres } = before
    ? findChanges(noted(before), after)
    : { avant: undefined, apres: after };
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'documents',
    objet_id: id,
    avant,
    apres: { ...apres, ...(reconfirmer !== undefined && { reconfirmer }) },
    adresse: address,
  });
  return show(context, services, document);
}
