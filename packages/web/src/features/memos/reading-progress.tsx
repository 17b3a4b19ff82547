import type { Memo } from '@releve/domain/features/memos.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './memos.module.css';

type ReadingProgressProps = { memo: Memo; isDense?: boolean };

/** How many have read it, as a thin bar and in words. */
export function ReadingProgress({ memo, isDense = false }: ReadingProgressProps) {
  const t = useT();
  if (!memo.published || memo.lectures === null) return null;
  const { destinataires, lus, confirmes } = memo.lectures;
  if (destinataires === 0) {
    return <span className={classes['quiet']}>{t('memos.progress.nobody')}</span>;
  }
  const words = [
    isDense
      ? `${lus} / ${destinataires}`
      : t('memos.progress.read', { count: lus, total: destinataires }),
    ...(memo.confirmation_requise ? [t('memos.progress.confirmed', { count: confirmes })] : []),
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
