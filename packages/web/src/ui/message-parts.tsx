import { IconCloudUp } from '@tabler/icons-react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './message-parts.module.css';

/** What somebody wrote, with their own line breaks. */
export const MessageText = ({ children }: { children: string }) => (
  <p className={classes['text']}>{children}</p>
);

/** Shown after a moment only: what is sent at once needs no word. */
export const UnsentNote = ({ children }: { children: string }) => (
  <p className={classes['unsent']}>
    <IconCloudUp size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
    {children}
  </p>
);
