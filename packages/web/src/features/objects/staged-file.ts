// One file of a form: sent as soon as it is chosen, named by the save. `rule` says what the object takes.
import {
  type AttachmentRule,
  FILE_TYPES,
  type FileType,
  MAX_BYTES,
  typesOf,
} from '@releve/domain/attachments.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload-file.ts';
import { PhotoFaultError, shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import { useIntake } from '../../ui/attachments/use-intake.ts';
import { useReleasedUrls } from '../../ui/attachments/use-released-urls.ts';

export interface StagedFile {
  readonly uuid: string;
  readonly nom: string;
  readonly type: string;
  readonly taille: number;
  /** Of a picture. */
  readonly url: string | null;
}

/** A photographed page stays readable. */
const QUALITY = 0.82;

const TYPES_BY_EXTENSION: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  vtt: 'text/vtt',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

/** A browser gives a type to what some application of the computer opens; otherwise the name tells it. */
export function typeOf(
  { name, type }: Pick<File, 'name' | 'type'>,
  rule: Pick<AttachmentRule, 'kinds'>,
): string | null {
  const accepted: readonly string[] = typesOf(rule);
  const isImage = type.startsWith('image/') && rule.kinds.includes('image');
  if (isImage || accepted.includes(type)) return type;
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  const named = TYPES_BY_EXTENSION[extension];
  return named !== undefined && accepted.includes(named) ? named : null;
}

/** What was prepared of a chosen file: the same bytes again go on where they were. */
const prepared = new WeakMap<File, Promise<File>>();

async function prepare(file: File, rule: AttachmentRule): Promise<File> {
  const type = typeOf(file, rule);
  if (type === null) throw new PhotoFaultError('not_photo');
  if (type.startsWith('image/')) {
    const { blob } = await shrinkPhoto(file, { maxSide: rule.side, quality: QUALITY });
    return new File([blob], file.name, { type: blob.type });
  }
  return type === file.type ? file : new File([file], file.name, { type });
}

function prepareOnce(file: File, rule: AttachmentRule): Promise<File> {
  const known = prepared.get(file);
  if (known !== undefined) return known;
  const preparing = prepare(file, rule);
  prepared.set(file, preparing);
  return preparing;
}

const isTooLarge = ({ type, size }: File): boolean =>
  size > MAX_BYTES[FILE_TYPES[type as FileType]];

/** The server has looked into it: it is not what its name says, or nothing that is taken. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

async function send(
  file: File,
  rule: AttachmentRule,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<StagedFile> {
  const ready = await prepareOnce(file, rule);
  if (isTooLarge(ready)) throw new PhotoFaultError('too_large');
  onProgress(0);
  const uuid = await uploadFile(ready, rule, { signal, onProgress }).catch((error: unknown) => {
    throw isRefused(error) ? new PhotoFaultError('format', error) : error;
  });
  const url = ready.type.startsWith('image/') ? URL.createObjectURL(ready) : null;
  return { uuid, nom: file.name, type: ready.type, taille: ready.size, url };
}

export function useStagedFile(
  rule: AttachmentRule,
  staged: Pick<StagedFile, 'uuid' | 'url'> | null,
  onChange: (staged: StagedFile) => void,
) {
  const intake = useIntake<null>(async (file, _tag, signal, tellProgress) => {
    const arrived = await send(file, rule, signal, tellProgress);
    if (signal.aborted && arrived.url !== null) URL.revokeObjectURL(arrived.url);
    signal.throwIfAborted();
    onChange(arrived);
  });
  useReleasedUrls(staged === null ? [] : [{ ...staged, url: staged.url }]);
  return { intake, isSending: intake.preparing.length > 0 };
}
