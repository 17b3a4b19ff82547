import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { shownQuantite } from '../inventaire-words.ts';
import { tapStock } from './undo-offer.ts';
import classes from '../inventaire.module.css';

const icon = { size: iconSize.bar, stroke: iconStroke, 'aria-hidden': true } as const;

type StepperProps = { stock: Stock; quartId: number | null };

const tapOf =
  ({ stock, quartId }: StepperProps) =>
  (delta: number) =>
    void tapStock(stock, delta, quartId).catch((error: unknown) => negative(failureText(error)));

/** One less, one more: large enough for a glove. */
export function Stepper({ stock, quartId }: StepperProps) {
  const t = useT();
  const { nom, unite } = stock.produit;
  const tap = tapOf({ stock, quartId });
  const quantite = shownQuantite(stock);
  return (
    <div className={classes['stepper']} role="group" aria-label={nom}>
      <button
        type="button"
        className={classes['step']}
        aria-label={t('inventaire.mine.less', { nom })}
        onClick={() => tap(-1)}
      >
        <IconMinus {...icon} />
      </button>
      <output className={classes['quantity']} aria-live="polite">
        <strong className="tabular">{quantite}</strong>
        <span>{unite}</span>
      </output>
      <button
        type="button"
        className={classes['step']}
        aria-label={t('inventaire.mine.more', { nom })}
        onClick={() => tap(1)}
      >
        <IconPlus {...icon} />
      </button>
    </div>
  );
}

/** A whole box more. */
export function BoxButton({ stock, quartId }: StepperProps) {
  const t = useT();
  const { nom, format_commande } = stock.produit;
  if (format_commande === null) return null;
  const { nom: format, quantite } = format_commande;
  return (
    <NativeButton
      variant="outline"
      aria-label={t('inventaire.mine.box_label', { nom, format, quantite })}
      onClick={() => tapOf({ stock, quartId })(quantite)}
    >
      {t('inventaire.mine.box', { nom: format, quantite })}
    </NativeButton>
  );
}
