import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import {
  decideCorrection,
  listCorrections,
  reopenCorrection,
  type Correction,
} from '@releve/domain/features/punch-corrections.ts';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DecisionForm } from '../../../objects/decision-form.tsx';
import { refreshHeuresSoon, refreshSheet } from '../heures-admin.queries.ts';
import { changeReview, useReviewStore } from './review-store.ts';
import classes from './review.module.css';

type PendingCorrectionProps = { employeId: number; periodeId: number; line: HeuresLine };

/** What the person asked to be put right, answered here: the line waits for it. */
export function PendingCorrection({ employeId, periodeId, line }: PendingCorrectionProps) {
  const query = { statut: 'en_attente', employe_id: employeId, date: line.jour } as const;
  const list = useEndpoint(listCorrections, { query });
  const corrections = (list.data?.data ?? []).filter(({ client }) => client.id === line.client?.id);
  const part = useRef<HTMLDivElement>(null);
  const isEditing = useReviewStore((state) => state.isEditing);
  // E leads to the answer: there is nothing else to edit of the line before it.
  useEffect(() => {
    if (!isEditing || corrections.length === 0) return;
    part.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    changeReview({ isEditing: false });
  }, [isEditing, corrections.length]);
  return (
    <div ref={part} className={classes['corrections']}>
      {corrections.map((correction) => (
        <CorrectionAnswer
          key={correction.id}
          correction={correction}
          onDecided={() => {
            void refreshSheet({ employeId, periodeId });
            refreshHeuresSoon();
            part.current?.closest('aside')?.focus();
          }}
        />
      ))}
    </div>
  );
}

function CorrectionAnswer({
  correction,
  onDecided,
}: {
  correction: Correction;
  onDecided: () => void;
}) {
  const t = useT();
  const { time } = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const options = { showsRefusal: true, refreshes: [listCorrections] } as const;
  const deciding = useCommand(decideCorrection, options);
  const reopening = useCommand(reopenCorrection, options);
  const { id, version, employe, entree, sortie, raison } = correction;
  const nom = fullName(employe);
  return (
    <div className={classes['prompt']}>
      <p>
        {t('heures_admin.correction.asked', {
          entree: entree === null ? t('heures_admin.correction.unchanged') : time(entree),
          sortie: sortie === null ? t('heures_admin.correction.unchanged') : time(sortie),
        })}
      </p>
      <q>{raison}</q>
      <DecisionForm
        isPending={deciding.isPending}
        decide={async (decision) => {
          const body = { ...decision, version };
          const decided = await deciding.mutateAsync({ params: { id }, body });
          onDecided();
          return decided;
        }}
        takeBack={async (decided) => {
          if (decided === 'queued') return;
          await reopening.mutateAsync({ params: { id }, body: { version: decided.version } });
          onDecided();
        }}
        words={{
          accept: t('heures_admin.correction.accept', { nom }),
          refuse: t('heures_admin.correction.refuse', { nom }),
          accepted: t('heures_admin.correction.accepted'),
          refused: t('heures_admin.correction.refused'),
        }}
      />
    </div>
  );
}
