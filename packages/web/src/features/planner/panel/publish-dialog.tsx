import { Button, SegmentedControl } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { previewPublish, PublishCounts } from '@releve/domain/features/planner.ts';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import type { Plan } from '../plan/use-plan.ts';
import { type Narrowing } from '../planner-search.ts';
import { usePlannerStore } from '../planner-store.ts';
import { usePublishPlan } from '../planner.mutations.ts';
import { usePublishPreview } from '../planner.queries.ts';
import { plannerTexts } from '../planner.texts.ts';
import { plannerPanelTexts } from './planner-panel.texts.ts';
import { PublishConflicts } from './publish-conflicts.tsx';
import classes from './panel.module.css';

needTexts(plannerPanelTexts, plannerTexts);

type PublishDialogProps = {
  isOpen: boolean;
  plan: Plan;
  narrowing: Narrowing | null;
  onClose: () => void;
};

const COUNTS = ['nouveaux', 'modifies', 'annules', 'ouverts'] as const;

const isNothing = (counts: PublishCounts): boolean => COUNTS.every((name) => counts[name] === 0);

/** First what would be told and to how many people, then the publication. */
export default function PublishDialog({ isOpen, plan, narrowing, onClose }: PublishDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('planner_panel.publish.title')}
      width="36rem"
    >
      {isOpen && <PublishSteps plan={plan} narrowing={narrowing} onClose={onClose} />}
    </Dialog>
  );
}

function narrow(narrowing: Narrowing | null) {
  if (narrowing === null) return {};
  return 'employe_id' in narrowing
    ? { employe_ids: [narrowing.employe_id] }
    : { client_ids: [narrowing.client_id] };
}

function PublishSteps({ plan, narrowing, onClose }: Omit<PublishDialogProps, 'isOpen'>) {
  const t = useT();
  const selection = usePlannerStore((state) => state.selection);
  const chosen = [...selection].map(Number).filter((id) => id > 0);
  const [scope, setScope] = useState<'week' | 'selection'>('week');
  const { debut, fin } = plan.semaine;
  const body = {
    du: debut,
    au: fin,
    ...(scope === 'selection' ? { quart_ids: chosen } : narrow(narrowing)),
  };
  const preview = usePublishPreview(body, true);
  const publishing = usePublishPlan();
  const publish = () =>
    publishing.mutate(
      { body },
      {
        onSuccess: (result) => {
          if (result !== 'queued') {
            positive(t('planner_panel.publish.done', { count: result.employes }));
          }
          onClose();
        },
      },
    );
  return (
    <div className={classes['form']}>
      {chosen.length > 0 && (
        <SegmentedControl
          aria-label={t('planner_panel.publish.scope')}
          data={[
            { value: 'week', label: t('planner_panel.publish.scope_week') },
            {
              value: 'selection',
              label: t('planner_panel.publish.scope_selection', { count: chosen.length }),
            },
          ]}
          value={scope}
          onChange={setScope}
        />
      )}
      {preview.data === undefined ? (
        <Waiting preview={preview} />
      ) : (
        <Counts preview={preview.data} />
      )}
      <div className={classes['actions']}>
        <Button variant="default" onClick={onClose}>
          {t('planner_panel.cancel')}
        </Button>
        <Button
          data-autofocus
          loading={publishing.isPending}
          disabled={preview.data === undefined || isNothing(preview.data)}
          onClick={publish}
        >
          {t('planner_panel.publish.confirm')}
        </Button>
      </div>
    </div>
  );
}

function Waiting({ preview }: { preview: ReturnType<typeof usePublishPreview> }) {
  const t = useT();
  return (
    <ReadFallback
      read={preview}
      title={t('planner_panel.publish.failed')}
      skeleton={<CardSkeleton label={t('planner_panel.publish.loading')} />}
    />
  );
}

function Counts({ preview: counts }: { preview: EndpointResponse<typeof previewPublish> }) {
  const t = useT();
  const { conflits, quarts } = counts;
  if (isNothing(counts)) return <p>{t('planner_panel.publish.nothing')}</p>;
  return (
    <>
      <p className={classes['people']}>
        {counts.employes === 0
          ? t('planner_panel.publish.nobody')
          : t('planner_panel.publish.people', { count: counts.employes })}
      </p>
      <dl className={classes['counts']}>
        {COUNTS.map((name) => (
          <div key={name}>
            <dt>{t(`planner_panel.publish.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {conflits.length > 0 && (
        <>
          <Banner kind="warning">
            {t('planner_panel.publish.conflicts', { count: conflits.length })}
          </Banner>
          <PublishConflicts conflicts={conflits} quarts={quarts} />
        </>
      )}
    </>
  );
}
