import type { HeldPack } from '../../platform/offline/jadb-schema.ts';
import { usePack } from '../../platform/packs/use-pack.ts';
import { Dialog } from '../../ui/dialog.tsx';
import PdfViewer from '../../ui/pdf-viewer/pdf-viewer.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import classes from './carried-sheet.module.css';

export interface CarriedReaderProps {
  row: HeldPack | undefined;
  onClose: () => void;
}

/** A PDF as this device holds it. */
export default function CarriedReader({ row, onClose }: CarriedReaderProps) {
  const shown = useLastDefined(row);
  return (
    <Dialog isOpen={row !== undefined} onClose={onClose} title={shown?.titre ?? ''} width="60rem">
      {shown && <HeldPdf row={shown} />}
    </Dialog>
  );
}

function HeldPdf({ row }: { row: HeldPack }) {
  const [file] = usePack(row.object, row.object_id).heldFiles;
  if (file === undefined) return null;
  return (
    <div className={classes['reader']}>
      <PdfViewer url={file.url} name={row.titre} />
    </div>
  );
}
