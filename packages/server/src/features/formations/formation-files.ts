// The files of lessons. They hang on the course and stay as long as the draft or any version names them.
import type { FormationContent, LeconDraft } from '@releve/domain/features/formations-admin.ts';
import {
  FORMATION_FILE,
  type FormationPiece,
  type LeconGenre,
} from '@releve/domain/features/formations.ts';
import { randomUUID } from 'node:crypto';
import { insertAttachments } from '../../platform/files/attachments.repository.ts';
import type { App } from '../../platform/http/app.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findPieces, type StoredPiece } from './formation-files.repository.ts';
import { findPublishedContents } from './formations.repository.ts';

export type FormationServices = Pick<App, 'files' | 'attachments' | 'settings'> & {
  readonly timeZone: string;
};

/** The address is of one person, who may see the course. */
export const showPiece = (
  { user, now }: { readonly user: Pick<CurrentUser, 'id'>; readonly now: Temporal.Instant },
  files: Pick<App['files'], 'signFor'>,
  { uuid, nom, type, taille, file }: StoredPiece,
): FormationPiece => ({ uuid, nom, type, taille, url: files.signFor(user, file, now) });

export const namedIn = ({ lecons }: Pick<FormationContent, 'lecons'>): string[] =>
  lecons.flatMap(({ piece, sous_titres }) => [piece, sous_titres].filter((uuid) => uuid !== null));

const TYPE_OF: Record<Exclude<LeconGenre, 'texte'>, RegExp> = {
  image: /^image\//,
  video: /^video\//,
  pdf: /^application\/pdf$/,
};

const isFitting = (pattern: RegExp, type: string | undefined): boolean =>
  type === undefined || pattern.test(type);

/** What is not a film is no film of a lesson, whatever it is called. */
function assertFitting(
  lecons: readonly LeconDraft[],
  typeOf: (uuid: string | null) => string | undefined,
): void {
  const errors: Record<string, string[]> = {};
  for (const [index, { genre, piece, sous_titres }] of lecons.entries()) {
    const pattern = genre === 'texte' ? /^$/ : TYPE_OF[genre];
    if (!isFitting(pattern, typeOf(piece))) {
      errors[`lecons.${index}.piece`] = ['formations.file_type'];
    }
    if (!isFitting(/^text\/vtt$/, typeOf(sous_titres))) {
      errors[`lecons.${index}.sous_titres`] = ['formations.file_type'];
    }
  }
  if (Object.keys(errors).length > 0) throw invalid('formations.file_type', errors);
}

/** What the draft and the versions name hangs there; the rest is forgotten. */
export async function arrangeFiles(
  context: WriteContext,
  { attachments }: Pick<FormationServices, 'attachments'>,
  id: number,
  content: FormationContent,
): Promise<void> {
  const published = await findPublishedContents(context.db, id);
  const named = [content, ...published.map(({ contenu }) => contenu)].flatMap(namedIn);
  await attachments.arrange(context, FORMATION_FILE, id, named);
  const types = new Map((await findPieces(context.db, id)).map(({ uuid, type }) => [uuid, type]));
  assertFitting(content.lecons, (uuid) => (uuid === null ? undefined : types.get(uuid)));
}

/** The same files once more, for a course that is copied: each course has its own. */
export async function copyFiles(
  { db, user, now }: WriteContext,
  { files }: Pick<FormationServices, 'files'>,
  { from, to }: { from: number; to: number },
  content: FormationContent,
): Promise<FormationContent> {
  const named = new Set(namedIn(content));
  const pieces = (await findPieces(db, from)).filter(({ uuid }) => named.has(uuid));
  const renamed = new Map<string, string>();
  const rows = [];
  for (const [position, { uuid, file_id, nom, type }] of pieces.entries()) {
    const bytes = await files.read(file_id);
    if (bytes === undefined) continue;
    const file = { name: nom, type_mime: type, bytes, largeur: null, hauteur: null };
    const stored = await files.store({ ...file, auteur_id: user.id }, now, db);
    const copy = randomUUID();
    renamed.set(uuid, copy);
    rows.push({
      uuid: copy,
      file_id: await files.keep({ db }, stored),
      object: FORMATION_FILE.object,
      object_id: to,
      position,
      created_by: user.id,
      created_at: now.toString(),
    });
  }
  await insertAttachments(db, rows);
  const copyOf = (uuid: string | null) => (uuid === null ? null : (renamed.get(uuid) ?? null));
  return {
    ...content,
    lecons: content.lecons.map((lecon) => ({
      ...lecon,
      piece: copyOf(lecon.piece),
      sous_titres: copyOf(lecon.sous_titres),
    })),
  };
}
