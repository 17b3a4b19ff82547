// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { applyBatch, type OperationInput } from '@releve/domain/features/planner.ts';
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { aQuart, aSemaine, DATES, indexOf, MONDAY } from '../plan/plan.fixture.ts';
import { createConflictFinder } from '../plan/plan-conflicts.ts';
import type { Plan } from '../plan/use-plan.ts';
import { type PlanChanges, usePlanChanges } from '../plan/use-plan-changes.ts';
import { act } from '../../../testing/act.ts';
import { useQuartEditor } from './use-quart-editor.ts';

const opened = aQuart();
const theirs = aQuart({ version: 2, debut: '17:00:00' });
const clock = createQuartClock('America/Toronto');
const plan: Plan = {
  semaine: aSemaine({ quarts: [opened] }),
  par: 'employe',
  dates: DATES,
  index: indexOf([opened]),
  finder: createConflictFinder({
    clock,
    firstDayOfWeek: 1,
    daySwitchTimes: new Map(),
    absences: new Map(),
    restrictions: new Map(),
    specialDays: [],
    missingTrainings: [],
  }),
  clock,
  query: { date: MONDAY },
  isOld: false,
};

type Editor = ReturnType<typeof useQuartEditor>;
interface Panel {
  editor: Editor;
  changes: PlanChanges;
}
let panel: Panel;
let root: Root;
let sent: OperationInput[];
let stored: PlanQuart;
const onSaved = vi.fn<() => void>();
const onDirty = vi.fn<(isDirty: boolean) => void>();

function Screen({ onRender }: { onRender: (shown: Panel) => void }) {
  const changes = usePlanChanges(plan);
  const seen = { plan, changes, quart: opened, seed: opened, dates: [MONDAY], onDirty, onSaved };
  const editor = useQuartEditor(seen);
  useEffect(() => onRender({ editor, changes }));
  return null;
}

/** As the server judges a change: by the version it was made on. */
async function answerBatch(address: string, init: { body: string }): Promise<Response> {
  if (!address.startsWith(applyBatch.path)) return Response.json({ conflits: [] });
  const [operation] = (JSON.parse(init.body) as { operations: OperationInput[] }).operations;
  if (operation?.op !== 'update') throw new Error('Not a change');
  sent.push(operation);
  const outcome = { op: 'update', ref: null, id: stored.id };
  if (operation.version !== stored.version) {
    const current = { data: [{ ...outcome, avant: null, apres: stored }], conflits: [] };
    return Response.json({ message: 'errors.stale', current }, { status: 409 });
  }
  const avant = stored;
  stored = { ...stored, fin: '23:30:00', version: stored.version + 1 };
  return Response.json({ data: [{ ...outcome, avant, apres: stored }], conflits: [] });
}

beforeEach(async () => {
  vi.stubGlobal('fetch', answerBatch);
  storeSignedIn('a-token', buildUser(1, USERGROUP.supervisor));
  stored = theirs;
  sent = [];
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Screen
          onRender={(shown) => {
            panel = shown;
          }}
        />
      </QueryClientProvider>,
    ),
  );
  await act(() => panel.editor.change({ fin: '23:30' }));
  await act(() => panel.editor.save(undefined));
});

afterEach(async () => {
  await act(() => root.unmount());
  queryClient.clear();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('a quart that somebody else has changed is not saved unseen', () => {
  expect(panel.changes.stale?.current).toMatchObject([{ apres: theirs }]);
  expect(panel.editor).toMatchObject({ isDirty: true, failure: null });
  expect(onSaved).not.toHaveBeenCalled();
});

it('one’s own version, kept, is saved', async () => {
  await act(() => panel.changes.keepMine());
  expect(sent.at(-1)).toMatchObject({ version: 2, quart: { fin: '23:30:00' } });
  expect(onSaved).toHaveBeenCalledOnce();
});

it('the other version, taken, is what the form shows, with nothing to save', async () => {
  await act(() => panel.changes.takeTheirs());
  expect(panel.editor).toMatchObject({ isDirty: false, form: { debut: '17:00', fin: '22:00' } });
  expect(onDirty).toHaveBeenLastCalledWith(false);
  expect(onSaved).not.toHaveBeenCalled();
  expect(sent).toHaveLength(1);
});

it('undecided, what was typed stays, and is then saved over the other version', async () => {
  await act(() => panel.changes.giveUp());
  expect(panel.editor).toMatchObject({ isDirty: true, form: { debut: '17:00', fin: '23:30' } });
  expect(await act(() => panel.editor.save(undefined))).toBe(true);
  expect(sent.at(-1)).toMatchObject({ version: 2, quart: { fin: '23:30:00' } });
  expect(panel.changes.stale).toBeNull();
});
