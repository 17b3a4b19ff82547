import { TextInput } from '@mantine/core';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ProduitPicture } from '../produit-picture.tsx';
import { readCount } from './count-contents.ts';
import classes from './count.module.css';

const icon = { size: iconSize.bar, stroke: iconStroke, 'aria-hidden': true } as const;

type CountOneProps = {
  stock: Stock;
  place: { at: number; count: number };
  /** What was counted before, where one comes back. */
  counted: number | undefined;
  onCount: (compte: number) => void;
  onPass: () => void;
  onBack?: () => void;
  onReview: () => void;
};

/** What is known is not said beforehand: a count that one is told is none. */
export function CountOne(props: CountOneProps) {
  const { stock, place, counted, onCount, onPass, onBack, onReview } = props;
  const t = useT();
  const [typed, setTyped] = useState(counted === undefined ? '' : String(counted));
  const [isAsked, setIsAsked] = useState(false);
  const compte = readCount(typed);
  const { nom, unite, format_commande } = stock.produit;
  const step = (delta: number) => setTyped(String(Math.max(0, (compte ?? 0) + delta)));
  return (
    <form
      className={classes['one']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (compte !== null) onCount(compte);
      }}
    >
      <p className={classes['progress']} aria-live="polite">
        <span>{t('inventaire.count.place', { ...place })}</span>
        <progress max={place.count} value={place.at - 1} aria-hidden="true" />
      </p>
      <div className={classes['what']}>
        <ProduitPicture produit={stock.produit} size="page" />
        <div>
          <h2>{nom}</h2>
          <p className={classes['quiet']}>
            {[stock.emplacement, t('inventaire.count.unit', { unite })]
              .filter((part) => part !== '')
              .join(' · ')}
          </p>
        </div>
      </div>
      <div className={classes['number']}>
        <button
          type="button"
          className={classes['step']}
          aria-label={t('inventaire.mine.less', { nom })}
          onClick={() => step(-1)}
        >
          <IconMinus {...icon} />
        </button>
        <TextInput
          className={classes['typed'] ?? ''}
          size="lg"
          aria-label={t('inventaire.count.how_many', { nom })}
          placeholder="0"
          inputMode="numeric"
          enterKeyHint="next"
          autoComplete="off"
          data-autofocus
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of the step, and the keyboard is up from the first on
          autoFocus
          error={isAsked && compte === null ? t('inventaire.count.wrong') : null}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <button
          type="button"
          className={classes['step']}
          aria-label={t('inventaire.mine.more', { nom })}
          onClick={() => step(1)}
        >
          <IconPlus {...icon} />
        </button>
      </div>
      {format_commande !== null && (
        <NativeButton variant="outline" onClick={() => step(format_commande.quantite)}>
          {t('inventaire.mine.box', { ...format_commande })}
        </NativeButton>
      )}
      <div className={classes['foot']}>
        <NativeButton type="submit" isWide>
          {t('inventaire.count.next')}
        </NativeButton>
        <div className={classes['others']}>
          {onBack !== undefined && (
            <NativeButton variant="quiet" onClick={onBack}>
              {t('inventaire.count.before')}
            </NativeButton>
          )}
          <NativeButton variant="quiet" onClick={onPass}>
            {t('inventaire.count.pass')}
          </NativeButton>
          <NativeButton variant="quiet" onClick={onReview}>
            {t('inventaire.count.finish')}
          </NativeButton>
        </div>
      </div>
    </form>
  );
}
