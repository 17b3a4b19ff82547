import { Button, Textarea } from '@mantine/core';
import { MAX_MOTIF } from '@releve/domain/features/assignations.ts';
import type { Candidat } from '@releve/domain/features/replacements.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { CancelButton } from '../../../ui/cancel-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useUnsaved } from '../../../ui/layer-guard.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { ConflictList } from '../panel/conflict-list.tsx';
import { assignmentTexts } from './assignment.texts.ts';
import { plannerPanelTexts } from '../panel/planner-panel.texts.ts';
import { namingOf } from '../plan/conflict-names.ts';
import { plannerTexts } from '../planner.texts.ts';
import { useAssignmentPreview, useAssignQuart } from './assignment.ts';
import { useSayAssigned } from './use-say-assigned.ts';
import classes from './replacement.module.css';

needTexts(assignmentTexts, plannerPanelTexts, plannerTexts);

/** One of those proposed, or anybody else. */
export type AssignedPerson = Pick<Candidat['employe'], 'id' | 'prenom' | 'nom'>;

interface AssignedQuart {
  readonly id: number;
  readonly sentence: string;
}

type AssignDialogProps = {
  quart: AssignedQuart;
  /** Null while it is closed. */
  employe: AssignedPerson | null;
  onClose: () => void;
  onDone: () => void;
};

/** What stands against it first; given all the same, the reason goes to the journal. */
export default function AssignDialog({ quart, employe, onClose, onDone }: AssignDialogProps) {
  const t = useT();
  const shown = useLastDefined(employe ?? undefined);
  return (
    <Dialog
      isOpen={employe !== null}
      onClose={onClose}
      title={shown ? t('assignment.title', { nom: fullName(shown) }) : ''}
      width="32rem"
    >
      {shown && <AssignForm key={shown.id} quart={quart} employe={shown} onDone={onDone} />}
    </Dialog>
  );
}

type AssignFormProps = {
  quart: AssignedQuart;
  employe: AssignedPerson;
  onDone: () => void;
};

function AssignForm({ quart, employe, onDone }: AssignFormProps) {
  const t = useT();
  const [motif, setMotif] = useState('');
  const preview = useAssignmentPreview(quart.id, employe.id);
  const assigning = useAssignQuart();
  const sayAssigned = useSayAssigned();
  useUnsaved(!assigning.isPending && motif.trim() !== '');
  const { data } = preview;
  if (data === undefined) {
    return (
      <ReadFallback
        read={preview}
        title={t('assignment.failed')}
        skeleton={<CardSkeleton label={t('assignment.checking')} />}
      />
    );
  }
  const hasConflicts = data.conflits.length > 0;
  const assign = () =>
    assigning.mutate(
      { params: { id: quart.id }, body: { employe_id: employe.id, version: data.version, motif } },
      {
        onSuccess: (answer) => {
          if (answer !== 'queued') sayAssigned(fullName(employe), answer.lot_id);
          onDone();
        },
        // What stands against it may be otherwise by now.
        onError: () => void preview.refetch(),
      },
    );
  return (
    <div className={classes['assign']}>
      <p className={classes['quart']}>{quart.sentence}</p>
      <p>{t('assignment.text')}</p>
      {assigning.error !== null && <Banner kind="danger">{failureText(assigning.error)}</Banner>}
      {hasConflicts ? (
        <>
          <ConflictList
            conflicts={data.conflits}
            naming={namingOf(data.quarts, String(quart.id))}
          />
          <Textarea
            required
            autosize
            minRows={2}
            maxLength={MAX_MOTIF}
            label={t('assignment.reason')}
            description={t('assignment.reason_hint')}
            value={motif}
            onChange={(event) => setMotif(event.currentTarget.value)}
          />
        </>
      ) : (
        <p className={classes['clear']}>
          <IconCheck size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('assignment.clear')}
        </p>
      )}
      <div className={classes['assignActions']}>
        <CancelButton isDisabled={assigning.isPending}>{t('planner_panel.cancel')}</CancelButton>
        <Button
          loading={assigning.isPending}
          disabled={hasConflicts && motif.trim() === ''}
          onClick={assign}
        >
          {t(`assignment.${hasConflicts ? 'anyway' : 'confirm'}`)}
        </Button>
      </div>
    </div>
  );
}
