// The file of the next version: sent as soon as it is chosen, named by the publication. Only one at a time.
import { FILE_TYPES, type FileType, MAX_BYTES, typesOf } from '@releve/domain/attachments.ts';
import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { uploadFile } from '../../../platform/api/upload-file.ts';
import { PhotoFaultError, shrinkPhoto } from '../../../platform/photos/shrink-photo.ts';
import { useIntake } from '../../../ui/attachments/use-intake.ts';
import { useReleasedUrls } from '../../../ui/attachments/use-released-urls.ts';

export interface StagedFile {
  readonly uuid: string;
  readonly nom: string;
  /** Of a picture. */
  readonly url: string | null;
}

/** A photographed page stays readable. */
const LIMITS = { maxSide: DOCUMENT_FILE.side, quality: 0.82 };

const TYPES_BY_EXTENSION: Readonly<Record<string, FileType>> = {
  pdf: 'application/pdf',
  txt: 'text/plain',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
};

const ACCEPTED: readonly string[] = typesOf(DOCUMENT_FILE);

/** A browser gives a type to what some application of the computer opens; otherwise the name tells it. */
export function typeOf({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  if (type.startsWith('image/') || ACCEPTED.includes(type)) return type;
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  return TYPES_BY_EXTENSION[extension] ?? null;
}

/** What was prepared of a chosen file: the same bytes again go on where they were. */
const prepared = new WeakMap<File, Promise<File>>();

async function prepare(file: File): Promise<File> {
  const type = typeOf(file);
  if (type === null) throw new PhotoFaultError('not_photo');
  if (type.startsWith('image/')) {
    const { blob } = await shrinkPhoto(file, LIMITS);
    return new File([blob], file.name, { type: blob.type });
  }
  return type === file.type ? file : new File([file], file.name, { type });
}

function prepareOnce(file: File): Promise<File> {
  const known = prepared.get(file);
  if (known !== undefined) return known;
  const preparing = prepare(file);
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
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<StagedFile> {
  const ready = await prepareOnce(file);
  if (isTooLarge(ready)) throw new PhotoFaultError('too_large');
  onProgress(0);
  const uuid = await uploadFile(ready, DOCUMENT_FILE, { signal, onProgress }).catch(
    (error: unknown) => {
      throw isRefused(error) ? new PhotoFaultError('format', error) : error;
    },
  );
  const url = ready.type.startsWith('image/') ? URL.createObjectURL(ready) : null;
  return { uuid, nom: file.name, url };
}

export function useStagedFile(
  staged: StagedFile | null,
  onChange: (staged: StagedFile | null) => void,
) {
  const intake = useIntake<null>(async (file, _tag, signal, tellProgress) => {
    const arrived = await send(file, signal, tellProgress);
    if (signal.aborted && arrived.url !== null) URL.revokeObjectURL(arrived.url);
    signal.throwIfAborted();
    onChange(arrived);
  });
  useReleasedUrls(staged === null ? [] : [{ ...staged, url: staged.url }]);
  return { intake, isSending: intake.preparing.length > 0 };
}
