import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { useEffect, useState } from 'react';
import { t } from '../../../platform/i18n/i18n.ts';
import { useLeaveGuard } from '../../../platform/use-leave-guard.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { PlanChanges } from '../plan/use-plan-changes.ts';
import { changePlanner, closePanel, type PanelState, usePlannerStore } from '../planner-store.ts';
import { BulkEditor } from './bulk-editor.tsx';
import { QuartEditor } from './quart-editor.tsx';

type PlanPanelProps = {
  plan: Plan;
  changes: PlanChanges;
  actions: PlanActions;
  canEdit: boolean;
  onReplace: (quart: PlanQuart) => void;
};

/** What the panel is about, as one value to compare. */
interface Subject {
  panel: PanelState;
  cles: readonly string[];
}

const isSame = (a: Subject, b: Subject): boolean =>
  a.panel === b.panel && a.cles.join() === b.cles.join();

const askToLeave = (): Promise<boolean> =>
  askConfirmation({
    kind: 'danger',
    title: t('forms.leave_title'),
    text: t('forms.leave_text'),
    confirmLabel: t('forms.leave'),
    cancelLabel: t('forms.stay'),
  });

/** Edits what is chosen. What is typed is not left behind without a question. */
export default function PlanPanel({ plan, changes, actions, canEdit, onReplace }: PlanPanelProps) {
  const [isDirty, setIsDirty] = useState(false);
  const shown = useShownSubject(isDirty, () => setIsDirty(false));
  useLeaveGuard(isDirty);
  const quarts = shown.panel.kind === 'selection' ? actions.find(shown.cles) : [];
  const isGone = shown.panel.kind === 'selection' && quarts.length === 0;
  // What it was about has left the week, or was deleted.
  if (isGone && isDirty) setIsDirty(false);
  useEffect(() => {
    if (isGone) closePanel();
  }, [isGone]);
  const common = { plan, changes, actions, canEdit, onDirty: setIsDirty };
  const close = () => {
    setIsDirty(false);
    closePanel();
  };
  /** A cross that would lose what was typed asks first. */
  const closeAsking = async () => {
    if (!isDirty || (await askToLeave())) close();
  };
  const leave = () => void closeAsking();
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
        onClose={leave}
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
      onClose={leave}
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
      onClose={leave}
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
