import { useT } from '../../platform/i18n/i18n.ts';
import { ModalDialog } from '../layout/modal-dialog.tsx';
import { PaletteSearch } from './palette-search.tsx';
import classes from './palette.module.css';

export default function Palette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useT();
  return (
    <ModalDialog
      isOpen={isOpen}
      onClose={onClose}
      label={t('shell.palette.title')}
      className={classes['palette']}
    >
      <PaletteSearch onClose={onClose} />
    </ModalDialog>
  );
}
