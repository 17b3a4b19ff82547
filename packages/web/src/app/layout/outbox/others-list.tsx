import { IconUserPause } from '@tabler/icons-react';
import { unsentTexts } from '../../../features/session/unsent/unsent.texts.ts';
import { useWaitingOwners } from '../../../features/session/unsent/use-waiting-owners.ts';
import { describeWaiting } from '../../../features/session/unsent/waiting-words.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './outbox-lists.module.css';

needTexts(unsentTexts);

/** What waits for the sign-in of others. Only they may send it or give it up. */
export function OthersList() {
  const t = useT();
  const owner = useUserStore((state) => state.details?.id ?? null);
  const owners = useWaitingOwners(owner);
  if (owners.length === 0) return null;
  return (
    <ul className={classes['list']} aria-label={t('unsent.title')}>
      {describeWaiting(t, owners).map(({ key, text }) => (
        <li key={key} className={classes['row']} data-state="others">
          <IconUserPause size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          <p className={classes['words']}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
