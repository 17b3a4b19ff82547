import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import {
  IconAlertTriangle,
  IconAbacus,
  IconMailQuestion,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './inventaire.module.css';

type BadgesProps = { stock: Stock; variant?: 'soft' | 'plain' };

/** What is to be known of one product in one place, the most pressing first. */
export function StockBadges({ stock, variant = 'soft' }: BadgesProps) {
  const t = useT();
  const { sous_seuil, peu, a_compter, en_commande, demande, autorise } = stock;
  const has = sous_seuil || peu !== null || a_compter || en_commande > 0 || demande > 0;
  if (!has && autorise) return null;
  return (
    <span className={classes['badges']}>
      {a_compter && (
        <StateBadge
          kind="silent"
          variant={variant}
          icon={IconAbacus}
          label={t('inventaire.states.a_compter')}
        />
      )}
      {sous_seuil && (
        <StateBadge
          kind="now"
          variant={variant}
          icon={IconAlertTriangle}
          label={t('inventaire.states.sous_seuil')}
        />
      )}
      {peu !== null && !sous_seuil && (
        <StateBadge kind="now" variant={variant} label={t('inventaire.states.peu')} />
      )}
      {demande > 0 && (
        <StateBadge
          kind="info"
          variant={variant}
          icon={IconMailQuestion}
          label={t('inventaire.states.demande', { count: demande })}
        />
      )}
      {en_commande > 0 && (
        <StateBadge
          kind="info"
          variant={variant}
          icon={IconTruckDelivery}
          label={t('inventaire.states.en_commande', { count: en_commande })}
        />
      )}
      {!autorise && (
        <StateBadge kind="neutral" variant={variant} label={t('inventaire.states.non_autorise')} />
      )}
    </span>
  );
}
