import { Button } from '@mantine/core';
import type { ManagedSondage } from '@releve/domain/features/sondages-admin.ts';
import { IconBellRinging, IconPencil } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { describeAudience } from '../../objects/audience-words.ts';
import { ConclusionCard } from './conclusion-card.tsx';
import { LockedQuestions } from './editor/locked-questions.tsx';
import { shownStatut, SondageStatus } from './sondage-status.tsx';
import { useRemindSondage } from './sondages-admin.mutations.ts';
import { SurveyMenu } from './survey-menu.tsx';
import classes from './overview.module.css';

/** The charts and the file come with the results, which are a read of their own. */
const loadResults = () => import('./results/results-section.tsx');

type SondageOverviewProps = { sondage: ManagedSondage; onEdit: () => void };

/** How a survey stands, what it came to, and what followed. */
export function SondageOverview({ sondage, onEdit }: SondageOverviewProps) {
  const isDraft = sondage.statut === 'brouillon';
  return (
    <div className={classes['parts']}>
      <Actions sondage={sondage} onEdit={onEdit} />
      <SondageFacts sondage={sondage} />
      {isDraft || shownStatut(sondage) === 'prevu' ? (
        <LockedQuestions sondage={sondage} />
      ) : (
        <>
          {sondage.statut === 'ferme' && <ConclusionCard sondage={sondage} />}
          <OnDemand load={loadResults} props={{ sondage }} />
        </>
      )}
    </div>
  );
}

function Actions({ sondage, onEdit }: SondageOverviewProps) {
  const t = useT();
  const canWrite = useAbility().can('update', 'Survey');
  const reminding = useRemindSondage();
  const remind = () =>
    reminding.mutate(
      { params: { id: sondage.id } },
      {
        onSuccess: (answer) => {
          if (answer === 'queued') return;
          const { rappeles, deja_rappele } = answer;
          if (deja_rappele) positive(t('sondages_admin.reminded_lately'));
          else if (rappeles === 0) positive(t('sondages_admin.nobody_to_remind'));
          else positive(t('sondages_admin.reminded', { count: rappeles }));
        },
      },
    );
  const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
  const isOpen = shownStatut(sondage) === 'ouvert';
  return (
    <div className={classes['actions']}>
      <SondageStatus sondage={sondage} />
      <span className={classes['space']} />
      {canWrite && isOpen && (
        <Button
          className={classes['remind'] ?? ''}
          variant="default"
          loading={reminding.isPending}
          leftSection={<IconBellRinging {...icon} />}
          onClick={remind}
        >
          {t('sondages_admin.remind')}
        </Button>
      )}
      {canWrite && sondage.statut === 'ouvert' && (
        <Button variant="default" leftSection={<IconPencil {...icon} />} onClick={onEdit}>
          {t('sondages_admin.edit')}
        </Button>
      )}
      <SurveyMenu sondage={sondage} />
    </div>
  );
}

function SondageFacts({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const dates = useDateFormatter();
  const { anonyme, audience, participations, destinataires, rappel_le, ouvre_at, ferme_at } =
    sondage;
  const isPlanned = shownStatut(sondage) === 'prevu';
  const isClosed = sondage.statut === 'ferme';
  return (
    <Facts label={t('sondages_admin.facts.label')}>
      <Fact label={t('sondages_admin.facts.participation')} detail={describeAudience(audience, t)}>
        {t('sondages_admin.participation', { count: participations, total: destinataires })}
      </Fact>
      <Fact
        label={t('sondages_admin.facts.privacy')}
        detail={
          rappel_le !== null &&
          t('sondages_admin.facts.reminded', { date: dates.instant(rappel_le) })
        }
      >
        {t(anonyme ? 'sondages_admin.anonymous' : 'sondages_admin.named')}
      </Fact>
      <Fact
        label={t(isClosed ? 'sondages_admin.facts.closed' : 'sondages_admin.facts.closes')}
        detail={
          ouvre_at !== null &&
          t(isPlanned ? 'sondages_admin.facts.opens' : 'sondages_admin.facts.opened', {
            date: dates.instant(ouvre_at),
          })
        }
      >
        {ferme_at === null ? t('sondages_admin.facts.no_end') : dates.instant(ferme_at)}
      </Fact>
    </Facts>
  );
}
