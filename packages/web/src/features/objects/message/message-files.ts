// The files of a message that is being written: made small, ready for the outbox, shown from memory.
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { useEffect, useRef, useState } from 'react';
import { prepareFile, type PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { shrinkPhoto } from '../../../platform/photos/shrink-photo.ts';
import { useIntake } from '../../../ui/attachments/use-intake.ts';

/** Enough to read a label on a bottle. */
const LIMITS = { maxSide: 2000, quality: 0.8 };
const PDF = 'application/pdf';

export interface ChosenFile {
  readonly file: PreparedFile;
  readonly name: string;
  readonly type: string;
  /** What is seen or heard of it here; null for a PDF. */
  readonly url: string | null;
}

async function prepareChosen(file: File): Promise<ChosenFile> {
  const isPhoto = file.type !== PDF && !file.type.startsWith('audio/');
  // Whatever says that it is no PDF and no sound must be a picture: if it is none, it is refused by name.
  const blob = isPhoto ? (await shrinkPhoto(file, LIMITS)).blob : file;
  const prepared = await prepareFile(blob, {
    uuid: createUuid(),
    name: file.name,
    rule: MESSAGE_PIECE,
  });
  const url = file.type === PDF ? null : URL.createObjectURL(blob);
  return { file: prepared, name: file.name, type: blob.type, url };
}

/** Those chosen so far, and the way in for others. */
export function useMessageFiles() {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const chosen = await prepareChosen(file);
    if (signal.aborted && chosen.url !== null) URL.revokeObjectURL(chosen.url);
    signal.throwIfAborted();
    setFiles((before) => [...before, chosen]);
  });
  useReleased(files);
  return {
    files,
    intake,
    remove: (index: number) => setFiles((before) => before.filter((_file, at) => at !== index)),
    replace: setFiles,
  };
}

export type MessageFiles = ReturnType<typeof useMessageFiles>;

/** What is shown of files that were taken out, or sent, holds no memory. */
function useReleased(files: readonly ChosenFile[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(files.flatMap(({ url }) => url ?? []));
    for (const url of seen.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    seen.current = shown;
  }, [files]);
  useEffect(
    () => () => {
      for (const url of seen.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
