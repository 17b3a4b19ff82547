import type { HeuresRow } from '@releve/domain/features/heures-admin.ts';
import type { HeuresAnomaly } from '@releve/domain/features/heures-shapes.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { StateBadge, type StateKind } from '../../../../ui/state-badge.tsx';
import { anomalyName } from '../../shared/anomaly-words.ts';
import classes from '../heures-admin.module.css';

const GRAVITY_LOOK: Readonly<Record<HeuresAnomaly['gravite'], StateKind>> = {
  bloquante: 'wrong',
  a_decider: 'now',
  a_savoir: 'neutral',
};

const SHOWN = 3;

/** The gravest first; what does not fit is counted. */
export function AnomalyChips({ anomalies }: { anomalies: HeuresRow['anomalies'] }) {
  const t = useT();
  const rest = anomalies.length - SHOWN;
  return (
    <span className={classes['chips']}>
      {anomalies.slice(0, SHOWN).map(({ code, gravite, nombre }) => (
        <StateBadge
          key={code}
          kind={GRAVITY_LOOK[gravite]}
          variant={gravite === 'a_savoir' ? 'plain' : 'soft'}
          label={nombre > 1 ? `${anomalyName(t, code)} ×${nombre}` : anomalyName(t, code)}
        />
      ))}
      {rest > 0 && (
        <span className={classes['quiet']}>{t('heures_admin.list.more', { count: rest })}</span>
      )}
    </span>
  );
}
