import type { Commande } from '@releve/domain/features/inventaire-shapes.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { COMMANDE_KINDS } from '../../inventaire-words.ts';

export function CommandeState({ commande: { statut } }: { commande: Pick<Commande, 'statut'> }) {
  const t = useT();
  return (
    <StateBadge
      kind={COMMANDE_KINDS[statut]}
      label={t(`inventaire_admin.commandes.statuts.${statut}`)}
    />
  );
}
