// Files for the features: kept in the transaction of whatever points to them, forgotten the same way. The bytes
// are written before a row says that they are there, and deleted after no row says so any more.
import { createHash, randomUUID } from 'node:crypto';
import path from 'node:path';
import type { ServedFile } from '@releve/domain/endpoint.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database.ts';
import { deriveKey } from '../data-key.ts';
import { defineJob } from '../jobs.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import * as repository from './fichiers.repository.ts';
import { createDiskStore, type FileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import { createAddressSigner } from './signed-address.ts';

export interface NewFile {
  readonly nom: string;
  readonly type_mime: string;
  readonly bytes: Uint8Array;
  /** The same picture, small, for lists and pages of many. */
  readonly vignette?: Uint8Array;
  readonly largeur: number | null;
  readonly hauteur: number | null;
  readonly auteur_id: number;
}

export interface Files {
  /** Stores the bytes at once and keeps them if the transaction commits; returns the id to point to. */
  keep(
    unit: Pick<UnitOfWork, 'db' | 'afterRollback'>,
    file: NewFile,
    now: Temporal.Instant,
  ): Promise<number>;
  /** Call it once nothing points to the file any more. */
  forget(unit: Pick<UnitOfWork, 'db' | 'afterCommit'>, id: number): Promise<void>;
  /** The address of a file for whoever may see it; null for none. */
  signUrl(uuid: string | null, now: Temporal.Instant): string | null;
  /** The bytes themselves, for what the server writes with them; the small picture where there is one and it is wanted. */
  read(id: number, size?: 'vignette'): Promise<Uint8Array | undefined>;
  /** What a signed address shows; undefined where it is wrong or too old. */
  open(
    uuid: string,
    signature: { e: number; s: string },
    now: Temporal.Instant,
  ): Promise<ServedFile | undefined>;
  /** Finishes what a crash or a store that was away left behind. */
  forgetLeftovers(): Promise<void>;
}

const createStore = ({ s3, dataDir }: Config): FileStore =>
  s3 ? createS3Store(s3) : createDiskStore(path.join(dataDir, 'files'));

export function createFiles(config: Config, db: Db, dataKey: string): Files {
  const store = createStore(config);
  const signer = createAddressSigner(deriveKey(dataKey, 'fichiers'));
  const removeBytes = async (uuid: string, vignette: string | null) => {
    await store.remove(uuid);
    if (vignette !== null) await store.remove(vignette);
  };
  const destroy = async (file: { id: number; uuid: string; vignette: string | null }) => {
    // The row first, and the bytes before that is certain: where something points to it after all, both stay; where the
    // store is away, the row does, for the next night.
    await db.transaction().execute(async (tx) => {
      await repository.deleteFichier(tx, file.id);
      await removeBytes(file.uuid, file.vignette);
    });
  };
  return {
    keep: async ({ db: tx, afterRollback }, { bytes, vignette: small, ...file }, now) => {
      const uuid = randomUUID();
      const vignette = small ? randomUUID() : null;
      // Asked, not supposed: a commit whose answer got lost fails as well.
      afterRollback(async () => {
        if (!(await repository.findKeptFichier(db, uuid))) await removeBytes(uuid, vignette);
      });
      await store.put(uuid, bytes);
      if (small && vignette) await store.put(vignette, small);
      return repository.insertFichier(tx, {
        ...file,
        uuid,
        vignette,
        taille: bytes.length,
        empreinte: createHash('sha256').update(bytes).digest(),
        cree_le: now.toString(),
      });
    },
    forget: async ({ db: tx, afterCommit }, id) => {
      const forgotten = await repository.letGo(tx, id);
      if (forgotten) afterCommit(() => destroy({ id, ...forgotten }));
    },
    signUrl: (uuid, now) => (uuid === null ? null : signer.sign(uuid, now)),
    read: async (id, size) => {
      const file = await repository.findFileById(db, id);
      if (!file) return undefined;
      return store.get(size === 'vignette' ? (file.vignette ?? file.uuid) : file.uuid);
    },

    open: async (uuid, signature, now) => {
      if (!signer.isGood(uuid, signature, now)) return undefined;
      const fichier = await repository.findKeptFichier(db, uuid);
      const bytes = fichier && (await store.get(uuid));
      if (!bytes) return undefined;
      const isInline = fichier.type_mime.startsWith('image/');
      return { ...fichier, bytes, isInline, isImmutable: true };
    },
    forgetLeftovers: async () => {
      const failures: unknown[] = [];
      for (const file of await repository.findForgottenFichiers(db)) {
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
    run: () => files.forgetLeftovers(),
  });
