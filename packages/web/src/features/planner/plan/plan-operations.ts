// What a gesture means, as the operations of a batch. Pure.
import type { OperationInput } from '@releve/domain/features/planner.ts';
import {
  contentOf,
  isPlanned,
  type PlanQuart,
  type QuartContent,
} from '@releve/domain/features/quarts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { OPEN_ROW } from './plan-index.ts';

/** Where something is put down: a row of the grid and a working day. */
export interface Place {
  readonly row: string;
  readonly date: string;
}

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;

/** What being in a row says of a quart. */
export function ownerOf(row: string): Partial<Pick<QuartContent, 'employe_id' | 'client_id'>> {
  if (row === OPEN_ROW) return { employe_id: null };
  const id = Number(row.slice(1));
  return row.startsWith('c') ? { client_id: id } : { employe_id: id };
}

/** Days shift together; a change of row takes everything to that row. */
function changeFor(quart: PlanQuart, from: Place, to: Place): Partial<QuartContent> {
  const shift = daysBetween(from.date, to.date);
  return {
    ...(shift === 0 ? {} : { date: addDays(quart.date, shift) }),
    ...(from.row === to.row ? {} : ownerOf(to.row)),
  };
}

const isChange = (quart: PlanQuart, change: Partial<QuartContent>): boolean =>
  (Object.keys(change) as (keyof QuartContent)[]).some((field) => quart[field] !== change[field]);

export const updateQuarts = (
  quarts: readonly PlanQuart[],
  changeOf: (quart: PlanQuart) => Partial<QuartContent>,
): OperationInput[] =>
  quarts.filter(isPlanned).flatMap((quart) => {
    const change = changeOf(quart);
    if (!isChange(quart, change)) return [];
    return [{ op: 'update', id: quart.id, version: quart.version, quart: change }];
  });

export const moveQuarts = (
  quarts: readonly PlanQuart[],
  from: Place,
  to: Place,
): OperationInput[] => updateQuarts(quarts, (quart) => changeFor(quart, from, to));

export const createQuarts = (contents: readonly QuartContent[]): OperationInput[] =>
  contents.map((quart, at) => ({ op: 'create', ref: `n${at + 1}`, quart }));

export const copyQuarts = (
  quarts: readonly PlanQuart[],
  from: Place,
  to: Place,
): OperationInput[] =>
  createQuarts(quarts.map((quart) => ({ ...contentOf(quart), ...changeFor(quart, from, to) })));

/** What is to be cancelled is so already. */
export const deleteQuarts = (quarts: readonly PlanQuart[]): OperationInput[] =>
  quarts.filter(isPlanned).map(({ id, version }) => ({ op: 'delete', id, version }));

export const restoreQuarts = (quarts: readonly PlanQuart[]): OperationInput[] =>
  quarts
    .filter((quart) => !isPlanned(quart))
    .map(({ id, version }) => ({ op: 'restore', id, version }));

/** The same again on quarts that have changed meanwhile, over their new versions. */
export const overVersions = (
  operations: readonly OperationInput[],
  versions: ReadonlyMap<number, number>,
): OperationInput[] =>
  operations.map((operation) =>
    operation.op === 'create'
      ? operation
      : { ...operation, version: versions.get(operation.id) ?? operation.version },
  );

export const withoutQuarts = (
  operations: readonly OperationInput[],
  ids: ReadonlySet<number>,
): OperationInput[] =>
  operations.filter((operation) => operation.op === 'create' || !ids.has(operation.id));
