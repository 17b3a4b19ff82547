// Saving a report: once by its uuid, however often and in whatever order a device sends it.
import { isDeepStrictEqual } from 'node:util';
import type { RapportContent, RapportReceipt } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import {
  issuesAsErrors,
  needsClient,
  needsEmploye,
  validateZones,
} from '@releve/domain/forms/form-validation.ts';
import { withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import { findVersion } from '../../platform/forms/published-forms.repository.ts';
import {
  ForbiddenError,
  invalid,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { clearReceipts } from '../../platform/receipts.repository.ts';
import { recordJournal } from '../../platform/journal.ts';
import { type ChangedAnswers, listChangedAnswers } from './changed-answers.ts';
import * as choices from './rapport-choices.repository.ts';
import { type RapportServices, showsPercent, toReceipt } from './rapport-context.ts';
import { type PreparedFiles, prepareFiles } from './rapport-photos.service.ts';
import { tellEmploye } from './rapport.notice.ts';
import * as repository from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';
import { syncReprises } from './reprise-sync.service.ts';

export async function saveRapport(
  context: WriteContext,
  services: RapportServices,
  { genre, uuid }: { genre: Genre; uuid: string },
  content: RapportContent,
): Promise<RapportReceipt> {
  const { db, user } = context;
  const isShown = showsPercent(genre, await services.settings.read());
  await repository.lockUuid(db, uuid);
  const stored = await repository.findByUuid(db, uuid);
  if (stored) {
    if (stored.genre !== genre) throw notFound();
    if (stored.auteur_id !== user.id) throw new ForbiddenError();
    const isSameDraft = stored.brouillon === content.brouillon;
    if (isSameDraft && content.edition <= stored.edition) return toReceipt(stored, isShown);
    const isBasedOnIt = isSameDraft || content.version === stored.version;
    if (!isBasedOnIt) throw new StaleError(toReceipt(stored, isShown));
    if (stored.statut === 'annule') throw invalid('rapports.cancelled');
  }
  const form = await requireForm(context, genre, content, stored);
  const issues = validateZones(form.contenu, content.zones);
  if (issues.length > 0) throw invalid('rapports.incomplete', issuesAsErrors(issues));
  const about = await checkAbout(context, form, content, stored);
  const zones = withoutHidden(form.contenu, content.zones);
  const named = { zones, signature: content.signature };
  const files = await prepareFiles(context, named, stored?.id ?? null);
  const { pourcentage } = scoreOf(form.contenu, zones);
  const fields = {
    ...about,
    date: content.date,
    commence_le: toUtc(content.commence_le),
    termine_le: toUtc(content.termine_le),
    zones: JSON.stringify(zones),
    pourcentage,
    commentaire: content.commentaire,
    signataire: content.signataire,
    brouillon: content.brouillon,
    edition: content.edition,
  };
  const saved = stored
    ? await changeRapport(context, form, stored, fields, files)
    : await addRapport(context, { genre, uuid, form }, fields);
  await files.place(saved.id);
  if (genre === 'inspection') await syncReprises(context, saved, form, stored);
  return toReceipt(saved, isShown);
}

/** PostgreSQL takes fewer offsets than ISO 8601 has. */
const toUtc = (at: string): string => new Date(at).toISOString();

/** The version it was begun under, whatever was published since: a report stays with its own. */
async function requireForm(
  { db, user }: WriteContext,
  genre: Genre,
  { schema_version_id }: RapportContent,
  stored: StoredRapport | undefined,
): Promise<PublishedForm> {
  const form = await findVersion(db, schema_version_id);
  const isOther = stored !== undefined && stored.schema_version_id !== schema_version_id;
  if (!form || form.genre !== genre || isOther) {
    throw invalidField('schema_version_id', 'rapports.form_unknown');
  }
  if (!stored && !form.groupes.includes(user.usergroup)) throw new ForbiddenError();
  return form;
}

type About = Pick<StoredRapport, 'employe_id' | 'client_id'>;

/** Who does not read the registers reports on themselves, and on sites they were sent to. */
async function checkAbout(
  { db, user }: WriteContext,
  { cible }: PublishedForm,
  content: Pick<RapportContent, keyof About>,
  stored: StoredRapport | undefined,
): Promise<About> {
  const employe_id = needsEmploye(cible) ? content.employe_id : null;
  const client_id = needsClient(cible) ? content.client_id : null;
  if (needsEmploye(cible) && employe_id === null) {
    throw invalidField('employe_id', 'validation.required');
  }
  if (needsClient(cible) && client_id === null) {
    throw invalidField('client_id', 'validation.required');
  }
  if (employe_id !== null && employe_id !== stored?.employe_id) {
    const isAllowed = employe_id === user.id || user.ability.can('read', 'Employe');
    if (!isAllowed || !(await choices.hasEmploye(db, employe_id))) {
      throw invalidField('employe_id', 'rapports.employe_unknown');
    }
  }
  if (client_id !== null && client_id !== stored?.client_id) {
    const visitedBy = user.ability.can('read', 'Client') ? null : user.id;
    if (!(await choices.hasClient(db, client_id, { visitedBy }))) {
      throw invalidField('client_id', 'rapports.client_unknown');
    }
  }
  return { employe_id, client_id };
}

type Fields = Pick<
  StoredRapport,
  | 'employe_id'
  | 'client_id'
  | 'date'
  | 'commence_le'
  | 'termine_le'
  | 'pourcentage'
  | 'commentaire'
  | 'signataire'
  | 'brouillon'
  | 'edition'
> & { zones: string };

async function addRapport(
  context: WriteContext,
  { genre, uuid, form }: { genre: Genre; uuid: string; form: PublishedForm },
  fields: Fields,
): Promise<StoredRapport> {
  const { db, user } = context;
  const now = context.now.toString();
  const { schema_id, schema_version_id } = form;
  const saved = await repository.insertRapport(db, {
    ...fields,
    uuid,
    genre,
    schema_id,
    schema_version_id,
    auteur_id: user.id,
    recu_le: now,
    modifie_le: now,
    pourcentage_apres: null,
    reponse_le: null,
    annule_par: null,
    annule_le: null,
    tri_employe: null,
    tri_client: null,
  });
  await recordSave(context, 'creation', saved);
  await tellEmploye(context, saved);
  return saved;
}

/** What the employee had received is not this any more: it is to be read and acknowledged anew. */
async function changeRapport(
  context: WriteContext,
  form: PublishedForm,
  stored: StoredRapport,
  fields: Fields,
  files: PreparedFiles,
): Promise<StoredRapport> {
  const { db, now } = context;
  if (files.hasSameSignature && saysTheSame(stored, fields)) {
    const { brouillon, edition } = fields;
    await repository.updateBeside(db, stored.id, { brouillon, edition });
    return { ...stored, brouillon, edition };
  }
  await clearReceipts(db, repository.suiviRef(stored.id));
  const isSomebodyElse = fields.employe_id !== stored.employe_id;
  const saved = await repository.updateRapport(db, stored.id, {
    ...fields,
    // The words of one person are not those of another.
    ...(isSomebodyElse && { reponse: '', reponse_le: null }),
    change_apres_signature: isChangedSinceSigned(stored, fields, files),
    modifie_le: now.toString(),
  });
  await recordSave(context, 'modification', saved, {
    before: stored,
    ...listChangedAnswers(form.contenu, stored.zones, saved.zones),
  });
  await tellEmploye(context, saved, stored);
  return saved;
}

/** A signature stands for what was signed: new answers under it are told. */
function isChangedSinceSigned(
  stored: StoredRapport,
  fields: Fields,
  { hasSignature, hasSameSignature }: PreparedFiles,
): boolean {
  const isSigned = hasSignature || fields.signataire !== '';
  const isSameSigner = hasSameSignature && fields.signataire === stored.signataire;
  if (!isSigned || !isSameSigner) return false;
  const isChanged = !isDeepStrictEqual(stored.zones, JSON.parse(fields.zones));
  return stored.change_apres_signature || isChanged;
}

/** A higher edition number with unchanged content: the device sent it again to be safe. */
const saysTheSame = (stored: StoredRapport, fields: Fields): boolean =>
  isDeepStrictEqual(stored.zones, JSON.parse(fields.zones)) &&
  (['employe_id', 'client_id', 'date', 'commentaire', 'signataire'] as const).every(
    (name) => stored[name] === fields[name],
  );

const toJournal = ({
  date,
  employe_id,
  client_id,
  pourcentage,
  edition,
  commentaire,
  signataire,
}: StoredRapport) => ({
  date,
  employe_id,
  client_id,
  pourcentage,
  edition,
  commentaire,
  signataire,
});

/** What a change overwrites stays readable there, answer by answer. */
const recordSave = (
  { db, user, address }: WriteContext,
  action: 'creation' | 'modification',
  saved: StoredRapport,
  change?: { before: StoredRapport } & ChangedAnswers,
): Promise<void> =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'rapports',
    objet_id: saved.id,
    ...(change && { avant: { ...toJournal(change.before), reponses: change.avant } }),
    apres: { ...toJournal(saved), ...(change && { reponses: change.apres }) },
    adresse: address,
  });
