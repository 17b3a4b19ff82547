// Publishing the next version of a document, archiving it and giving it back.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/documents.ts';
import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { publishVersion } from '../../platform/content-versions.repository.ts';
import { stopDeadlines } from '../../platform/deadlines.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import { freeze, membersOf } from './document-audience.ts';
import type { StoredManaged } from './document-rows.repository.ts';
import { indexDocument } from './document-search.repository.ts';
import { EXTRACT_TEXT, forgetText } from './document-text.repository.ts';
import { setReadingReminders, setReview, stopReadingReminders } from './documents.deadlines.ts';
import { announceChange, documentKey, tellReaders } from './documents.notice.ts';
import * as repository from './documents.repository.ts';
import {
  type DocumentServices,
  journalled,
  requireFresh,
  requireWritten,
  show,
} from './documents.service.ts';

/** What a version says of its document; its file hangs on it. */
interface VersionContent {
  readonly titre: string;
  readonly description: string;
  readonly sujet: string;
  readonly reconfirmer: boolean;
}

type Publication = EndpointRequest<typeof endpoints.publishDocument>['body'];

export async function publishDocument(
  context: WriteContext,
  services: DocumentServices,
  id: number,
  { fichier, note, reconfirmer, version }: Publication,
): Promise<ManagedDetail> {
  const { db, user, now, enqueue } = context;
  const before = await requireFresh(context, services, id, version);
  if (before.statut === 'archive') throw invalid('documents.archived');
  const { titre, description, sujet } = before;
  const contenu: VersionContent = { titre, description, sujet, reconfirmer };
  const made = { par: user.id, now: now.toString() };
  const published = await publishVersion(db, repository.documentRef(id), {
    contenu,
    note,
    ...made,
  });
  await services.attachments.attach(
    context,
    endpoints.DOCUMENT_FILE,
    published.id,
    [{ uuid: fichier.upload }],
    'documents.file_missing',
  );
  if (before.courante && !reconfirmer) {
    await repository.carryConfirmations(db, before.courante.id, published.id);
  }
  const reached = before.courante ? await membersOf(db, id) : [];
  if (before.audience_figee) await freeze(db, id, before.audience);
  const change = { statut: 'publie', version_id: published.id, publie_le: made.now } as const;
  await repository.updateDocument(db, id, change, made);
  await forgetText(db, id, published.id);
  await indexDocument(db, id);
  await enqueue(EXTRACT_TEXT, { document_id: id, version_id: published.id });
  const document = await requireWritten(db, id);
  await tellOfVersion(context, services, { document, reached, reconfirmer });
  const action = published.numero === 1 ? 'publication' : 'nouvelle_version';
  return journalled(context, services, { action, id, before, reconfirmer });
}

async function tellOfVersion(
  context: WriteContext,
  { timeZone }: DocumentServices,
  {
    document,
    reached,
    reconfirmer,
  }: { document: StoredManaged; reached: readonly number[]; reconfirmer: boolean },
): Promise<void> {
  const { id, confirmation_requise, courante } = document;
  if (!courante) return;
  const isFirst = courante.numero === 1;
  // Who confirmed before is asked for nothing: the bell says it, and nothing rings.
  const isQuiet = !isFirst && confirmation_requise && !reconfirmer;
  const members = await membersOf(context.db, id);
  const isOut = (person: number) => !members.includes(person);
  await withdrawNotice(context, documentKey(id), reached.filter(isOut));
  await tellReaders(context, document, {
    except: context.user.id,
    isRenewed: !isFirst,
    isQuiet,
  });
  if (confirmation_requise) await setReadingReminders(context, { id, numero: courante.numero });
  else await stopReadingReminders(context, id);
  await setReview(context, document, timeZone);
  announceChange(context, id, [...reached, ...members]);
}

export async function archiveDocument(
  context: WriteContext,
  services: DocumentServices,
  id: number,
  { archive, version }: { archive: boolean; version: number },
): Promise<ManagedDetail> {
  const { db, user, now } = context;
  const before = await requireFresh(context, services, id, version);
  if (!before.courante) throw invalid('documents.not_published');
  if ((before.statut === 'archive') === archive) return show(context, services, before);
  const statut = archive ? 'archive' : 'publie';
  await repository.updateDocument(db, id, { statut }, { par: user.id, now: now.toString() });
  if (archive) {
    await withdrawNotice(context, documentKey(id));
    await stopDeadlines(context, repository.documentRef(id));
  } else {
    await setReview(context, before, services.timeZone);
    if (before.confirmation_requise) {
      await setReadingReminders(context, { id, numero: before.courante.numero });
    }
  }
  announceChange(context, id, await membersOf(db, id));
  return journalled(context, services, {
    action: archive ? 'archivage' : 'desarchivage',
    id,
    before,
  });
}
