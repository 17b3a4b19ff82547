import { type Gravite, GRAVITES, INCIDENT_TYPES } from '@releve/domain/features/incidents.ts';
import type { IncidentType } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle, IconCircleDot, IconUrgent, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TYPE_ICONS } from '../incident-icons.ts';
import classes from './report.module.css';

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
  tone?: string;
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

interface ChoiceProps<Value> {
  value: Value | null;
  error: string | null;
  onChoose: (value: Value) => void;
}

export function TypeTiles({ value, error, onChoose }: ChoiceProps<IncidentType>) {
  const t = useT();
  const name = useId();
  return (
    <Tiles legend={t('incidents.report.type')} error={error} columns={2}>
      {INCIDENT_TYPES.map((type) => (
        <Tile
          key={type}
          name={name}
          icon={TYPE_ICONS[type]}
          label={t(`incidents.types.${type}`)}
          hint={t(`incidents.report.type_hints.${type}`)}
          isChosen={type === value}
          onChoose={() => onChoose(type)}
        />
      ))}
    </Tiles>
  );
}

const GRAVITE_ICONS: Readonly<Record<Gravite, TablerIcon>> = {
  1: IconCircleDot,
  2: IconAlertTriangle,
  3: IconUrgent,
};

export function GraviteTiles({ value, error, onChoose }: ChoiceProps<Gravite>) {
  const t = useT();
  const name = useId();
  return (
    <Tiles legend={t('incidents.report.gravite')} error={error} columns={3}>
      {GRAVITES.map((gravite) => (
        <Tile
          key={gravite}
          name={name}
          icon={GRAVITE_ICONS[gravite]}
          tone={`gravite-${gravite}`}
          label={t(`incidents.gravites.${gravite}`)}
          hint={t(`incidents.report.gravite_hints.${gravite}`)}
          isChosen={gravite === value}
          onChoose={() => onChoose(gravite)}
        />
      ))}
    </Tiles>
  );
}
