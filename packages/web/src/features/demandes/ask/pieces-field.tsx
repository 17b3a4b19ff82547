import { MAX_BYTES } from '@releve/domain/attachments.ts';
import { DEMANDE_PIECE, MAX_PIECES } from '@releve/domain/features/demandes.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { prepareFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { PhotoFaultError, shrinkPhoto } from '../../../platform/photos/shrink-photo.ts';
import { AttachmentPicture, AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import { useIntake } from '../../../ui/attachments/use-intake.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { Piece } from './demande-form.ts';
import classes from './ask.module.css';

/** A page of print stays readable. */
const LIMITS = { maxSide: 2000, quality: 0.8 };
const PDF = 'application/pdf';

async function preparePiece(file: File): Promise<Piece> {
  const isPdf = file.type === PDF;
  const blob = isPdf ? file : (await shrinkPhoto(file, LIMITS)).blob;
  // The server would refuse the whole request for it.
  if (blob.size > MAX_BYTES[isPdf ? 'pdf' : 'image']) throw new PhotoFaultError('too_large');
  const prepared = await prepareFile(blob, {
    uuid: createUuid(),
    name: file.name,
    rule: DEMANDE_PIECE,
  });
  return { file: prepared, nom: file.name, url: isPdf ? null : URL.createObjectURL(blob) };
}

type PiecesFieldProps = {
  label: string;
  hint: string | null;
  error: string | null;
  /** How many it takes. */
  max?: number;
  pieces: readonly Piece[];
  /** Files that come by themselves, as those of a message; they are taken once. */
  arriving?: Promise<readonly File[]> | null;
  /** Adds to what is there when it is called: several files are prepared one after the other. */
  onChange: (change: (pieces: readonly Piece[]) => readonly Piece[]) => void;
};

/** A medical note, an invoice: kept with the asking, and sent before it. */
export function PiecesField(props: PiecesFieldProps) {
  const { label, hint, error, max = MAX_PIECES, pieces, arriving = null, onChange } = props;
  const t = useT();
  const labelId = useId();
  const errorId = useId();
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const piece = await preparePiece(file);
    signal.throwIfAborted();
    onChange((before) => [...before, piece]);
  });
  useReleased(pieces);
  useArriving(arriving, (files) => intake.takeAll(files, MAX_PIECES, null));
  return (
    <div className={classes['group']} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes['label']}>
        {label}
      </p>
      {hint !== null && <p className={classes['quiet']}>{hint}</p>}
      <AttachmentsField
        name="pieces"
        errorId={error === null ? undefined : errorId}
        rule={DEMANDE_PIECE}
        max={max}
        files={pieces.map(({ file, nom, url }) => ({
          uuid: file.uuid,
          picture:
            url === null ? <PdfTile nom={nom} /> : <AttachmentPicture url={url} name={nom} />,
        }))}
        intake={intake}
        adders={[
          {
            key: null,
            label: t('demandes.ask.pieces.add'),
            spokenLabel: t('demandes.ask.pieces.add'),
          },
        ]}
        words={{
          list: label,
          preparing: t('demandes.ask.pieces.preparing'),
          remove: (number) => t('demandes.ask.pieces.remove', { number }),
          fault: ({ fault, nom }) => t(`demandes.ask.pieces.faults.${fault}`, { nom }),
        }}
        onChoose={() => undefined}
        onRemove={(index) => onChange((before) => before.filter((_piece, at) => at !== index))}
      />
      {error !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function useArriving(
  arriving: Promise<readonly File[]> | null,
  take: (files: readonly File[]) => Promise<void>,
): void {
  const taken = useRef<Promise<readonly File[]> | null>(null);
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    // An effect that runs twice takes them once.
    if (arriving === null || taken.current === arriving) return;
    taken.current = arriving;
    arriving.then((files) => takeNow(files)).catch(reportError);
  }, [arriving]);
}

/** The pictures of what was taken out, or of a form that is gone, hold no memory. */
function useReleased(pieces: readonly Piece[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(pieces.flatMap(({ url }) => url ?? []));
    for (const url of seen.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    seen.current = shown;
  }, [pieces]);
  useEffect(
    () => () => {
      for (const url of seen.current) URL.revokeObjectURL(url);
    },
    [],
  );
}

const PdfTile = ({ nom }: { nom: string }) => (
  <span className={classes['pdf']}>
    <IconFileTypePdf size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
    <span className={classes['pdfName']}>{nom}</span>
  </span>
);
