// A signature is kept on this device first, with its drawing, and counts as given.
import {
  PRESENCE_SIGNATURE,
  signMySeance,
  signSeance,
} from '@releve/domain/features/formation-seances.ts';
import { useRef } from 'react';
import { useCommand } from '../../../platform/api/use-command.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { needTexts, t as say } from '../../../platform/i18n/i18n.ts';
import { type PreparedFile, prepareFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { objectsTexts } from '../../objects/objects.texts.ts';
import { SEANCE_CHANGES } from './seance-changes.ts';

needTexts(objectsTexts);

/** False where what was drawn could not be kept; it then stays on the screen. */
async function keepDrawing(
  drawn: Blob | null,
  send: (file: PreparedFile) => Promise<unknown>,
): Promise<boolean> {
  try {
    if (drawn === null) throw new Error('The drawing could not be read');
    const uuid = createUuid();
    await send(await prepareFile(drawn, { uuid, name: 'signature.png', rule: PRESENCE_SIGNATURE }));
    return true;
  } catch (error) {
    reportError(error);
    negative(say('objects.signature.not_kept'));
    return false;
  }
}

const ofSheet = {
  subject: ({ params }: { params: { id: number } }) => `seance:${params.id}`,
  changes: SEANCE_CHANGES,
};

/** Somebody signs on the device of whoever holds the sheet. */
export function useSignSeance() {
  const files = useRef<readonly PreparedFile[]>([]);
  const signing = useCommand(signSeance, { ...ofSheet, files: () => files.current });
  return (id: number, employe_id: number, drawn: Blob | null): Promise<boolean> =>
    keepDrawing(drawn, (file) => {
      files.current = [file];
      const body = { employe_id, signature: { upload: file.uuid }, at: correctedNow() };
      return signing.mutateAsync({ params: { id }, body });
    });
}

/** Somebody signs on their own phone. */
export function useSignMySeance() {
  const files = useRef<readonly PreparedFile[]>([]);
  const signing = useCommand(signMySeance, { ...ofSheet, files: () => files.current });
  return (id: number, drawn: Blob | null): Promise<boolean> =>
    keepDrawing(drawn, (file) => {
      files.current = [file];
      const body = { signature: { upload: file.uuid }, at: correctedNow() };
      return signing.mutateAsync({ params: { id }, body });
    });
}
