// Courses as they are written, published and decided of.
import { EVERYONE } from '@releve/domain/audience.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/formations-admin.ts';
import type {
  FormationContent,
  FormationDuty,
  FormationSummary,
  ManagedFormation,
} from '@releve/domain/features/formations-admin.ts';
import { FORMATION_ETATS, type FormationEtat } from '@releve/domain/features/formations.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { checkFormation } from '@releve/domain/formation-rules.ts';
import { findUnknownTargets, replaceAudience } from '../../platform/audience.repository.ts';
import { findVersionMarks, publishVersion } from '../../platform/content-versions.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { lockFresh } from '../../platform/records.ts';
import { followDuties, tellRedo } from './duties.ts';
import { arrangeFiles, copyFiles, type FormationServices, showPiece } from './formation-files.ts';
import { findPieces } from './formation-files.repository.ts';
import * as repository from './formations.repository.ts';
import type { StoredSummary } from './formations.repository.ts';
import { findActiveIds } from './people.repository.ts';
import { loadSituation, type Moment } from './situation.ts';

type Etats = FormationSummary['etats'];

const noEtats = (): Record<FormationEtat, number> =>
  Object.fromEntries(FORMATION_ETATS.map((etat) => [etat, 0])) as Record<FormationEtat, number>;

/** People by state, of those of whom each is asked. */
async function countEtats(
  db: Connection,
  moment: Moment,
  formationIds: readonly number[],
): Promise<Map<number, Etats>> {
  if (formationIds.length === 0) return new Map();
  const [situation, everyone] = await Promise.all([
    loadSituation(db, moment, { formationIds, withoutDays: true }),
    findActiveIds(db),
  ]);
  const active = new Set(everyone);
  return new Map(
    situation.courses.map((course) => {
      const counts = noEtats();
      for (const id of situation.asked(course) ?? everyone) {
        if (active.has(id)) counts[situation.of(course, id).etat] += 1;
      }
      return [course.id, counts];
    }),
  );
}

const withEtats = (summary: StoredSummary, counts: ReadonlyMap<number, Etats>) => ({
  ...summary,
  etats: counts.get(summary.id) ?? noEtats(),
});

export async function listFormations(
  { db, now }: ReadContext,
  { timeZone }: FormationServices,
  query: EndpointRequest<typeof endpoints.listFormations>['query'],
) {
  const { data, meta } = await repository.findFormations(db, query);
  const ids = data.map(({ id }) => id);
  const counts = await countEtats(db, { now, timeZone }, ids);
  return { data: data.map((summary) => withEtats(summary, counts)), meta };
}

type Reader = Pick<ReadContext, 'user' | 'now'> & { readonly db: Connection };

export async function getFormation(
  reader: Reader,
  { files, timeZone }: FormationServices,
  id: number,
): Promise<ManagedFormation> {
  const { db, now } = reader;
  const stored = await repository.findFormation(db, id);
  if (!stored) throw notFound();
  const [counts, versions, pieces] = await Promise.all([
    countEtats(db, { now, timeZone }, [id]),
    findVersionMarks(db, repository.formationRef(id)),
    findPieces(db, id),
  ]);
  const { contenu, ...summary } = stored;
  return {
    ...withEtats(summary, counts),
    contenu,
    versions: versions.map(({ titre: _titre, ...mark }) => mark),
    pieces: pieces.map((piece) => showPiece(reader, files, piece)),
  };
}

export const requireFresh = (
  context: WriteContext,
  services: FormationServices,
  id: number,
  version: number,
): Promise<ManagedFormation> =>
  lockFresh(context.db, 'formations', { id, version }, () => getFormation(context, services, id));

export const editOf = ({ user, now }: WriteContext) => ({ par: user.id, now: now.toString() });

/** What the journal tells of a course: its lessons are in its versions, and too long to repeat. */
const headOf = (formation: ManagedFormation) => ({
  titre: formation.titre,
  statut: formation.statut,
  lecons: formation.lecons,
  questions: formation.questions,
  validite_mois: formation.validite_mois,
  obligatoire: formation.obligatoire,
  delai_jours: formation.delai_jours,
  ouverte: formation.ouverte,
  client_id: formation.client_id,
  audience: formation.audience,
});

interface Act {
  readonly action: JournalAction;
  readonly id: number;
  readonly before?: ManagedFormation;
  readonly more?: object;
}

async function journalled(
  context: WriteContext,
  services: FormationServices,
  { action, id, before, more }: Act,
): Promise<ManagedFormation> {
  const { db, user, address } = context;
  const formation = await getFormation(context, services, id);
  const details = before
    ? findChanges(headOf(before), headOf(formation))
    : { apres: headOf(formation) };
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'formations',
    objet_id: id,
    ...details,
    ...(more && { apres: { ...details.apres, ...more } }),
    adresse: address,
  });
  return formation;
}

export async function createFormation(
  context: WriteContext,
  services: FormationServices,
  content: FormationContent,
): Promise<ManagedFormation> {
  const id = await repository.insertFormation(context.db, content, editOf(context));
  await replaceAudience(context.db, repository.formationRef(id), EVERYONE);
  await arrangeFiles(context, services, id, content);
  return journalled(context, services, { action: 'creation', id });
}

export async function updateFormation(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version, ...content }: FormationContent & { version: number },
): Promise<ManagedFormation> {
  const before = await requireFresh(context, services, id, version);
  await repository.updateFormation(context.db, id, repository.columnsOf(content), editOf(context));
  await arrangeFiles(context, services, id, content);
  return journalled(context, services, { action: 'modification', id, before });
}

export async function duplicateFormation(
  context: WriteContext,
  services: FormationServices,
  id: number,
): Promise<ManagedFormation> {
  const { db } = context;
  const source = await repository.findFormation(db, id);
  if (!source) throw notFound();
  const copy = await repository.insertFormation(db, source.contenu, editOf(context));
  await replaceAudience(db, repository.formationRef(copy), source.audience);
  const contenu = await copyFiles(context, services, { from: id, to: copy }, source.contenu);
  const { delai_jours, ouverte } = source;
  const change = { ...repository.columnsOf(contenu), delai_jours, ouverte };
  await repository.updateFormation(db, copy, change, editOf(context));
  return journalled(context, services, { action: 'creation', id: copy, more: { copie_de: id } });
}

async function requireKnownTargets(
  db: Connection,
  { audience, client_id }: FormationDuty,
): Promise<void> {
  const site = client_id === null ? [] : [client_id];
  const unknown = await findUnknownTargets(db, {
    ...audience,
    clients: [...audience.clients, ...site],
  });
  const isSiteUnknown = client_id !== null && unknown.clients.includes(client_id);
  if (isSiteUnknown) throw invalidField('client_id', 'errors.not_found');
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
}

export async function updateDuty(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version, ...duty }: FormationDuty & { version: number },
): Promise<ManagedFormation> {
  const { db } = context;
  const before = await requireFresh(context, services, id, version);
  await requireKnownTargets(db, duty);
  const { audience, ...columns } = duty;
  await repository.updateFormation(db, id, columns, editOf(context));
  await replaceAudience(db, repository.formationRef(id), audience);
  await followDuties(context, services.timeZone, id);
  return journalled(context, services, { action: 'modification', id, before });
}

/** 422 with every fault by its place, where the draft is not complete. */
function requireComplete({ contenu }: ManagedFormation): void {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of checkFormation(contenu)) {
    (errors[path.join('.')] ??= []).push(message);
  }
  if (Object.keys(errors).length > 0) throw invalid('formations.incomplete', errors);
}

export async function publishFormation(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version, note, a_refaire }: { version: number; note: string; a_refaire: boolean },
): Promise<ManagedFormation> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  if (before.statut === 'archivee') throw invalid('formations.archived');
  if (!before.a_publier) throw invalid('formations.unchanged');
  requireComplete(before);
  const ref = repository.formationRef(id);
  const published = await publishVersion(db, ref, {
    contenu: before.contenu,
    note,
    ...editOf(context),
  });
  const isRedone = a_refaire && published.numero > 1;
  const change = {
    statut: 'publiee' as const,
    version_id: published.id,
    publie_le: now.toString(),
    ...(isRedone && { a_refaire_depuis: published.numero }),
  };
  await repository.updateFormation(db, id, change, editOf(context));
  await followDuties(context, services.timeZone, id);
  if (isRedone) await tellRedo(context, services.timeZone, id);
  const more = { numero: published.numero, a_refaire: isRedone };
  return journalled(context, services, { action: 'publication', id, before, more });
}

/** One that was never published has nothing to go back to but its draft. */
export async function archiveFormation(
  context: WriteContext,
  services: FormationServices,
  id: number,
  { version, archive }: { version: number; archive: boolean },
): Promise<ManagedFormation> {
  const before = await requireFresh(context, services, id, version);
  if ((before.statut === 'archivee') === archive) return before;
  const isPublished = before.publiee !== null;
  const statut = archive ? 'archivee' : isPublished ? 'publiee' : 'brouillon';
  await repository.updateFormation(context.db, id, { statut }, editOf(context));
  await followDuties(context, services.timeZone, id);
  const action = archive ? 'archivage' : 'desarchivage';
  return journalled(context, services, { action, id, before });
}
