import { IconArrowBackUp } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { signed } from '../inventaire-words.ts';
import { takeBack, useUndoStore } from './undo-offer.ts';
import classes from '../inventaire.module.css';

/** In the thumb's reach, while the last taps can be taken back. */
export function UndoBar() {
  const t = useT();
  const offer = useUndoStore((state) => state.offer);
  return (
    <div className={classes['undo']} role="status">
      {offer !== null && (
        <div className={classes['undoBox']}>
          <span className={classes['undoText']}>
            <strong className="tabular">{signed(offer.run.delta)}</strong> {offer.stock.produit.nom}
          </span>
          <NativeButton variant="quiet" onClick={() => takeBack(offer)}>
            <IconArrowBackUp size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('inventaire.undo')}
          </NativeButton>
        </div>
      )}
    </div>
  );
}
