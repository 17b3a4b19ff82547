import { contentOf, isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import {
  announce,
  type Carry,
  changePlanner,
  chooseOnly,
  concernedBy,
  endGesture,
  openCreation,
  readPlanner,
  type Resize,
  type Sweep,
} from '../planner-store.ts';
import {
  copyQuarts,
  createQuarts,
  daysBetween,
  deleteQuarts,
  moveQuarts,
  ownerOf,
  type Place,
  restoreQuarts,
  updateQuarts,
} from './plan-operations.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { resizeTimes, timesText } from './time-steps.ts';
import type { Plan } from './use-plan.ts';
import type { PlanChanges } from './use-plan-changes.ts';

/** What can be done with the quarts of the plan, whatever it is done with: pointer, keys or panel. */
export function usePlanActions(plan: Plan, changes: PlanChanges) {
  const t = useT();
  const find = (cles: Iterable<string>): PlanQuart[] =>
    [...cles].flatMap((cle) => plan.index.byCle.get(cle) ?? []);
  /** What was created is chosen when the server has answered, unless something else was chosen in the meantime. */
  const createAndChoose = async (...change: Parameters<PlanChanges['apply']>) => {
    const { selection } = readPlanner();
    const outcomes = await changes.apply(...change);
    const created = outcomes?.filter(({ op }) => op === 'create').map(({ id }) => String(id)) ?? [];
    if (created.length > 0 && readPlanner().selection === selection) chooseOnly(created);
  };
  return {
    find,
    drop: async ({ kind, cles, from, to }: Carry) => {
      endGesture();
      const quarts = find(cles);
      if (kind === 'copy') {
        const count = quarts.length;
        await createAndChoose(copyQuarts(quarts, from, to), t('planner.said.copied', { count }));
        return;
      }
      const operations = moveQuarts(quarts, from, to);
      const count = operations.length;
      if (count > 0) await changes.apply(operations, t('planner.said.moved', { count }));
    },
    resize: async ({ cle, times }: Resize) => {
      endGesture();
      const said = t('planner.said.resized', { times: timesText(times) });
      await changes.apply(
        updateQuarts(find([cle]), () => times),
        said,
      );
    },
    /** By steps, from where each of them stands. */
    nudge: async (cle: string, edge: Resize['edge'], steps: number) => {
      const quarts = find(concernedBy(cle));
      const [first] = quarts;
      if (first === undefined) return;
      const said = t('planner.said.resized', { times: timesText(resizeTimes(first, edge, steps)) });
      await changes.apply(
        updateQuarts(quarts, (quart) => resizeTimes(quart, edge, steps)),
        said,
      );
    },
    create: ({ row, from, to }: Sweep) => {
      endGesture();
      const [first = from, last = to] = [from, to].toSorted();
      const dates = Array.from({ length: daysBetween(first, last) + 1 }, (_, day) =>
        addDays(first, day),
      );
      openCreation(ownerOf(row), dates);
    },
    remove: async (cles: Iterable<string>): Promise<boolean> => {
      const operations = deleteQuarts(find(cles));
      const count = operations.length;
      if (count === 0) return false;
      const isSure = await askConfirmation({
        kind: 'danger',
        title: t('planner_panel.ask_delete', { count }),
        text: t('planner_panel.ask_delete_text'),
        confirmLabel: t('planner_panel.delete'),
      });
      if (!isSure) return false;
      return (await changes.apply(operations, t('planner.said.deleted', { count }))) !== null;
    },
    restore: async (cles: Iterable<string>) => {
      const operations = restoreQuarts(find(cles));
      await changes.apply(operations, t('planner.said.restored', { count: operations.length }));
    },
    copy: (cles: readonly string[]) => {
      const quarts = find(cles).filter(isPlanned);
      if (quarts.length === 0) return;
      changePlanner({ clipboard: quarts.map(contentOf) });
      announce(t('planner.said.on_clipboard', { count: quarts.length }));
    },
    /** The first of them goes to the place, the others keep their distance to it. */
    paste: async (place: Place) => {
      const contents = readPlanner().clipboard ?? [];
      const first = contents.map(({ date }) => date).toSorted()[0];
      if (first === undefined) return;
      const shift = daysBetween(first, place.date);
      const pasted = contents.map((content) => ({
        ...content,
        ...ownerOf(place.row),
        date: addDays(content.date, shift),
      }));
      const said = t('planner.said.pasted', { count: pasted.length });
      await createAndChoose(createQuarts(pasted), said);
    },
  };
}

export type PlanActions = ReturnType<typeof usePlanActions>;
