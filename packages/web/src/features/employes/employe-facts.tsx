import type { Employe } from '@releve/domain/features/employes.ts';
import type { EmployeGlance } from '@releve/domain/features/employes-glance.ts';
import { Link } from '@tanstack/react-router';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SkeletonLine } from '../../ui/skeletons.tsx';
import { LastSeen } from './employe-cells.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './employe-view.module.css';

type EmployeFactsProps = { employe: Employe; glance: EmployeGlance | undefined };

/** The three facts that matter. */
export function EmployeFacts({ employe, glance }: EmployeFactsProps) {
  const t = useT();
  const { superviseur } = employe;
  return (
    <Facts label={t('employes.view.facts')}>
      <Fact label={t('employes.view.week')}>
        {glance === undefined ? <SkeletonLine /> : <WeekFact semaine={glance.semaine} />}
      </Fact>
      <Fact label={t('employes.view.superviseur')}>
        {superviseur === null ? (
          t('employes.none')
        ) : (
          <Link to={`/admin/employes/view/${superviseur.id}`}>{fullName(superviseur)}</Link>
        )}
      </Fact>
      <Fact label={t('employes.view.last_contact')}>
        {glance === undefined ? <SkeletonLine /> : <LastSeen at={glance.appareil?.vu_le ?? null} />}
      </Fact>
    </Facts>
  );
}

function WeekFact({ semaine }: { semaine: EmployeGlance['semaine'] }) {
  const t = useT();
  const { minutes_prevues, minutes_travaillees } = semaine;
  if (minutes_prevues === 0 && minutes_travaillees === 0) return t('employes.view.no_hours');
  const share = minutes_prevues === 0 ? 0 : Math.min(1, minutes_travaillees / minutes_prevues);
  return (
    <>
      <span className="tabular">
        {t('employes.view.worked_of', {
          worked: formatMinutes(minutes_travaillees),
          planned: formatMinutes(minutes_prevues),
        })}
      </span>
      <span className={classes['track']} aria-hidden="true">
        <span className={classes['fill']} style={{ width: `${share * 100}%` }} />
      </span>
    </>
  );
}
