import { IconStarFilled } from '@tabler/icons-react';
import { formatDecimal } from '../../platform/i18n/format-figure.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { iconSize } from '../../ui/theme/icon-sizes.ts';
import classes from './clients.module.css';

/** The average of the reviews, short enough for a row. */
export function ClientNote({ note }: { note: number | null }) {
  const t = useT();
  const language = useLanguage();
  if (note === null) return <span className={classes['quiet']}>–</span>;
  const words = formatDecimal(note, language);
  return (
    <span className={classes['note']}>
      <IconStarFilled size={iconSize.inline} aria-hidden="true" />
      <span aria-hidden="true">{words}</span>
      <span className="visually-hidden">{t('clients.note', { note: words })}</span>
    </span>
  );
}
