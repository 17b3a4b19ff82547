/**
 * What was typed in a sheet or a dialog is not lost without a question, whichever way leads out: Escape, a press beside
 * it, its cross, « Annuler », another page, the browser's way back. A form inside says with `useUnsaved` that it holds
 * something; what closes after a save calls the layer's own `onClose`, which asks nothing.
 */
import {
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { reportError } from '../platform/error-report.ts';
import { type AskToLeave, askToLeave, useLeaveGuard } from '../platform/use-leave-guard.ts';

interface Guard {
  note: (id: string, ask: AskToLeave | null) => void;
  leave: () => void;
}

const GuardContext = createContext<Guard | null>(null);

interface GuardedLayer {
  isOpen: boolean;
  isDirty: boolean;
  onClose: () => void;
}

/** Put `guarded` around what the layer holds; `leave` is how it closes. */
export function useLayerGuard({ isOpen, isDirty, onClose }: GuardedLayer) {
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, AskToLeave>>(new Map());
  const hasLeft = useRef(false);
  const isUnsaved = isOpen && (isDirty || unsaved.size > 0);
  const [ask = askToLeave] = unsaved.values();

  const leaveAsking = async () => {
    if (isUnsaved) {
      // The Escape that asks must not be the one that answers.
      await new Promise((resolve) => void setTimeout(resolve));
      if (!(await ask())) return;
    }
    // Closing may be a navigation: it has been asked for already.
    hasLeft.current = true;
    onClose();
  };
  const leave = () => void leaveAsking().catch(reportError);
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => {
    if (isOpen) hasLeft.current = false;
  }, [isOpen]);
  const guard = useMemo<Guard>(
    () => ({
      note: (id, asking) =>
        setUnsaved((before) => {
          const after = new Map(before);
          if (asking === null) after.delete(id);
          else after.set(id, asking);
          return after;
        }),
      leave: () => latest.current(),
    }),
    [],
  );
  const guarded = (children: ReactNode) => (
    <GuardContext value={guard}>
      {isUnsaved && <PageGuard ask={async () => hasLeft.current || ask()} />}
      {children}
    </GuardContext>
  );
  return { leave, guarded };
}

function PageGuard({ ask }: { ask: AskToLeave }) {
  useLeaveGuard(true, ask);
  return null;
}

/** For a form inside a sheet or a dialog: whether it holds something that closing would lose. */
export function useUnsaved(isDirty: boolean, ask: AskToLeave = askToLeave): void {
  const guard = useContext(GuardContext);
  const id = useId();
  useLayoutEffect(() => {
    if (!isDirty || guard === null) return;
    guard.note(id, ask);
    return () => guard.note(id, null);
  }, [isDirty, guard, id, ask]);
}

/** Guards a form in a sheet, in a dialog or on a page. */
export function FormGuard({ isDirty }: { isDirty: boolean }) {
  const isOnPage = useContext(GuardContext) === null;
  useUnsaved(isDirty);
  return isOnPage && isDirty ? <PageGuard ask={askToLeave} /> : null;
}

/** Closes the layer one is in as its cross does, after the question where there is one. */
export function useLeaveLayer(): () => void {
  const guard = useContext(GuardContext);
  if (guard === null) throw new Error('Only within a sheet or a dialog');
  return guard.leave;
}
