// Files for the features. A file is stored before the transaction that refers to it, marked as kept in that transaction,
// and forgotten in the same way. A file that is not kept is never served, and a nightly job deletes it. The bytes are
// written before a row marks them as kept, and deleted after no row does.
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ServedFile } from '@releve/domain/endpoint.ts';
import type { Config } from '../config.ts';
import type { Connection, Db } from '../database.ts';
import { deriveKey } from '../data-key.ts';
import { defineJob } from '../jobs.ts';
import { unavailable } from '../http/errors.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { Prepared, UnitOfWork } from '../unit-of-work.ts';
import * as repository from './fichiers.repository.ts';
import { createDiskStore, type FileStore, type LocalFile } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { createAddressSigner, type AddressSignature } from './signed-address.ts';

interface NewFile {
  readonly name: string;
  readonly type_mime: string;
  readonly bytes: Uint8Array | LocalFile;
  /** The same picture, small, for lists and pages of many. */
  readonly vignette?: Uint8Array | LocalFile | null;
  readonly largeur: number | null;
  readonly hauteur: number | null;
  readonly auteur_id: number;
}

/** `release` deletes it where no transaction has kept it. */
export interface StoredFile extends Prepared {
  readonly id: number;
}

/** Longer than any request takes from storing a file to keeping it. */
const KEPT_WITHIN_HOURS = 1;

export interface Files {
  /** Stores the bytes, before the transaction that keeps them, unless one is given. */
  store(file: NewFile, now: Temporal.Instant, within?: Connection): Promise<StoredFile>;
  /** Keeps what was stored if the transaction commits; returns the id to point to. */
  keep(unit: Pick<UnitOfWork, 'db'>, stored: StoredFile): Promise<number>;
  /** Call it once nothing points to the file any more. */
  forget(unit: Pick<UnitOfWork, 'db' | 'afterCommit'>, id: number): Promise<void>;
  /** The address of a file that the whole company may see; null for none. */
  signUrl(uuid: string | null, now: Temporal.Instant): string | null;
  /** The address of a private file for one person who may see it. */
  signFor(person: Pick<CurrentUser, 'id'>, uuid: string, now: Temporal.Instant): string;
  /** The bytes themselves, for what the server writes with them; the small picture where there is one and it is wanted. */
  read(id: number, size?: 'vignette'): Promise<Uint8Array | undefined>;
  /** What a signed address shows; undefined where it is wrong or too old. */
  open(
    uuid: string,
    signature: AddressSignature,
    now: Temporal.Instant,
  ): Promise<ServedFile | undefined>;
  /** Finishes what a crash or a store that was away left behind. */
  forgetLeftovers(now: Temporal.Instant): Promise<void>;
}

interface StoredBytes {
  readonly id: number;
  readonly uuid: string;
  readonly vignette: string | null;
}

/** What a browser shows in a page of its own without running anything of it. Any other file is saved. */
const INLINE = /^(image\/|application\/pdf$)/;

const isLocal = (content: Uint8Array | LocalFile): content is LocalFile => 'path' in content;

const measure = (content: Uint8Array | LocalFile) =>
  isLocal(content)
    ? { taille: content.size, hash: Buffer.from(content.hash, 'hex') }
    : { taille: content.length, hash: createHash('sha256').update(content).digest() };

const createStore = ({ s3, dataDir }: Config): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(path.join(dataDir, 'files'));

export function createFiles(config: Config, db: Db, dataKey: string): Files {
  const store = createStore(config);
  const signer = createAddressSigner(deriveKey(dataKey, 'fichiers'));
  const put = (uuid: string, content: Uint8Array | LocalFile) =>
    isLocal(content) ? store.putFile(uuid, content) : store.put(uuid, content);
  const removeBytes = async (uuid: string, vignette: string | null) => {
    await store.remove(uuid);
    if (vignette !== null) await store.remove(vignette);
  };
  const destroy = async (file: StoredBytes) => {
    // The row first, and the bytes before that is certain: where something points to it after all, both stay; where the
    // store is away, the row does, for the next night.
    await db.transaction().execute(async (tx) => {
      const isForgotten = await repository.deleteForgotten(tx, file.id);
      if (isForgotten) await removeBytes(file.uuid, file.vignette);
    });
  };
  return {
    store: async ({ bytes, vignette: small, ...file }, now, within = db) => {
      const uuid = randomUUID();
      const vignette = small ? randomUUID() : null;
      const id = await repository.insertFichier(within, {
        ...file,
        uuid,
        vignette,
        garde: false,
        ...measure(bytes),
        cree_le: now.toString(),
      });
      await put(uuid, bytes);
      if (small && vignette) await put(vignette, small);
      return {
        id,
        // Read back from the database: a commit may have succeeded although its answer got lost.
        release: async () => {
          const isKept = await repository.findFileById(db, id);
          if (!isKept) await destroy({ id, uuid, vignette });
        },
      };
    },
    keep: async ({ db: tx }, { id }) => {
      if (!(await repository.keepFichier(tx, id))) throw unavailable();
      return id;
    },
    forget: async ({ db: tx, afterCommit }, id) => {
      const forgotten = await repository.letGo(tx, id);
      if (forgotten) afterCommit(() => destroy({ id, ...forgotten }));
    },
    signUrl: (uuid, now) => (uuid === null ? null : signer.sign(uuid, now)),
    signFor: ({ id }, uuid, now) => signer.sign(uuid, now, id),
    read: async (id, size) => {
      const file = await repository.findFileById(db, id);
      if (!file) return undefined;
      return store.get(size === 'vignette' ? (file.vignette ?? file.uuid) : file.uuid);
    },

    open: async (uuid, signature, now) => {
      const maxAge = signer.secondsLeft(uuid, signature, now);
      if (maxAge === 0) return undefined;
      if (signature.u !== undefined && !(await repository.isActive(db, signature.u)))
        return undefined;
      const fichier = await repository.findKeptFichier(db, uuid);
      if (!fichier) return undefined;
      const { name, type_mime, taille } = fichier;
      const isInline = INLINE.test(type_mime);
      const file = { name, type_mime, isInline, maxAge, etag: `"${uuid}"` };
      if (fichier.uuid === uuid) {
        return { ...file, size: taille, read: (range) => store.stream(uuid, range) };
      }
      // The small picture: it fits into one packet or two.
      const bytes = await store.get(uuid);
      return bytes && { ...file, bytes };
    },
    forgetLeftovers: async (now) => {
      const failures: unknown[] = [];
      const before = now.subtract({ hours: KEPT_WITHIN_HOURS }).toString();
      for (const file of await repository.findForgottenFichiers(db, before)) {
        await destroy(file).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0)
        throw new AggregateError(failures, 'Some files could not be deleted');
    },
  };
}

export const createForgetFiles = (files: Files) =>
  defineJob({
    name: 'forget-files',
    cron: '45 4 * * *',
    run: (_payload, { clock }) => files.forgetLeftovers(clock.now()),
  });
