// The presence sheet of training given in person: who was there signs, and gets a certificate when it is closed.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { PRESENCE_SIGNATURE, type Seance } from '@releve/domain/features/formation-seances.ts';
import type * as endpoints from '@releve/domain/features/formation-seances.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { toUsers } from '../../platform/broadcast.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { lockFresh } from '../../platform/records.ts';
import { writtenAt } from '../../platform/messages.ts';
import { giveCertificat } from './certificats.ts';
import type { FormationServices } from './formation-files.ts';
import { lockFormation } from './formations.repository.ts';
import * as repository from './seances.repository.ts';
import { dateOf } from './situation.ts';
import { assertOneself } from './tentatives.service.ts';

export const listMySeances = async ({ db, user, now }: ReadContext, timeZone: string) => ({
  data: await repository.findOwnSeances(db, user.id, dateOf({ now, timeZone })),
});

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

async function requireTeacher({ db }: WriteContext, id: number): Promise<void> {
  if (!(await repository.isEmploye(db, id))) {
    throw invalidField('formateur_id', 'errors.not_found');
  }
}

/** Whoever is put on a sheet finds it on their own phone. */
async function arrange(
  context: WriteContext,
  id: number,
  employes: readonly number[],
): Promise<void> {
  const count = await repository.arrangePresences(context.db, id, employes);
  if (count < new Set(employes).size) throw invalidField('employes', 'errors.not_found');
}

const tellSheet = ({ broadcast }: WriteContext, { formation, presences }: Seance): void =>
  broadcast(
    toUsers(
      presences.map(({ employe }) => employe.id),
      'FormationChanged',
      { id: formation.id },
    ),
  );

export async function createSeance(
  context: WriteContext,
  services: FormationServices,
  { formation_id, employes, ...content }: EndpointRequest<typeof endpoints.createSeance>['body'],
): Promise<Seance> {
  const version_id = await requireVersion(context, formation_id);
  await requireTeacher(context, content.formateur_id);
  const { id } = await repository.insertSeance(context.db, {
    ...content,
    formation_id,
    version_id,
  });
  await arrange(context, id, employes);
  const opened = await record(context, services, id, 'creation');
  tellSheet(context, opened);
  return opened;
}

const requireFresh = (
  context: WriteContext,
  services: FormationServices,
  id: number,
  version: number,
): Promise<Seance> =>
  lockFresh(context.db, 'formation_seances', { id, version }, () =>
    getSeance(context, services, id),
  );

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
  await requireTeacher(context, content.formateur_id);
  await repository.updateSeance(context.db, id, { ...content, ...course });
  await arrange(context, id, employes);
  const changed = await record(context, services, id, 'modification');
  // Those who were taken off the sheet lose it as well.
  tellSheet(context, { ...changed, presences: [...before.presences, ...changed.presences] });
  return changed;
}

interface Signed {
  readonly employe_id: number;
  readonly signature: { readonly upload: string };
  readonly at: string;
}

type StoredSeance = NonNullable<Awaited<ReturnType<typeof repository.findSeance>>>;

const rewardPresence = (
  context: WriteContext,
  timeZone: string,
  { formation, date, validite_mois }: StoredSeance,
  { id: presence_id, employe_id }: { id: number; employe_id: number },
) =>
  giveCertificat(context, timeZone, {
    formation_id: formation.id,
    version_id: formation.version_id,
    employe_id,
    source: { presence_id },
    delivre_le: context.now.toString(),
    since: date,
    validite_mois,
  });

/**
 * Of two signatures of one person the first counts. One that was given before the sheet was closed, on a phone without a
 * network, counts too: its certificate is given when it arrives.
 */
export async function signSeance(
  context: WriteContext,
  { attachments, timeZone }: FormationServices,
  id: number,
  { employe_id, signature, at }: Signed,
): Promise<{ message: string }> {
  const { db, broadcast } = context;
  const answer = { message: 'formations.signed' };
  const locked = await repository.lockSeance(db, id);
  const seance = locked && (await repository.findSeance(db, id));
  if (!seance) throw notFound();
  const presences = await repository.findPresences(db, id);
  const presence = presences.find((each) => each.employe_id === employe_id);
  if (!presence) throw invalidField('employe_id', 'formations.not_on_sheet');
  if (presence.signe_le !== null) return answer;
  const signe_le = writtenAt(context, at);
  const { terminee_le } = seance;
  if (terminee_le !== null && Date.parse(signe_le) >= Date.parse(terminee_le)) assertOpen(seance);
  await attachments.attach(context, PRESENCE_SIGNATURE, presence.id, [{ uuid: signature.upload }]);
  await repository.markSigned(db, presence.id, signe_le);
  if (terminee_le !== null) await rewardPresence(context, timeZone, seance, presence);
  await recordJournal(db, {
    acteur: context.user,
    action: 'signature_seance',
    objet: 'formation_seances',
    objet_id: id,
    apres: { employe_id },
    adresse: context.address,
  });
  broadcast(
    toUsers([employe_id, seance.formateur.id], 'FormationChanged', { id: seance.formation.id }),
  );
  return answer;
}

/** On one's own phone: nobody signs for somebody else by taking their place. */
export function signMySeance(
  context: WriteContext,
  services: FormationServices,
  id: number,
  signed: Omit<Signed, 'employe_id'>,
): Promise<{ message: string }> {
  assertOneself(context);
  return signSeance(context, services, id, { ...signed, employe_id: context.user.id });
}

export async function endSeance(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version }: { version: number },
): Promise<Seance> {
  const { db, now } = context;
  const locked = await repository.lockSeance(db, id);
  if (locked && locked.terminee_le !== null) return getSeance(context, services, id);
  await requireFresh(context, services, id, version);
  const seance = await repository.findSeance(db, id);
  if (!seance) throw notFound();
  const signed = (await repository.findPresences(db, id)).filter(
    ({ signe_le }) => signe_le !== null,
  );
  if (signed.length === 0) throw invalid('formations.nobody_signed');
  for (const presence of signed) {
    await rewardPresence(context, services.timeZone, seance, presence);
  }
  await repository.updateSeance(db, id, { terminee_le: now.toString() });
  const ended = await record(context, services, id, 'seance');
  tellSheet(context, ended);
  return ended;
}
