import type { Gravite, Incident } from '@releve/domain/features/incidents.ts';
import { IconBellOff, IconFlame } from '@tabler/icons-react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { GRAVITE_KINDS, STATE_KINDS, stateOf } from '../incident-words.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import { incidentsAdminTexts } from './incidents-admin.texts.ts';

needTexts(incidentsTexts, incidentsAdminTexts);

type Stated = Pick<Incident, 'statut' | 'rouvert' | 'fusionne_dans' | 'escalade_le'>;

/** Open, and nobody is left to be told: it stands there until somebody looks. */
export const isUnanswered = ({ statut, fusionne_dans, escalade_le }: Stated): boolean =>
  statut === 'ouvert' && fusionne_dans === null && escalade_le === null;

/** Open is what needs somebody; red is kept for what nobody answered. */
export function IncidentState({ incident }: { incident: Stated }) {
  const t = useT();
  if (isUnanswered(incident)) {
    return (
      <StateBadge
        kind="wrong"
        icon={IconBellOff}
        variant="solid"
        label={t('incidents_admin.unanswered')}
      />
    );
  }
  const state = stateOf(incident);
  return <StateBadge kind={STATE_KINDS[state]} label={t(`incidents.states.${state}`)} />;
}

export function GraviteMark({ gravite }: { gravite: Gravite }) {
  const t = useT();
  return (
    <StateBadge
      kind={GRAVITE_KINDS[gravite]}
      variant="plain"
      icon={IconFlame}
      label={t(`incidents.gravites.${gravite}`)}
    />
  );
}
