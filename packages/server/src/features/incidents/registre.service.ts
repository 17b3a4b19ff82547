// Writing in the register and signing it. What is signed stays as it is: a correction is a newer line.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { createIncident, IncidentFile } from '@releve/domain/features/incidents.ts';
import type {
  completeRegistre as completeEndpoint,
  signRegistre as signEndpoint,
  updateRegistre as updateEndpoint,
} from '@releve/domain/features/registre.ts';
import {
  REGISTRE_SIGNATURE,
  type RegistreContent,
  registreFacts,
} from '@releve/domain/features/registre-shapes.ts';
import {
  ForbiddenError,
  HttpError,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import {
  type IncidentServices,
  readFile,
  requireByUuid,
  requireLocked,
} from './incident-access.ts';
import { reportLink, tellScreens } from './incidents.notice.ts';
import { mayComplete, maySign, registreReaderOf } from './registre-access.ts';
import { followAuthority } from './registre-authority.ts';
import * as repository from './registre.repository.ts';
import type { StoredLine, WrittenLine } from './registre.repository.ts';
import { registreTexts } from './registre.texts.ts';

const EMPTY: Omit<RegistreContent, 'genre'> = {
  victime_id: null,
  victime_nom: '',
  lieu: '',
  circonstances: '',
  blessure: '',
  premiers_soins: '',
  secouriste: '',
  mesure: '',
  arret_travail: false,
  avis_immediat: false,
};

const FIELDS = ['genre', ...Object.keys(EMPTY)] as (keyof RegistreContent)[];
const FACTS = registreFacts.keyof().options;

interface Incident {
  readonly id: number;
  readonly survenu_le: string;
  readonly client_id: number;
}

/** The names of what differs: what it says is in the register and nowhere else. */
const changedFields = (line: StoredLine, content: RegistreContent): string[] =>
  FIELDS.filter((field) => line[field] !== content[field]);

async function withName(
  { db }: Pick<WriteContext, 'db'>,
  content: RegistreContent,
  autorite_avisee_le: string | null,
): Promise<WrittenLine> {
  const { victime_id } = content;
  const victim = victime_id === null ? null : await repository.findName(db, victime_id);
  if (victim === undefined) throw invalidField('victime_id', 'validation.invalid');
  return {
    ...content,
    inscrit_prenom: victim?.prenom ?? '',
    inscrit_nom: victim?.nom ?? '',
    autorite_avisee_le,
  };
}

interface Author {
  readonly id: number | null;
  /** Not said of a near-accident that was told without a name. */
  readonly isNamed: boolean;
}

const signatureKey = (lineId: number): string => `registre:${lineId}:signature`;

async function addLine(
  context: WriteContext,
  incident: Incident,
  line: WrittenLine,
  { author, remplace_id }: { author: Author; remplace_id: number | null },
): Promise<void> {
  const { db, now, user, address } = context;
  const id = await repository.insertLine(db, {
    ...line,
    incident_id: incident.id,
    auteur_id: author.id,
    remplace_id,
    cree_le: now.toString(),
  });
  await recordJournal(db, {
    acteur: author.isNamed ? user : null,
    action: 'creation',
    objet: 'registre',
    objet_id: id,
    apres: { incident_id: incident.id, genre: line.genre, ...(remplace_id && { remplace_id }) },
    ...(author.isNamed && { adresse: address }),
  });
  await followAuthority(context, incident, line);
  if (remplace_id !== null) await withdrawNotice(context, signatureKey(remplace_id));
  if (line.victime_id !== null && line.victime_id !== author.id) {
    await askForSignature(context, incident, { id, victime_id: line.victime_id });
  }
}

/** A locked screen shows it: nothing of what happened. */
async function askForSignature(
  context: WriteContext,
  incident: Incident,
  { id, victime_id }: { id: number; victime_id: number },
): Promise<void> {
  await notify(context, {
    to: [victime_id],
    type: 'incident',
    key: signatureKey(id),
    lien: reportLink(incident.id),
    texts: (langue) => ({ titre: registreTexts[langue]('to_sign'), texte: '' }),
  });
}

/** A report says what it knows. */
type Reported = NonNullable<EndpointRequest<typeof createIncident>['body']['registre']>;

/** With the report itself, by whoever tells of it. */
export async function openRegistre(
  context: WriteContext,
  incident: Incident,
  content: Reported,
  /** Null where nobody is to know. */
  reporter: number | null,
): Promise<void> {
  const given = Object.entries(content).filter(([, value]) => value !== undefined);
  const { genre } = content;
  const line = await withName(context, { ...EMPTY, ...Object.fromEntries(given), genre }, null);
  const author = { id: reporter, isNamed: reporter !== null };
  await addLine(context, incident, line, { author, remplace_id: null });
}

export async function updateRegistre(
  context: WriteContext,
  services: IncidentServices,
  id: number,
  {
    version,
    autorite_avisee_le: noted,
    ...content
  }: EndpointRequest<typeof updateEndpoint>['body'],
): Promise<IncidentFile> {
  const incident = await requireLocked(context, id);
  const before = await repository.findLine(context.db, registreReaderOf(context.user), id);
  if (before?.est_visible === false) throw new ForbiddenError();
  if ((before?.version ?? null) !== version) {
    throw new StaleError(await readFile(context, services, id));
  }
  const avisee = notedAt(context, noted, before?.autorite_avisee_le ?? null);
  await saveLine(context, incident, before, await withName(context, content, avisee));
  await tellScreens({ ...context, timeZone: services.timeZone }, incident);
  return readFile(context, services, id);
}

/** Left out, it stays as it was. */
function notedAt(
  context: WriteContext,
  noted: string | null | undefined,
  former: string | null,
): string | null {
  if (noted === undefined) return former;
  return noted === null ? null : writtenAt(context, noted);
}

const isSameInstant = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

async function saveLine(
  context: WriteContext,
  incident: Incident,
  before: StoredLine | undefined,
  line: WrittenLine,
): Promise<void> {
  const author = { id: context.user.id, isNamed: true };
  if (before === undefined) {
    return addLine(context, incident, line, { author, remplace_id: null });
  }
  const champs = changedFields(before, line);
  const isNoted = !isSameInstant(before.autorite_avisee_le, line.autorite_avisee_le);
  if (champs.length === 0 && !isNoted) return;
  // That the authority was told may be noted once below a signature.
  const isFree = champs.length === 0 && before.autorite_avisee_le === null;
  if (before.signe_le !== null && !isFree) {
    return addLine(context, incident, line, { author, remplace_id: before.id });
  }
  const { autorite_avisee_le } = line;
  await repository.updateLine(
    context.db,
    before.id,
    before.signe_le === null ? line : { autorite_avisee_le },
  );
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'modification',
    objet: 'registre',
    objet_id: before.id,
    apres: {
      incident_id: incident.id,
      champs: [...champs, ...(isNoted ? ['autorite_avisee_le'] : [])],
    },
    adresse: context.address,
  });
  await followAuthority(context, incident, line);
  await moveRequest(context, incident, before, line);
}

/** Somebody else is to sign now. */
async function moveRequest(
  context: WriteContext,
  incident: Incident,
  { id, victime_id, signe_le }: StoredLine,
  line: WrittenLine,
): Promise<void> {
  if (signe_le !== null || victime_id === line.victime_id) return;
  await withdrawNotice(context, signatureKey(id));
  if (line.victime_id !== null && line.victime_id !== context.user.id) {
    await askForSignature(context, incident, { id, victime_id: line.victime_id });
  }
}

const conflict = (message: 'registre.already_signed' | 'registre.changed', line: StoredLine) =>
  new HttpError(409, {
    message,
    details: { incident_id: line.incident_id, ...(line.signataire && { par: line.signataire }) },
  });

/** The incident by its uuid, locked, and the line that counts. */
async function lockLine(context: WriteContext, uuid: string) {
  const { id } = await requireByUuid(context, uuid);
  const incident = await requireLocked(context, id);
  const line = await repository.findLine(context.db, registreReaderOf(context.user), id);
  if (line === undefined) throw notFound();
  return { incident, line };
}

const isSeen = (line: StoredLine, { id, version }: { id: number; version: number }): boolean =>
  line.id === id && line.version === version;

/** « Plus tard »: what there was no time for. Sent twice, it is said once. */
export async function completeRegistre(
  context: WriteContext,
  services: IncidentServices,
  uuid: string,
  { ligne, ...facts }: EndpointRequest<typeof completeEndpoint>['body'],
): Promise<{ message: string }> {
  const { incident, line } = await lockLine(context, uuid);
  const isConcerned = line.victime_id === context.user.id || line.auteur?.id === context.user.id;
  if (!isConcerned) throw new ForbiddenError();
  const champs = FACTS.filter((field) => line[field] !== facts[field]);
  const done = { message: 'registre.completed' };
  if (champs.length === 0) return done;
  if (line.signe_le !== null) throw conflict('registre.already_signed', line);
  if (!mayComplete(context.user, line)) throw new ForbiddenError();
  if (!isSeen(line, ligne)) throw conflict('registre.changed', line);
  await repository.updateLine(context.db, line.id, facts);
  await recordJournal(context.db, {
    acteur: context.user,
    action: 'modification',
    objet: 'registre',
    objet_id: line.id,
    apres: { incident_id: incident.id, champs },
    adresse: context.address,
  });
  await tellScreens({ ...context, timeZone: services.timeZone }, incident);
  return done;
}

/** The line that was read, and no other. Sent twice, it is signed once. */
export async function signRegistre(
  context: WriteContext,
  services: IncidentServices,
  uuid: string,
  { at, signataire, signature, ligne }: EndpointRequest<typeof signEndpoint>['body'],
): Promise<{ message: string }> {
  const { db, user, address } = context;
  const { incident, line } = await lockLine(context, uuid);
  const done = { message: 'registre.signed' };
  if (line.signe_par === user.id && line.signataire === signataire) return done;
  if (line.victime_id !== user.id && !line.est_visible) throw new ForbiddenError();
  if (line.signe_le !== null) throw conflict('registre.already_signed', line);
  if (!maySign(user, line)) throw new ForbiddenError();
  if (ligne && !isSeen(line, ligne)) throw conflict('registre.changed', line);
  if (signature !== null) {
    await services.attachments.attach(context, REGISTRE_SIGNATURE, line.id, [{ uuid: signature }]);
  }
  const signed = { signataire, signe_le: writtenAt(context, at), signe_par: user.id };
  await repository.updateLine(db, line.id, signed);
  await withdrawNotice(context, signatureKey(line.id));
  await recordJournal(db, {
    acteur: user,
    action: 'registre_signe',
    objet: 'registre',
    objet_id: line.id,
    apres: { incident_id: incident.id, dessinee: signature !== null },
    adresse: address,
  });
  await tellScreens({ ...context, timeZone: services.timeZone }, incident);
  return done;
}
