import { entretienEtat } from '@releve/domain/equipement-rules.ts';
import type { EntretienPlan, EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand, OpenedLayer } from '../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { ENTRETIEN_KINDS } from '../equipement-words.ts';
import classes from '../equipements.module.css';

const loadDone = () => import('./done-sheet.tsx');
const loadPlan = () => import('../admin/plan-sheet.tsx');
const loadSkip = () => import('../admin/skip-sheet.tsx');

/** What is late stays first until it is done, or skipped with a reason. */
export function PlansCard({ machine }: { machine: EquipementFile }) {
  const t = useT();
  const done = useOpened<EntretienPlan | null>(null);
  const edit = useOpened<EntretienPlan | null>(null);
  const skip = useOpened<EntretienPlan | null>(null);
  const { id, plans, droits } = machine;
  return (
    <ViewCard
      title={t('equipements.plans.title')}
      {...(droits.modifier && {
        link: (
          <NativeButton variant="quiet" onClick={() => edit.open(null)}>
            {t('equipements.plans.add')}
          </NativeButton>
        ),
      })}
    >
      {plans.length === 0 && <p className={classes['quiet']}>{t('equipements.plans.none')}</p>}
      <ul className={`${classes['rows']} ${classes['stacked']}`}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanWords plan={plan} />
            <span className={classes['marks']}>
              <NativeButton
                variant="outline"
                aria-label={t('equipements.plans.done_label', { nom: plan.nom })}
                onClick={() => done.open(plan)}
              >
                {t('equipements.plans.done')}
              </NativeButton>
              {droits.modifier && (
                <>
                  <NativeButton
                    variant="quiet"
                    aria-label={t('equipements.plans.skip_label', { nom: plan.nom })}
                    onClick={() => skip.open(plan)}
                  >
                    {t('equipements.plans.skip')}
                  </NativeButton>
                  <NativeButton
                    variant="quiet"
                    aria-label={t('equipements.plans.edit_label', { nom: plan.nom })}
                    onClick={() => edit.open(plan)}
                  >
                    {t('equipements.plans.edit')}
                  </NativeButton>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <OnDemand
        key={`done-${done.key}`}
        load={loadDone}
        isWanted={done.isOpen && done.subject !== null}
        props={{ plan: done.subject as EntretienPlan, isOpen: done.isOpen, onClose: done.close }}
      />
      <OpenedLayer load={loadPlan} opened={edit} props={{ machineId: id, plan: edit.subject }} />
      <OnDemand
        key={`skip-${skip.key}`}
        load={loadSkip}
        isWanted={skip.isOpen && skip.subject !== null}
        props={{ plan: skip.subject as EntretienPlan, isOpen: skip.isOpen, onClose: skip.close }}
      />
    </ViewCard>
  );
}

function PlanWords({ plan }: { plan: EntretienPlan }) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { nom, consignes, chaque, unite, photo_requise, fait_le, prochain_le } = plan;
  const etat = entretienEtat(prochain_le, today);
  return (
    <span className={classes['words']}>
      <span className={classes['marks']}>
        <span className={classes['name']}>{nom}</span>
        <StateBadge
          kind={ENTRETIEN_KINDS[etat]}
          variant="plain"
          label={t(`equipements.entretien_etats.${etat}`)}
        />
      </span>
      <span className={classes['quiet']}>
        {[
          t('equipements.plans.due', { date: dates.date(prochain_le) }),
          t(`equipements.plans.every.${unite}`, { count: chaque }),
          fait_le === null
            ? t('equipements.plans.never')
            : t('equipements.plans.last', { date: dates.date(fait_le) }),
          ...(photo_requise ? [t('equipements.plans.photo')] : []),
        ].join(' · ')}
      </span>
      {consignes !== '' && <span>{consignes}</span>}
    </span>
  );
}
