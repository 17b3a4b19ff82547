import type { Closing } from '@releve/domain/features/heures-periodes.ts';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import classes from './closing.module.css';

type ChecklistProps = { closing: Closing; onPerson: (employeId: number) => void };
type Step = Closing['etapes'][number];

/** Each step with what still stands in its way, and the way there. */
export function Checklist({ closing: { etapes }, onPerson }: ChecklistProps) {
  const t = useT();
  return (
    <section className={classes['section']} aria-label={t('heures_review.closing.checklist')}>
      <h3>{t('heures_review.closing.checklist')}</h3>
      <ol className={classes['steps']}>
        {etapes.map((step) => (
          <li key={step.etape}>
            <div className={classes['step']}>
              <StepState step={step} />
              <span>{t(`heures_review.closing.steps.${step.etape}`)}</span>
            </div>
            {step.reste > 0 && (
              <p className={classes['people']}>
                {step.personnes.map((employe) =>
                  step.etape === 'matricules' ? (
                    <Link
                      key={employe.id}
                      className={classes['link'] ?? ''}
                      to={`/admin/employes/edit/${employe.id}/paie`}
                    >
                      {fullName(employe)}
                    </Link>
                  ) : (
                    <button
                      key={employe.id}
                      type="button"
                      className={classes['link']}
                      onClick={() => onPerson(employe.id)}
                    >
                      {fullName(employe)}
                    </button>
                  ),
                )}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function StepState({ step: { reste, obligatoire } }: { step: Step }) {
  const t = useT();
  if (reste === 0) return <StateBadge kind="done" label={t('heures_review.closing.done')} />;
  return (
    <StateBadge
      kind={obligatoire ? 'wrong' : 'now'}
      label={t(obligatoire ? 'heures_review.closing.left' : 'heures_review.closing.to_see', {
        count: reste,
      })}
    />
  );
}
