// What the employee says of a notice on their file: their version, that they received it, their replies. Made on a phone that may
// have been offline, so each can arrive late and more than once.
import { randomUUID } from 'node:crypto';
import { stepTo } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { AVIS_STEPS } from '@releve/domain/features/avis-writing.ts';
import {
  AVIS_REPLY_PIECE,
  AVIS_SIGNATURE,
  type answerProjet as answerEndpoint,
  type receiveAvis as receiveEndpoint,
  type replyToAvis as replyEndpoint,
} from '@releve/domain/features/avis.ts';
import { invalid, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { writtenAt } from '../../platform/messages.ts';
import { markNoticeSeen } from '../../platform/notifications/notify.ts';
import { recordProof } from '../../platform/receipts.repository.ts';
import { requireOwn, type AvisServices } from './avis-access.ts';
import { awaitKey, tellAuthor, tellScreens } from './avis.notice.ts';
import * as repository from './avis.repository.ts';
import type { StoredAvis } from './avis.repository.ts';
import { recordAct } from './write.service.ts';

interface Done {
  readonly message: string;
}

/** Locked first, so that the author's step and the employee's answer come one after the other. */
async function lockOwn(context: WriteContext, id: number): Promise<StoredAvis> {
  await requireOwn(context, id);
  await repository.lockAvis(context.db, id);
  return requireOwn(context, id);
}

/** By the clock of the phone, and never before what it answers. */
const saidAt = (context: WriteContext, at: string, since: string): string => {
  const said = writtenAt(context, at);
  return Date.parse(said) < Date.parse(since) ? since : said;
};

const seeNotice = (context: WriteContext, avis: StoredAvis, state: 'projet' | 'remis') =>
  markNoticeSeen(context, {
    employeId: avis.employe_id,
    key: awaitKey(avis, state),
    at: context.now,
  });

async function reload(context: WriteContext, id: number): Promise<StoredAvis> {
  const avis = await requireOwn(context, id);
  tellScreens(context, avis);
  return avis;
}

/** What arrives after the notice was given is not lost: it stands beside it as a reply. Withdrawn, it asks for nothing. */
export async function answerProjet(
  context: WriteContext,
  id: number,
  { texte, at }: EndpointRequest<typeof answerEndpoint>['body'],
): Promise<Done> {
  const { db } = context;
  const answer = { message: 'avis.version_given' };
  const avis = await lockOwn(context, id);
  if (avis.statut !== 'projet') {
    if (avis.remis_le === null || texte === '') return answer;
    const said = { uuid: randomUUID(), texte, le: saidAt(context, at, avis.remis_le) };
    await storeReply(context, avis, said);
    return answer;
  }
  if (avis.version_employe === texte) return answer;
  const since = avis.projet_le ?? at;
  const said = { version_employe: texte, version_employe_le: saidAt(context, at, since) };
  await repository.claimAvis(db, avis, said);
  await recordAct(context, id, 'avis_reponse');
  await seeNotice(context, avis, 'projet');
  const changed = await reload(context, id);
  await tellAuthor(context, changed, `version:${changed.version}`);
  return answer;
}

/** Received, whatever has become of it since. Of two signatures the first that arrives counts. */
export async function receiveAvis(
  context: WriteContext,
  { attachments }: AvisServices,
  id: number,
  { at, signataire, signature }: EndpointRequest<typeof receiveEndpoint>['body'],
): Promise<Done> {
  const { db, user } = context;
  const answer = { message: 'avis.received' };
  const avis = await lockOwn(context, id);
  if (avis.remis_le === null) throw invalid('avis.not_given');
  if (avis.recu_le !== null) return answer;
  // Before the receipt: nothing is added to what was signed.
  if (signature !== null) {
    await attachments.attach(context, AVIS_SIGNATURE, id, [{ uuid: signature }]);
  }
  await recordProof(db, { object: 'avis', id }, user.id, {
    kind: 'signed',
    at: saidAt(context, at, avis.remis_le),
    name: signataire,
  });
  const isStep = stepTo(AVIS_STEPS, { from: avis.statut, to: 'recu' }) === 'decide';
  await repository.claimAvis(db, avis, isStep ? { statut: 'recu' } : {});
  await recordAct(context, id, 'avis_recu');
  await seeNotice(context, avis, 'remis');
  await tellAuthor(context, await reload(context, id), 'recu');
  return answer;
}

interface Reply {
  readonly uuid: string;
  readonly texte: string;
  readonly le: string;
}

async function storeReply(context: WriteContext, avis: StoredAvis, reply: Reply): Promise<number> {
  const id = await repository.insertReponse(context.db, { ...reply, avis_id: avis.id });
  await recordAct(context, avis.id, 'avis_reponse');
  tellScreens(context, avis);
  await tellAuthor(context, avis, `reponse:${reply.uuid}`);
  return id;
}

/** As often as they want, for ever. */
export async function replyToAvis(
  context: WriteContext,
  { attachments }: AvisServices,
  id: number,
  { uuid, texte, at, pieces }: EndpointRequest<typeof replyEndpoint>['body'],
): Promise<Done> {
  const answer = { message: 'avis.replied' };
  const avis = await lockOwn(context, id);
  if (avis.remis_le === null) throw invalid('avis.not_given');
  const sent = await repository.findReponse(context.db, uuid);
  if (sent && sent.avis_id !== id) throw invalidField('uuid', 'validation.invalid');
  if (sent) return answer;
  const le = saidAt(context, at, avis.remis_le);
  const reply = await storeReply(context, avis, { uuid, texte, le });
  const named = pieces.map(({ upload }, position) => ({ uuid: upload, position }));
  await attachments.attach(context, AVIS_REPLY_PIECE, reply, named);
  return answer;
}
