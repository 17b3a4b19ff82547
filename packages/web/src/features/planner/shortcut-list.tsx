import { Kbd } from '@mantine/core';
import { Fragment } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import classes from './planner.module.css';

const SHORTCUTS = [
  'arrows',
  'enter',
  'add',
  'space',
  'shift_arrows',
  'move',
  'duplicate',
  'resize_end',
  'resize_start',
  'copy',
  'paste',
  'delete',
  'undo',
  'redo',
  'escape',
] as const;

const LEGEND = ['brouillon', 'publie', 'modifie', 'chevauchement', 'conflit', 'semaine'] as const;

/** The keys of the grid, and what its blocks mean. */
export function ShortcutList() {
  const t = useT();
  return (
    <div className={classes['stack']}>
      <ul className={classes['legend']} aria-label={t('planner.legend.title')}>
        {LEGEND.map((etat) => (
          <li key={etat}>
            <span className={classes['swatch']} data-etat={etat} />
            {t(`planner.legend.${etat}`)}
          </li>
        ))}
      </ul>
      <dl className={classes['shortcuts']}>
        {SHORTCUTS.map((name) => (
          <Fragment key={name}>
            <dt>
              <Kbd>{t(`planner.shortcuts.keys.${name}`)}</Kbd>
            </dt>
            <dd>{t(`planner.shortcuts.${name}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
