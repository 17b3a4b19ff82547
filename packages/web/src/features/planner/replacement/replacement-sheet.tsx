import { Button, TextInput } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { useSendOffres } from '../planner.mutations.ts';
import { useCandidats } from '../planner.queries.ts';
import type { AssignedPerson } from './assign-dialog.tsx';
import { CandidateRow } from './candidate-row.tsx';
import { OfferList } from './offer-list.tsx';
import classes from './replacement.module.css';
import { assignmentTexts } from './assignment.texts.ts';
import { plannerPanelTexts } from '../panel/planner-panel.texts.ts';

needTexts(assignmentTexts, plannerPanelTexts);

const loadAssign = () => import('./assign-dialog.tsx');

type ReplacementSheetProps = {
  /** The quart and the line that says which one it is; null while it is closed. */
  quart: { id: number; sentence: string } | null;
  onClose: () => void;
};

/** Who could take a quart, best first and why: offered to those chosen, or given to whoever said yes on the phone. */
export default function ReplacementSheet({ quart, onClose }: ReplacementSheetProps) {
  const t = useT();
  const shown = useLastDefined(quart ?? undefined);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [message, setMessage] = useState('');
  const [assigned, setAssigned] = useState<AssignedPerson | null>(null);
  const sending = useSendOffres();
  const close = () => {
    setChosen([]);
    setMessage('');
    setAssigned(null);
    onClose();
  };
  const send = (id: number) =>
    sending.mutate(
      { params: { id }, body: { employe_ids: [...chosen], message } },
      {
        onSuccess: () => {
          positive(t('planner_panel.replacement.sent', { count: chosen.length }));
          setChosen([]);
          setMessage('');
        },
      },
    );
  return (
    <Sheet
      isOpen={quart !== null}
      // What is on its way is not lost by leaving.
      isDirty={!sending.isPending && (message.trim() !== '' || chosen.length > 0)}
      onClose={close}
      title={t('planner_panel.replacement.title')}
      footer={
        shown && (
          <div className={classes['send']}>
            <TextInput
              className={classes['message'] ?? ''}
              aria-label={t('planner_panel.replacement.message')}
              placeholder={t('planner_panel.replacement.message')}
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
            <Button
              disabled={chosen.length === 0}
              loading={sending.isPending}
              onClick={() => send(shown.id)}
            >
              {chosen.length === 0
                ? t('planner_panel.replacement.choose')
                : t('planner_panel.replacement.send', { count: chosen.length })}
            </Button>
          </div>
        )
      }
    >
      {shown && (
        <div className={classes['stack']}>
          <p className={classes['quart']}>{shown.sentence}</p>
          <OfferList quartId={shown.id} />
          <EmployePicker
            label={t('assignment.other')}
            value={null}
            onChange={(_id, person) => person && setAssigned(person)}
          />
          <Candidates
            quartId={shown.id}
            chosen={chosen}
            onAssign={setAssigned}
            onToggle={(id) =>
              setChosen(
                chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id],
              )
            }
          />
          <OnDemand
            load={loadAssign}
            isWanted={assigned !== null}
            onFailure={() => setAssigned(null)}
            props={{
              quart: shown,
              employe: assigned,
              onClose: () => setAssigned(null),
              onDone: close,
            }}
          />
        </div>
      )}
    </Sheet>
  );
}

type CandidatesProps = {
  quartId: number;
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onAssign: (employe: AssignedPerson) => void;
};

function Candidates({ quartId, chosen, onToggle, onAssign }: CandidatesProps) {
  const t = useT();
  const read = useCandidats(quartId);
  const { data } = read;
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('planner_panel.replacement.failed')}
        skeleton={<ListSkeleton label={t('planner_panel.replacement.loading')} count={4} />}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={IconUserOff}
        title={t('planner_panel.replacement.empty')}
        text={t('planner_panel.replacement.empty_text')}
      />
    );
  }
  return (
    <section className={classes['section']}>
      <h3>{t('planner_panel.replacement.candidates')}</h3>
      <ol className={classes['candidates']}>
        {data.data.map((candidat) => (
          <CandidateRow
            key={candidat.employe.id}
            candidat={candidat}
            isChosen={chosen.includes(candidat.employe.id)}
            onToggle={() => onToggle(candidat.employe.id)}
            onAssign={() => onAssign(candidat.employe)}
          />
        ))}
      </ol>
    </section>
  );
}
