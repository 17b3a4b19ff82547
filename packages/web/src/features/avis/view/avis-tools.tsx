import { type AvisFile, printAvis } from '@releve/domain/features/avis.ts';
import { IconEye, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import classes from '../avis.module.css';

const loadLooks = () => import('./looks-sheet.tsx');

/** The PDF, and who has looked. */
export function AvisTools({ avis: { id, droits } }: { avis: AvisFile }) {
  const t = useT();
  const looks = useOpened(null);
  const [isPrinting, setIsPrinting] = useState(false);
  const print = async () => {
    setIsPrinting(true);
    try {
      await downloadFile(printAvis, { params: { id } }, { showsRefusal: true });
    } catch (error) {
      showFailure(error);
    } finally {
      setIsPrinting(false);
    }
  };
  return (
    <div className={classes['tools']}>
      <ToolButton
        label={t('avis.view.print')}
        icon={IconFileTypePdf}
        isBusy={isPrinting}
        onClick={() => void print()}
      />
      {droits.voir_consultations && (
        <ToolButton label={t('avis.view.looks')} icon={IconEye} onClick={() => looks.open(null)} />
      )}
      <OpenedLayer load={loadLooks} opened={looks} props={{ id }} />
    </div>
  );
}
