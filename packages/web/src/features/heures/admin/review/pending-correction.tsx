import { Button, TextInput } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import {
  decideCorrection,
  listCorrections,
  type Correction,
} from '@releve/domain/features/punch-corrections.ts';
import { useEffect, useRef, useState } from 'react';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useUnsaved } from '../../../../ui/layer-guard.tsx';
import { info } from '../../../../ui/toast/toast-store.ts';
import { refreshHeuresSoon, refreshSheet } from '../list/heures-list.queries.ts';
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
    part.current?.querySelector<HTMLElement>('[data-accept]')?.focus();
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
  const deciding = useCommand(decideCorrection, { refreshes: [listCorrections] });
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const { id, version, employe, entree, sortie, raison } = correction;
  const nom = fullName(employe);
  const decide = (accepte: boolean) =>
    deciding.mutate(
      { params: { id }, body: { accepte, note: note.trim(), version } },
      {
        onSuccess: () => {
          info(
            t(accepte ? 'heures_review.correction.accepted' : 'heures_review.correction.refused'),
          );
          onDecided();
        },
      },
    );
  return (
    <div className={classes['prompt']}>
      <p>
        {t('heures_review.correction.asked', {
          entree: entree === null ? t('heures_review.correction.unchanged') : time(entree),
          sortie: sortie === null ? t('heures_review.correction.unchanged') : time(sortie),
        })}
      </p>
      <q>{raison}</q>
      <TextInput
        label={t('heures_review.correction.note')}
        maxLength={1000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          disabled={deciding.isPending}
          aria-label={t('heures_review.correction.refuse_named', { nom })}
          onClick={() => decide(false)}
        >
          {t('heures_review.correction.refuse')}
        </Button>
        <Button
          data-accept
          loading={deciding.isPending}
          aria-label={t('heures_review.correction.accept_named', { nom })}
          onClick={() => decide(true)}
        >
          {t('heures_review.correction.accept')}
        </Button>
      </div>
    </div>
  );
}
