import { IconAlertCircle } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './form.module.css';

/** What is wrong there, in words. */
export function IssueLine({ message, id }: { message: string; id?: string }) {
  const t = useT();
  return (
    <p id={id} className={classes['issue']}>
      <IconAlertCircle size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      {translateServerMessage(message) ?? t('errors.unknown')}
    </p>
  );
}
