// The presence sheet of training given in person: who was there signs, and gets a certificate when it is closed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { PRESENCE_SIGNATURE, type Seance } from '@releve/domain/features/formation-seances.ts';
import type * as endpoints from '@releve/domain/features/formation-seances.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { toUsers } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { giveCertificat } from './certificats.ts';
import type { FormationServices } from './formation-files.ts';
import { lockFormation } from './formations.repository.ts';
import * as repository from './seances.repository.ts';

export const listSeances = (
  { db }: ReadContext,
  query: EndpointRequest<typeof endpoints.listSeances>['query'],
) => repository.findSeances(db, query);

type Reader = Pick<ReadContext, 'user' | 'now'> & { readonly db: Connection };

export async function getSeance(
  { db, user, now }: Reader,
  { files }: FormationServices,
  id: number,
): Promise<Seance> {
  const stored = await repository.findSeance(db, id);
  if (!stored) throw notFound();
  const { validite_mois: _months, ...seance } = stored;
  const presences = await repository.findPresences(db, id);
  return {
    ...seance,
    presences: presences.map(({ employe, signe_le, signature, certificat }) => ({
      employe,
      signe_le,
      signature_url: signature === null ? null : files.signFor(user, signature, now),
      certificat,
    })),
  };
}

async function record(
  context: WriteContext,
  services: FormationServices,
  id: number,
  action: JournalAction,
): Promise<Seance> {
  const { db, user, address } = context;
  const seance = await getSeance(context, services, id);
  const { date, lieu, formation, presences } = seance;
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'formation_seances',
    objet_id: id,
    apres: { date, lieu, formation_id: formation.id, personnes: presences.length },
    adresse: address,
  });
  return seance;
}

async function requireVersion(context: WriteContext, formationId: number): Promise<number> {
  const formation = await lockFormation(context.db, formationId);
  if (!formation) throw invalidField('formation_id', 'errors.not_found');
  if (formation.statut !== 'publiee' || formation.version_id === null) {
    throw invalidField('formation_id', 'formations.not_published');
  }
  return formation.version_id;
}

async function arrange(
  context: WriteContext,
  id: number,
  employes: readonly number[],
): Promise<void> {
  const count = await repository.arrangePresences(context.db, id, employes);
  if (count < new Set(employes).size) throw invalidField('employes', 'errors.not_found');
}

export async function createSeance(
  context: WriteContext,
  services: FormationServices,
  { formation_id, employes, ...content }: EndpointRequest<typeof endpoints.createSeance>['body'],
): Promise<Seance> {
  const version_id = await requireVersion(context, formation_id);
  const { id } = await repository.insertSeance(context.db, {
    ...content,
    formation_id,
    version_id,
    formateur_id: context.user.id,
  });
  await arrange(context, id, employes);
  return record(context, services, id, 'creation');
}

/** Locked, at the version that was seen. */
async function requireFresh(
  context: WriteContext,
  services: FormationServices,
  id: number,
  version: number,
): Promise<Seance> {
  const locked = await repository.lockSeance(context.db, id);
  if (!locked) throw notFound();
  const seance = await getSeance(context, services, id);
  if (locked.version !== version) throw new StaleError(seance);
  return seance;
}

const assertOpen = ({ terminee_le }: { readonly terminee_le: string | null }): void => {
  if (terminee_le !== null) throw invalid('formations.seance_ended');
};

/** The course of a sheet that somebody has signed stays: it is what they signed for. */
export async function updateSeance(
  context: WriteContext,
  services: FormationServices,
  id: number,
  {
    version,
    employes,
    formation_id,
    ...content
  }: EndpointRequest<typeof endpoints.updateSeance>['body'],
): Promise<Seance> {
  const before = await requireFresh(context, services, id, version);
  assertOpen(before);
  const isOther = formation_id !== before.formation.id;
  if (isOther && before.presences.some(({ signe_le }) => signe_le !== null)) {
    throw invalidField('formation_id', 'formations.seance_signed');
  }
  const course = isOther
    ? { formation_id, version_id: await requireVersion(context, formation_id) }
    : {};
  await repository.updateSeance(context.db, id, { ...content, ...course });
  await arrange(context, id, employes);
  return record(context, services, id, 'modification');
}

/** Of two signatures of one person the first counts. */
export async function signSeance(
  context: WriteContext,
  { attachments }: FormationServices,
  id: number,
  { employe_id, signature, at }: EndpointRequest<typeof endpoints.signSeance>['body'],
): Promise<{ message: string }> {
  const { db } = context;
  const answer = { message: 'formations.signed' };
  const locked = await repository.lockSeance(db, id);
  if (!locked) throw notFound();
  const presences = await repository.findPresences(db, id);
  const presence = presences.find((each) => each.employe_id === employe_id);
  if (!presence) throw invalidField('employe_id', 'formations.not_on_sheet');
  if (presence.signe_le !== null) return answer;
  assertOpen(locked);
  await attachments.attach(context, PRESENCE_SIGNATURE, presence.id, [{ uuid: signature.upload }]);
  await repository.markSigned(db, presence.id, writtenAt(context, at));
  await recordJournal(db, {
    acteur: context.user,
    action: 'seance',
    objet: 'formation_seances',
    objet_id: id,
    apres: { employe_id },
    adresse: context.address,
  });
  return answer;
}

export async function endSeance(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version }: { version: number },
): Promise<Seance> {
  const { db, now, broadcast } = context;
  const locked = await repository.lockSeance(db, id);
  if (locked && locked.terminee_le !== null) return getSeance(context, services, id);
  await requireFresh(context, services, id, version);
  const seance = await repository.findSeance(db, id);
  if (!seance) throw notFound();
  const signed = (await repository.findPresences(db, id)).filter(
    ({ signe_le }) => signe_le !== null,
  );
  if (signed.length === 0) throw invalid('formations.nobody_signed');
  for (const { id: presence_id, employe_id } of signed) {
    await giveCertificat(context, services.timeZone, {
      formation_id: seance.formation.id,
      version_id: seance.formation.version_id,
      employe_id,
      source: { presence_id },
      delivre_le: now.toString(),
      since: seance.date,
      validite_mois: seance.validite_mois,
    });
  }
  await repository.updateSeance(db, id, { terminee_le: now.toString() });
  const people = signed.map(({ employe_id }) => employe_id);
  broadcast(toUsers(people, 'FormationChanged', { id: seance.formation.id }));
  return record(context, services, id, 'seance');
}
