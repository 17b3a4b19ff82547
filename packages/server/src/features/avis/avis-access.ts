// Who may read a notice, and what they may do with it. Directors all; a leader of the person what they wrote, and of others' what
// was told and still counts; the person what they were told of. Nobody a notice on themselves but as the person.
import { createAbility, rulesFor } from '@releve/domain/ability.ts';
import { isExpired, STANDING } from '@releve/domain/avis-ladder.ts';
import { AVIS_STEPS, GIVEN_AT_ONCE } from '@releve/domain/features/avis-writing.ts';
import type { AvisFile, AvisStatut, AvisType } from '@releve/domain/features/avis.ts';
import { stepTo } from '@releve/domain/decision.ts';
import { isAbove, isDirector, USERGROUPS, type Usergroup } from '@releve/domain/usergroup.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import type { FileReader } from '../../platform/confidential.ts';
import type { Connection } from '../../platform/database.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/files.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import {
  findAvis,
  findReader,
  findSubject,
  type AvisSubject,
  type StoredAvis,
} from './avis.repository.ts';

/** What the services of notices need beside their context. */
export interface AvisServices {
  readonly files: Files;
  readonly attachments: Attachments;
  readonly settings: SettingsCache;
  readonly timeZone: string;
}

/** As much of a context as reading wants. */
export interface AvisReader {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

export const todayIn = (
  { now, user }: Pick<AvisReader, 'now' | 'user'>,
  { timeZone }: Pick<AvisServices, 'timeZone'>,
): string => virtualDate(now.toString(), user.day_switch_time, timeZone);

/** As much of a person as a right depends on. */
interface Person {
  readonly id: number;
  readonly usergroup: Usergroup;
}

const LEADING = USERGROUPS.filter((usergroup) =>
  createAbility(rulesFor(usergroup)).can('read', 'Avis'),
);

type Led = Pick<AvisSubject, 'superviseur_id' | 'coach_id'> & Person;

/** By their place today; nobody leads themselves, or somebody who stands above them. */
const leads = ({ id, usergroup }: Person, led: Led): boolean =>
  LEADING.includes(usergroup) &&
  led.id !== id &&
  !isAbove(led.usergroup, usergroup) &&
  (isDirector(usergroup) || led.superviseur_id === id || led.coach_id === id);

const ledOf = ({ employe_id, employe_usergroup, superviseur_id, coach_id }: StoredAvis): Led => ({
  id: employe_id,
  usergroup: employe_usergroup,
  superviseur_id,
  coach_id,
});

/** As a project, or as given. */
export const isTold = ({ projet_le, remis_le }: StoredAvis): boolean =>
  projet_le !== null || remis_le !== null;

function mayRead(avis: StoredAvis, reader: Person, today: string): boolean {
  if (avis.employe_id === reader.id) return isTold(avis);
  if (isDirector(reader.usergroup)) return true;
  if (!leads(reader, ledOf(avis))) return false;
  return avis.auteur_id === reader.id || (avis.statut !== 'brouillon' && !isExpired(avis, today));
}

/** Whoever wrote it, as long as they lead the person; a director, where the author cannot any more. */
export const mayAct = (avis: StoredAvis, reader: Person): boolean =>
  leads(reader, ledOf(avis)) && (avis.auteur_id === reader.id || isDirector(reader.usergroup));

/** Whether the author still is somebody whom news of it concern. */
export const isAuthorConcerned = (avis: StoredAvis): boolean =>
  avis.auteur_actif && leads({ id: avis.auteur_id, usergroup: avis.auteur_usergroup }, ledOf(avis));

/** 404 for whoever has nothing to do with it: not even that it exists is theirs to know. */
export async function requireAvis(
  { db, user, now }: AvisReader,
  services: Pick<AvisServices, 'timeZone'>,
  id: number,
): Promise<StoredAvis> {
  const avis = await findAvis(db, id);
  if (!avis || !mayRead(avis, user, todayIn({ now, user }, services))) throw notFound();
  return avis;
}

/** One's own, that one was told of. */
export async function requireOwn(reader: AvisReader, id: number): Promise<StoredAvis> {
  const avis = await findAvis(reader.db, id);
  if (!avis || avis.employe_id !== reader.user.id || !isTold(avis)) throw notFound();
  return avis;
}

/** Whoever may write to it; 404 and 403 tell readers from strangers. */
export async function requireActor(
  reader: AvisReader,
  services: Pick<AvisServices, 'timeZone'>,
  id: number,
): Promise<StoredAvis> {
  const avis = await requireAvis(reader, services, id);
  if (!mayAct(avis, reader.user)) throw new ForbiddenError();
  return avis;
}

/** Somebody on whose file the reader may put a notice, and see what is there. */
export async function requireLed(
  { db, user }: AvisReader,
  employeId: number,
): Promise<AvisSubject> {
  const subject = await findSubject(db, employeId);
  if (!subject) throw notFound();
  if (!leads(user, subject)) throw new ForbiddenError();
  return subject;
}

/** For files: asked each time that one is opened. */
export async function mayOpenFile(
  { db, employeId, now, timeZone }: FileReader,
  avisId: number,
): Promise<boolean> {
  const reader = await findReader(db, employeId);
  const avis = await findAvis(db, avisId);
  if (!reader || !avis) return false;
  return mayRead(avis, reader, virtualDate(now.toString(), reader.day_switch_time, timeZone));
}

const canBecome = (from: AvisStatut, to: AvisStatut): boolean =>
  stepTo(AVIS_STEPS, { from, to }) === 'decide';

export const isGivenAtOnce = (type: AvisType): boolean =>
  GIVEN_AT_ONCE.some((each) => each === type);

export function rightsOf(avis: StoredAvis, reader: Person, today: string): AvisFile['droits'] {
  const { statut, type, suspension_au, rectificatif } = avis;
  const isOwn = avis.employe_id === reader.id;
  const acts = mayAct(avis, reader);
  const isOpen = statut === 'brouillon' || statut === 'projet';
  const stands = STANDING.includes(statut);
  return {
    modifier: acts && avis.auteur_id === reader.id && isOpen,
    supprimer: acts && statut === 'brouillon',
    demander_version: acts && canBecome(statut, 'projet'),
    donner_version: isOwn && statut === 'projet' && avis.version_employe_le === null,
    remettre: acts && canBecome(statut, 'remis') && (statut === 'projet' || isGivenAtOnce(type)),
    constater_refus: acts && canBecome(statut, 'refus_constate'),
    recevoir: isOwn && canBecome(statut, 'recu'),
    repondre: isOwn && avis.remis_le !== null,
    rectifier: acts && canBecome(statut, 'rectifie') && rectificatif === null,
    retirer: acts && canBecome(statut, 'retire'),
    liberer: acts && stands && type === 'suspension' && (suspension_au ?? '') >= today,
    voir_consultations: isOwn || isDirector(reader.usergroup),
  };
}
