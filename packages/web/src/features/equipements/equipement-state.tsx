import type {
  Equipement,
  EquipementRapport,
  OpenRapport,
} from '@releve/domain/features/equipement-shapes.ts';
import { IconCloudUp } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { ETAT_KINDS, STATUT_KINDS } from './equipement-words.ts';

export function MachineState({ machine: { etat } }: { machine: Pick<Equipement, 'etat'> }) {
  const t = useT();
  return <StateBadge kind={ETAT_KINDS[etat]} label={t(`equipements.etats.${etat}`)} />;
}

type Stated = Pick<EquipementRapport | OpenRapport, 'id' | 'statut'>;

/** What the server has not heard of has no number yet. */
export function RapportState({ rapport: { id, statut } }: { rapport: Stated }) {
  const t = useT();
  return id <= 0 ? (
    <StateBadge kind="silent" icon={IconCloudUp} label={t('equipements.unsent')} />
  ) : (
    <StateBadge kind={STATUT_KINDS[statut]} label={t(`equipements.statuts.${statut}`)} />
  );
}
