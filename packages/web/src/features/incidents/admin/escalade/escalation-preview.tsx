import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getEscalation } from '@releve/domain/features/incidents.ts';
import { IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import { GraviteMark } from '../incident-state.tsx';
import { useEscalation } from '../incidents-admin.queries.ts';
import look from '../incidents-admin.module.css';
import { sayMinutes } from './minutes-words.ts';
import classes from './escalade.module.css';

type Escalation = EndpointResponse<typeof getEscalation>['data'][number];
type Step = Escalation['etapes'][number];

/** Whom an incident of the site would reach, step by step, and where it would reach nobody. */
export function EscalationPreview({ clientId }: { clientId: number }) {
  const t = useT();
  const canReadSettings = useAbility().can('read', 'ServerSettings');
  const { data, isError } = useEscalation(clientId);
  return (
    <ViewCard
      title={t('incidents_admin.escalade.title')}
      text={t('incidents_admin.escalade.text')}
      link={
        canReadSettings && (
          <Link to="/admin/ServerSettings" search={{ q: 'INCIDENT_DELAY' }}>
            {t('incidents_admin.escalade.settings')}
          </Link>
        )
      }
    >
      {data === undefined && !isError && (
        <ListSkeleton label={t('incidents_admin.escalade.loading')} count={3} />
      )}
      {data === undefined && isError && (
        <p className={look['quiet']}>{t('incidents_admin.escalade.failed')}</p>
      )}
      {data !== undefined && <Gaps escalations={data.data} />}
      {data !== undefined && (
        <div className={classes['ladders']}>
          {data.data
            .toSorted((one, other) => other.gravite - one.gravite)
            .map((each) => (
              <Ladder key={each.gravite} escalation={each} />
            ))}
        </div>
      )}
    </ViewCard>
  );
}

/** Said once: the people of a step are the same whatever the gravity. */
function Gaps({ escalations }: { escalations: readonly Escalation[] }) {
  const t = useT();
  const steps = escalations.flatMap(({ etapes }) => etapes);
  if (steps.every(({ joignables }) => joignables > 0)) return null;
  const reachesSomebody = steps.some(({ joignables }) => joignables > 0);
  return (
    <Banner kind={reachesSomebody ? 'warning' : 'danger'}>
      {t(reachesSomebody ? 'incidents_admin.escalade.gap' : 'incidents_admin.escalade.no_one')}
    </Banner>
  );
}

function Ladder({ escalation: { gravite, etapes } }: { escalation: Escalation }) {
  const t = useT();
  return (
    <section className={classes['ladder']} aria-label={t(`incidents.gravites.${gravite}`)}>
      <h3>
        <GraviteMark gravite={gravite} />
      </h3>
      <ol className={classes['steps']}>
        {etapes.map((step, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a step is known by its place alone
          <li key={at} data-empty={step.joignables === 0 || undefined}>
            <span className={classes['when']}>
              {step.apres_minutes === 0
                ? t('incidents_admin.escalade.at_once')
                : t('incidents_admin.escalade.after', { duree: sayMinutes(step.apres_minutes, t) })}
            </span>
            <Reached step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Reached({ step: { personnes, joignables } }: { step: Step }) {
  const t = useT();
  if (personnes.length === 0) {
    return (
      <StateBadge
        kind="wrong"
        variant="plain"
        icon={IconBellOff}
        label={t('incidents_admin.escalade.nobody')}
      />
    );
  }
  return (
    <span className={classes['people']}>
      {personnes.map(fullName).join(', ')}
      {joignables === 0 && (
        <StateBadge
          kind="wrong"
          variant="plain"
          icon={IconBellOff}
          label={t('incidents_admin.escalade.unreachable')}
        />
      )}
      {joignables > 0 && joignables < personnes.length && (
        <span className={look['quiet']}>
          {t('incidents_admin.escalade.some_unreachable', {
            count: joignables,
            total: personnes.length,
          })}
        </span>
      )}
    </span>
  );
}
