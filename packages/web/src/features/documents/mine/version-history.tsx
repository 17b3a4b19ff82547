import type { DocumentVersionMark } from '@releve/domain/features/documents.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useDayOf } from '../use-day-of.ts';
import classes from './document-page.module.css';

type VersionHistoryProps = { versions: readonly DocumentVersionMark[]; current: number };

/** Newest first, folded: most readers want the current one. */
export function VersionHistory({ versions, current }: VersionHistoryProps) {
  const t = useT();
  const dayOf = useDayOf();
  return (
    <details className={classes['history']}>
      <summary>{t('documents.view.history', { count: versions.length })}</summary>
      <ol aria-label={t('documents.view.history_label')}>
        {versions.map(({ id, numero, note, publie_le }) => (
          <li key={id}>
            <p className={classes['versionName']}>
              {t('documents.version_of', { numero, date: dayOf(publie_le) })}
              {numero === current && ` · ${t('documents.view.current')}`}
            </p>
            <p>{note === '' && numero === 1 ? t('documents.view.first') : note}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
