// The files of a message that is being written: made small, ready for the outbox, shown from memory.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { useState } from 'react';
import { prepareFile, type PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIntake } from '../../../ui/attachments/use-intake.ts';
import { useReleasedUrls } from '../../../ui/attachments/use-released-urls.ts';
import { kindOf, makeSmall } from '../make-small.ts';

/** What they will hang on. */
type Rule = Pick<AttachmentRule, 'object'>;

export interface ChosenFile {
  readonly file: PreparedFile;
  readonly name: string;
  readonly type: string;
  /** What is seen or heard of it here; null for a PDF. */
  readonly url: string | null;
}

async function prepareChosen(file: File, rule: Rule): Promise<ChosenFile> {
  const blob = await makeSmall(file);
  const prepared = await prepareFile(blob, {
    uuid: createUuid(),
    name: file.name,
    rule,
  });
  const url = kindOf(file) === 'pdf' ? null : URL.createObjectURL(blob);
  return { file: prepared, name: file.name, type: blob.type, url };
}

/** Those chosen so far, and the way in for others. */
export function useMessageFiles(rule: Rule = MESSAGE_PIECE) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const chosen = await prepareChosen(file, rule);
    if (signal.aborted && chosen.url !== null) URL.revokeObjectURL(chosen.url);
    signal.throwIfAborted();
    setFiles((before) => [...before, chosen]);
  });
  useReleasedUrls(files);
  return {
    files,
    intake,
    remove: (index: number) => setFiles((before) => before.filter((_file, at) => at !== index)),
    replace: setFiles,
  };
}

export type MessageFiles = ReturnType<typeof useMessageFiles>;
