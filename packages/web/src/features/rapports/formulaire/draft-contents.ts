// What a draft of a report is on this device: the whole form it was begun under, the answers so far, and what the server
// is known to have of it. Shapes and pure rules.
import type { ClientOption } from '@releve/domain/features/clients.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { Inspection } from '@releve/domain/features/inspections.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Suivi } from '@releve/domain/features/suivis.ts';
import {
  emptyZones,
  listPhotos,
  listSignatures,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { withoutHidden } from '@releve/domain/forms/form-visibility.ts';
import type { Instant, LocalDate } from '@releve/domain/working-day.ts';
import type { SentReport } from '../../../platform/offline/jadb-schema.ts';
import type { KeptDraft } from './draft-store.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { type DraftZone, mergeZones, withKeys, withoutKeys } from './answer-zones.ts';

export type FileGenre = 'photo' | 'signature';

/** A photo of the draft: its bytes are on this device, or only on the server. */
export interface DraftFile {
  uuid: string;
  genre: FileGenre;
  /** As the file was called, to name it where it is refused. */
  nom: string;
  taille: number;
  type: 'image/jpeg' | 'image/png';
  empreinte: string;
}

/** A photo that came with a report opened again. */
interface ServerFile {
  uuid: string;
  url: string;
}

export interface DraftSubject {
  employe: Pick<EmployeRef, 'id' | 'prenom' | 'nom'> | null;
  client: Pick<ClientOption, 'id' | 'nom'> | null;
  date: LocalDate;
}

export interface DraftContents extends DraftSubject {
  genre: Genre;
  /** The report's. */
  uuid: string;
  /** This draft's own: the server knows its editions by it. */
  brouillon: string;
  rapport_id: number | null;
  /** The last one given to the outbox; 0 for none. */
  edition: number;
  /** What the server had when it was opened; null for a report of its own. */
  version: number | null;
  form: PublishedForm;
  zones: readonly DraftZone[];
  commentaire: string;
  signataire: string;
  signature: string | null;
  files: readonly DraftFile[];
  server_files: readonly ServerFile[];
  commence_le: Instant;
  saved_at: Instant;
  /** Grows with each save, by whatever tab. */
  rev: number;
  /** What was last given to the outbox. */
  sending: { edition: number; rev: number } | null;
}

export const contentsOf = ({ contents }: KeptDraft): DraftContents => contents as DraftContents;

export const createContents = (
  form: PublishedForm,
  subject: DraftSubject,
  at: Instant,
): DraftContents => ({
  ...subject,
  genre: form.genre,
  uuid: createUuid(),
  brouillon: createUuid(),
  rapport_id: null,
  edition: 0,
  version: null,
  form,
  zones: withKeys(emptyZones(form.contenu)),
  commentaire: '',
  signataire: '',
  signature: null,
  files: [],
  server_files: [],
  commence_le: at,
  saved_at: at,
  rev: 0,
  sending: null,
});

/** A report that is opened again, under the version it was written with. */
export const contentsOfRapport = (rapport: Suivi | Inspection, at: Instant): DraftContents => {
  const { formulaire, signature, signatures, images, client, employe } = rapport;
  const drawn = signature === null ? signatures : [...signatures, signature];
  const server_files = [
    ...images.map(({ uuid, vignette_url }) => ({ uuid, url: vignette_url })),
    ...drawn.map(({ uuid, url }) => ({ uuid, url })),
  ];
  return {
    ...createContents(formulaire, { employe, client, date: rapport.date }, at),
    uuid: rapport.uuid,
    rapport_id: rapport.id,
    version: rapport.version,
    zones: withKeys(rapport.zones),
    commentaire: rapport.commentaire,
    signataire: rapport.signataire,
    signature: signature?.uuid ?? null,
    commence_le: rapport.commence_le,
    server_files,
  };
};

/** The files a report names, in the order of its answers. */
export const namedFiles = (zones: readonly Zone[], signature: string | null): string[] => [
  ...listPhotos(zones).map(({ uuid }) => uuid),
  ...listSignatures(zones).map(({ uuid }) => uuid),
  ...(signature === null ? [] : [signature]),
];

export const toBody = (
  contents: DraftContents,
  { edition, at }: { edition: number; at: Instant },
): RapportContent => ({
  schema_version_id: contents.form.schema_version_id,
  employe_id: contents.employe?.id ?? null,
  client_id: contents.client?.id ?? null,
  date: contents.date,
  commence_le: contents.commence_le,
  termine_le: at,
  zones: withoutHidden(contents.form.contenu, withoutKeys(contents.zones)),
  commentaire: contents.commentaire,
  signature: contents.signature,
  signataire: contents.signataire,
  brouillon: contents.brouillon,
  edition,
  version: contents.version,
});

const MERGED = [
  'employe',
  'client',
  'date',
  'commentaire',
  'signataire',
  'signature',
] as const satisfies readonly (keyof DraftContents)[];

const pickTyped = (contents: DraftContents): Partial<DraftContents> => ({
  ...Object.fromEntries(MERGED.map((field) => [field, contents[field]])),
  zones: contents.zones,
  files: contents.files,
});

/** Two tabs at one draft: what was changed here since it was read, on top of what the other saved. */
export function mergeContents(
  base: DraftContents,
  mine: DraftContents,
  theirs: DraftContents,
): DraftContents {
  if (theirs.rev === base.rev) return { ...theirs, ...pickTyped(mine) };
  const own = Object.fromEntries(
    MERGED.filter((field) => mine[field] !== base[field]).map((field) => [field, mine[field]]),
  );
  const files = new Map([...theirs.files, ...mine.files].map((file) => [file.uuid, file]));
  return {
    ...theirs,
    ...own,
    zones: mergeZones(theirs.form.contenu, base.zones, mine.zones, theirs.zones),
    files: [...files.values()],
  };
}

/** What the server now has of a draft that was changed meanwhile. */
export const withReceipt = (
  contents: DraftContents,
  { rapport_id, version }: Pick<SentReport, 'rapport_id' | 'version'>,
): DraftContents => ({ ...contents, rapport_id, version });

/** Nothing was changed since that edition was given to the outbox. */
export const isSettledBy = (
  { edition, sending, rev }: DraftContents,
  sent: Pick<RapportContent, 'edition'>,
): boolean => sent.edition === edition && sending?.rev === rev;
