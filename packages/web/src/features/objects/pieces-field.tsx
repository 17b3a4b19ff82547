import { type AttachmentRule, MAX_BYTES } from '@releve/domain/attachments.ts';
import { useEffect } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { prepareFile } from '../../platform/offline/prepare-file.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { PhotoFaultError } from '../../platform/photos/shrink-photo.ts';
import { FilesField } from '../../ui/attachments/files-field.tsx';
import { useArriving } from '../../ui/attachments/use-arriving.ts';
import { useIntake } from '../../ui/attachments/use-intake.ts';
import { useReleasedUrls } from '../../ui/attachments/use-released-urls.ts';
import { kindOf, makeSmall } from './make-small.ts';
import { objectsTexts } from './objects.texts.ts';
import type { NewPiece, Piece } from './pieces.ts';

needTexts(objectsTexts);

async function preparePiece(file: File, rule: AttachmentRule): Promise<NewPiece> {
  const kind = kindOf(file);
  const blob = await makeSmall(file);
  // The server would refuse the whole request for it.
  if (blob.size > MAX_BYTES[kind]) throw new PhotoFaultError('too_large');
  const { name } = file;
  const uuid = createUuid();
  return {
    uuid,
    nom: name,
    isSound: kind === 'audio',
    url: kind === 'image' ? URL.createObjectURL(blob) : null,
    file: await prepareFile(blob, { uuid, name, rule }),
    blob: new File([blob], name, { type: blob.type }),
  };
}

type PiecesFieldProps = {
  label: string;
  hint: string | null;
  error: string | null;
  rule: AttachmentRule;
  /** How many it takes. */
  max: number;
  pieces: readonly Piece[];
  /** Files that come by themselves, as those of a message; they are taken once. */
  arriving?: Promise<readonly File[]> | null;
  /** Whether some are not ready yet: what is sent now would go without them. */
  onPreparing?: (isPreparing: boolean) => void;
  /** Adds to what is there when it is called: several files are prepared one after the other. */
  onChange: (change: (pieces: readonly Piece[]) => readonly Piece[]) => void;
};

/** A medical note, an invoice: kept with the asking, and sent before it. */
export function PiecesField(props: PiecesFieldProps) {
  const { label, hint, error, rule, max, pieces, arriving = null, onPreparing, onChange } = props;
  const t = useT();
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const piece = await preparePiece(file, rule);
    signal.throwIfAborted();
    onChange((before) => [...before, piece]);
  });
  const isPreparing = intake.preparing.length > 0;
  useEffect(() => onPreparing?.(isPreparing), [onPreparing, isPreparing]);
  useReleasedUrls(pieces);
  useArriving(arriving, (files) => intake.takeAll(files, max, null));
  return (
    <FilesField
      name="pieces"
      label={label}
      hint={hint}
      error={error}
      rule={rule}
      max={max}
      files={pieces}
      intake={intake}
      words={{
        add: t('objects.pieces.add'),
        preparing: t('objects.pieces.preparing'),
        remove: (number) => t('objects.pieces.remove', { number }),
        fault: ({ fault, nom }) => t(`objects.pieces.faults.${fault}`, { nom }),
      }}
      onRemove={(uuid) => onChange((before) => before.filter((piece) => piece.uuid !== uuid))}
    />
  );
}
