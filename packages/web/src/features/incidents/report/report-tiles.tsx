import { type Gravite, GRAVITES, INCIDENT_TYPES } from '@releve/domain/features/incidents.ts';
import type { IncidentType } from '@releve/domain/features/incidents.ts';
import { IconAlertTriangle, IconCircleDot, IconUrgent, type TablerIcon } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Tile, Tiles } from '../../../ui/tiles.tsx';
import { TYPE_ICONS } from '../incident-icons.ts';

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

const GRAVITE_TONES = { 1: undefined, 2: 'now', 3: 'wrong' } as const;

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
          tone={GRAVITE_TONES[gravite]}
          label={t(`incidents.gravites.${gravite}`)}
          hint={t(`incidents.report.gravite_hints.${gravite}`)}
          isChosen={gravite === value}
          onChoose={() => onChoose(gravite)}
        />
      ))}
    </Tiles>
  );
}
