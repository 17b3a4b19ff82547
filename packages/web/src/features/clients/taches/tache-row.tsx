import { ActionIcon } from '@mantine/core';
import type { Tache } from '@releve/domain/features/taches.ts';
import { IconCamera, IconPencil } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { taskTime } from './task-time.ts';
import { useFrequenceWords } from './use-frequence-words.ts';
import classes from './taches.module.css';

type TacheRowProps = {
  tache: Tache;
  /** What the row is dragged by. */
  handle?: ReactNode;
  /** Absent for whoever only reads. */
  onEdit?: ((tache: Tache) => void) | undefined;
};

export function TacheRow({ tache, handle, onEdit }: TacheRowProps) {
  const t = useT();
  const describe = useFrequenceWords();
  const { nom, description, minutes, photo_requise, actif } = tache;
  return (
    <div className={classes['row']} data-inactive={!actif || undefined}>
      {handle}
      <div className={classes['words']}>
        <span className={classes['name']}>{nom}</span>
        <span className={classes['quiet']}>{describe(tache)}</span>
        {description !== '' && <span className={classes['quiet']}>{description}</span>}
        <span className={classes['marks']}>
          {photo_requise && (
            <StateBadge kind="info" variant="plain" icon={IconCamera} label={t('taches.photo')} />
          )}
          {!actif && <StateBadge kind="neutral" variant="plain" label={t('taches.inactive')} />}
        </span>
      </div>
      <span className={classes['minutes']}>{taskTime(minutes, t)}</span>
      {onEdit && (
        <ActionIcon
          className={classes['edit'] ?? ''}
          aria-label={t('taches.edit', { nom })}
          onClick={() => onEdit(tache)}
        >
          <IconPencil size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      )}
    </div>
  );
}
