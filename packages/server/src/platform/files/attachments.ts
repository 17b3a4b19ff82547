// Hangs files that were uploaded on the objects of features. A feature decides first who may, and says which object;
// what the object takes is its rule (`defineAttachment` in the domain). Call these inside the write's transaction.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { invalid } from '../http/errors.ts';
import type { CurrentUser } from '../session/current-user.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import * as repository from './attachments.repository.ts';
import type { Files } from './files.ts';

/** The write that hangs it up, and who does. */
interface AttachingContext extends Pick<UnitOfWork, 'db' | 'afterCommit'> {
  readonly user: Pick<CurrentUser, 'id'>;
  readonly now: Temporal.Instant;
}

interface NewAttachment {
  /** As the device called it; the upload has the same. */
  readonly uuid: string;
  readonly position?: number;
  /** Where on the object: the feature's own. */
  readonly place?: Record<string, unknown>;
}

export interface Attachments {
  /** From now on files for such objects are taken. A feature declares its rules. */
  allow(rule: AttachmentRule): void;
  findRule(object: string): AttachmentRule | undefined;
  /** Hangs uploads of this person on an object; 422 where one has not arrived. One that hangs there already stays. */
  attach(
    context: AttachingContext,
    rule: AttachmentRule,
    objectId: number,
    files: readonly NewAttachment[],
    /** What it is called where one has not arrived. */
    missing?: string,
  ): Promise<void>;
  /** The same for an object that has one: the former one is forgotten. */
  replace(
    context: AttachingContext,
    rule: AttachmentRule,
    objectId: number,
    uuid: string,
  ): Promise<void>;
  /** What hangs there is then these, in this order: the others are forgotten. */
  arrange(
    context: AttachingContext,
    rule: AttachmentRule,
    objectId: number,
    uuids: readonly string[],
  ): Promise<void>;
  /** Takes all of them away; resolves to whether there was one. */
  detach(context: AttachingContext, rule: AttachmentRule, objectId: number): Promise<boolean>;
}

/** For one person who may see what they hang on: each address is theirs alone. */
export const showPieces = (
  { user, now }: { readonly user: Pick<CurrentUser, 'id'>; readonly now: Temporal.Instant },
  files: Pick<Files, 'signFor'>,
  pieces: readonly repository.AttachedPiece[],
): MessagePiece[] =>
  pieces.map(({ uuid, name, type, file, thumbnail }) => ({
    uuid,
    nom: name,
    type,
    url: files.signFor(user, file, now),
    vignette_url: thumbnail === null ? null : files.signFor(user, thumbnail, now),
  }));

/** The device has the bytes: it sends them again. */
export const missingUploads = (uuids: readonly string[], message = 'attachments.missing') =>
  invalid(message, Object.fromEntries(uuids.map((uuid) => [uuid, [message]])));

export function createAttachments(files: Files): Attachments {
  const rules = new Map<string, AttachmentRule>();

  const find = ({ db }: AttachingContext, { object }: AttachmentRule, objectId: number) =>
    repository.findAttachments(db, [object], objectId);

  async function forget(
    context: AttachingContext,
    former: readonly { uuid: string; file_id: number }[],
  ): Promise<void> {
    await repository.deleteAttachments(
      context.db,
      former.map(({ uuid }) => uuid),
    );
    for (const { file_id } of former) await files.forget(context, file_id);
  }

  const attach: Attachments['attach'] = async (context, rule, object_id, named, message) => {
    const { db, user, now } = context;
    const { object } = rule;
    const there = new Set((await find(context, rule, object_id)).map(({ uuid }) => uuid));
    const added = named.filter(({ uuid }) => !there.has(uuid));
    if (added.length === 0) return;
    const taken = await repository.takeUploads(
      db,
      user.id,
      added.map(({ uuid }) => uuid),
    );
    const fileOf = new Map(
      taken
        .filter((upload) => upload.object === object)
        .map(({ uuid, file_id }) => [uuid, file_id]),
    );
    const missing = added.filter(({ uuid }) => !fileOf.has(uuid));
    if (missing.length > 0) {
      throw missingUploads(
        missing.map(({ uuid }) => uuid),
        message,
      );
    }
    const common = { object, object_id, created_by: user.id, created_at: now.toString() };
    const rows = added.map((each) => ({ ...common, ...each, file_id: fileOf.get(each.uuid) ?? 0 }));
    await repository.insertAttachments(db, rows);
  };

  const arrange: Attachments['arrange'] = async (context, rule, objectId, uuids) => {
    await repository.lockObject(context.db, rule.object, objectId);
    const named = [...new Set(uuids)];
    const former = await find(context, rule, objectId);
    await forget(
      context,
      former.filter(({ uuid }) => !named.includes(uuid)),
    );
    const files = named.map((uuid, position) => ({ uuid, position }));
    await attach(context, rule, objectId, files);
    await repository.orderAttachments(context.db, named);
  };

  return {
    allow: (rule) => void rules.set(rule.object, rule),
    findRule: (object) => rules.get(object),
    attach,
    replace: (context, rule, objectId, uuid) => arrange(context, rule, objectId, [uuid]),
    arrange,
    detach: async (context, rule, objectId) => {
      await repository.lockObject(context.db, rule.object, objectId);
      const former = await find(context, rule, objectId);
      await forget(context, former);
      return former.length > 0;
    },
  };
}
