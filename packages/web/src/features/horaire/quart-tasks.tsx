import type { HoraireQuart, HoraireTache } from '@releve/domain/features/horaire.ts';
import { IconCamera, IconChevronDown } from '@tabler/icons-react';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './quart-card.module.css';

/** What is to be done at that visit: how much at a glance, each task once opened. */
export function QuartTasks({ quart: { taches, taches_minutes } }: { quart: HoraireQuart }) {
  const t = useT();
  const count = taches.length;
  if (count === 0) return <p className={classes['quiet']}>{t('horaire.quart.no_tache')}</p>;
  const sum = [
    t('horaire.quart.taches_count', { count }),
    ...(taches_minutes > 0 ? [formatMinutes(taches_minutes)] : []),
  ];
  return (
    <details className={classes['tasks']}>
      <summary className={classes['tasksHead']}>
        <span className={classes['tasksTitle']}>{t('horaire.quart.taches')}</span>
        <span className={`${classes['quiet']} tabular`}>{sum.join(' · ')}</span>
        <IconChevronDown
          className={classes['chevron']}
          size={iconSize.control}
          stroke={iconStroke}
          aria-hidden="true"
        />
      </summary>
      <ol className={classes['taskList']}>
        {taches.map((tache) => (
          <Task key={tache.id} tache={tache} />
        ))}
      </ol>
    </details>
  );
}

function Task({ tache: { nom, description, minutes, photo_requise } }: { tache: HoraireTache }) {
  const t = useT();
  return (
    <li className={classes['task']}>
      <div className={classes['taskWords']}>
        <span>{nom}</span>
        {description !== '' && <span className={classes['quiet']}>{description}</span>}
        {photo_requise && (
          <span className={classes['photo']}>
            <IconCamera size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
            {t('horaire.quart.photo')}
          </span>
        )}
      </div>
      {minutes > 0 && (
        <span className={`${classes['quiet']} tabular`}>
          {t('horaire.quart.minutes', { count: minutes })}
        </span>
      )}
    </li>
  );
}
