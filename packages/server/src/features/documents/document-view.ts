// Documents as they leave the server: each address of a file is one reader's alone.
import type {
  DocumentVersion,
  ManagedDetail,
  ManagedDocument,
} from '@releve/domain/features/documents.ts';
import type { Files } from '../../platform/files/files.ts';
import type { StoredManaged, StoredVersion } from './document-rows.repository.ts';

export interface Viewer {
  readonly readerId: number;
  readonly now: Temporal.Instant;
}

type Signing = Pick<Files, 'signFor'>;

export const showVersion = (
  { readerId, now }: Viewer,
  files: Signing,
  { file, thumbnail, ...version }: StoredVersion,
): DocumentVersion => ({
  ...version,
  uuid: file,
  vignette_url: thumbnail === null ? null : files.signFor({ id: readerId }, thumbnail, now),
});

export const showManaged = (
  viewer: Viewer,
  files: Signing,
  { courante, cree_par: _cree_par, ...document }: StoredManaged,
): ManagedDocument => ({
  ...document,
  courante: courante && showVersion(viewer, files, courante),
});

export function showDetail(
  viewer: Viewer,
  files: Signing,
  document: StoredManaged,
  versions: readonly StoredVersion[],
): ManagedDetail {
  const urlOf = ({ file }: StoredVersion) =>
    files.signFor({ id: viewer.readerId }, file, viewer.now);
  return {
    ...showManaged(viewer, files, document),
    url: document.courante && urlOf(document.courante),
    versions: versions.map((version) => ({
      ...showVersion(viewer, files, version),
      url: urlOf(version),
    })),
  };
}
