import { IconPhone } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './call-link.module.css';

/** Beside the name of whoever can be called. */
export function CallLink({ nom, telephone }: { nom: string; telephone: string }) {
  const t = useT();
  return (
    <a
      className={classes['call']}
      href={telephoneLink(telephone)}
      aria-label={t('messagerie.thread.call', { nom })}
    >
      <IconPhone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
    </a>
  );
}
