import type { TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './tiles.module.css';

interface TilesProps {
  legend: string;
  /** What is said to be missing. */
  error: string | null;
  columns: 2 | 3;
  children: ReactNode;
}

/** One of a few, each as large as a thumb. */
export function Tiles({ legend, error, columns, children }: TilesProps) {
  const errorId = useId();
  return (
    <fieldset className={classes['group']} aria-describedby={error === null ? undefined : errorId}>
      <legend className={classes['legend']}>{legend}</legend>
      <div className={classes['tiles']} data-columns={columns}>
        {children}
      </div>
      {error !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface TileProps {
  name: string;
  label: string;
  hint?: string;
  icon?: TablerIcon;
  tone?: 'now' | 'wrong' | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

export function Tile({ name, label, hint, icon: Icon, tone, isChosen, onChoose }: TileProps) {
  return (
    <label className={classes['tile']} data-tone={tone}>
      <input
        type="radio"
        className="visually-hidden"
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      {Icon !== undefined && (
        <Icon
          className={classes['tileIcon']}
          size={iconSize.hero}
          stroke={iconStroke}
          aria-hidden="true"
        />
      )}
      <span className={classes['tileName']}>{label}</span>
      {hint !== undefined && <span className={classes['tileHint']}>{hint}</span>}
    </label>
  );
}
