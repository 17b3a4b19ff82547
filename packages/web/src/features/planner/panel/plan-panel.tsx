import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { useEffect, useState } from 'react';
import { askToLeave } from '../../../platform/use-leave-guard.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { PlanChanges } from '../plan/use-plan-changes.ts';
import { changePlanner, type PanelState, usePlannerStore } from '../planner-store.ts';
import { BulkEditor } from './bulk-editor.tsx';
import { QuartEditor } from './quart-editor.tsx';

type PlanPanelProps = {
  plan: Plan;
  changes: PlanChanges;
  actions: PlanActions;
  canEdit: boolean;
  onReplace: (quart: PlanQuart) => void;
  onClose: () => void;
};

/** What the panel is about, as one value to compare. */
interface Subject {
  panel: PanelState;
  cles: readonly string[];
}

const isSame = (a: Subject, b: Subject): boolean =>
  a.panel === b.panel && a.cles.join() === b.cles.join();

/** Edits what is chosen. What is typed is not left behind without a question. */
export default function PlanPanel(props: PlanPanelProps) {
  const { plan, changes, actions, canEdit, onReplace, onClose } = props;
  const [isDirty, setIsDirty] = useState(false);
  const shown = useShownSubject(isDirty, () => setIsDirty(false));
  const quarts = shown.panel.kind === 'selection' ? actions.find(shown.cles) : [];
  const isGone = shown.panel.kind === 'selection' && quarts.length === 0;
  // What it was about has left the week, or was deleted.
  if (isGone && isDirty) setIsDirty(false);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const common = { plan, changes, actions, canEdit, onDirty: setIsDirty };
  const close = () => {
    setIsDirty(false);
    onClose();
  };
  if (shown.panel.kind === 'closed') return null;
  const [first] = quarts;
  if (shown.panel.kind === 'create') {
    return (
      <QuartEditor
        {...common}
        key={`create ${shown.panel.dates.join()}`}
        isOpen
        quart={null}
        seed={shown.panel.seed}
        dates={shown.panel.dates}
        onSaved={close}
        onClose={close}
        onReplace={onReplace}
      />
    );
  }
  if (first === undefined) return null;
  return quarts.length > 1 ? (
    <BulkEditor
      {...common}
      key={shown.cles.join()}
      isOpen
      quarts={quarts}
      onSaved={close}
      onClose={close}
    />
  ) : (
    <QuartEditor
      {...common}
      key={first.id}
      isOpen
      quart={first}
      seed={first}
      dates={[first.date]}
      onSaved={close}
      onClose={close}
      onReplace={onReplace}
    />
  );
}

/** What is asked for, once what is typed has been saved or given up. */
function useShownSubject(isDirty: boolean, onGivenUp: () => void): Subject {
  const panel = usePlannerStore((state) => state.panel);
  const selection = usePlannerStore((state) => state.selection);
  const wanted: Subject = { panel, cles: [...selection] };
  const [shown, setShown] = useState(wanted);
  const isOther = !isSame(wanted, shown);
  if (isOther && !isDirty) setShown(wanted);
  const isBlocked = isOther && isDirty;
  useEffect(() => {
    if (!isBlocked) return;
    const settle = async () => {
      if (await askToLeave()) onGivenUp();
      else changePlanner({ panel: shown.panel, selection: new Set(shown.cles) });
    };
    void settle();
    // One question per attempt.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isBlocked]);
  return shown;
}
