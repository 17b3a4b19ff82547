import type { ReceiptCounts } from '@releve/domain/receipts.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { objectsTexts } from './objects.texts.ts';
import classes from './objects.module.css';

needTexts(objectsTexts);

type ReceiptProgressProps = { counts: ReceiptCounts; mustConfirm: boolean; isDense?: boolean };

/** How many have read it, as a thin bar and in words. */
export function ReceiptProgress({ counts, mustConfirm, isDense = false }: ReceiptProgressProps) {
  const t = useT();
  const { destinataires, lus, confirmes } = counts;
  if (destinataires === 0) {
    return <span className={classes['quiet']}>{t('objects.progress.nobody')}</span>;
  }
  const words = [
    isDense
      ? `${lus} / ${destinataires}`
      : t('objects.progress.read', { count: lus, total: destinataires }),
    ...(mustConfirm ? [t('objects.progress.confirmed', { count: confirmes })] : []),
  ];
  return (
    <span className={classes['progress']}>
      <span className={classes['track']} aria-hidden="true">
        <span
          className={classes['read']}
          data-complete={lus === destinataires || undefined}
          style={{ width: `${(100 * lus) / destinataires}%` }}
        />
      </span>
      <span className="tabular">{words.join(' · ')}</span>
    </span>
  );
}
