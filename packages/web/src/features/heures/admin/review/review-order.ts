// Which line comes next, and whose sheet after that. Pure.
import type { HeuresAdminSheet, HeuresTab } from '@releve/domain/features/heures-admin.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { dueLines, isInQueue } from './line-state.ts';
import type { Step } from './people-order.ts';

export interface Queue {
  readonly onglet: HeuresTab;
  /** Lines whose decision is on its way: they are done as far as this screen goes. */
  readonly isWaiting: (employeId: number, cle: string) => boolean;
}

type Sheet = Pick<HeuresAdminSheet, 'jours' | 'periode' | 'employe'>;

/** Those at which the keys stop, in the order of the days. */
const queueOf = (sheet: Sheet, { onglet, isWaiting }: Queue): HeuresLine[] =>
  dueLines(sheet).filter(
    (line) => isInQueue(line, onglet) && !isWaiting(sheet.employe.id, line.cle),
  );

/** Where a sheet opens: at the first line that waits for a word, else at its first. */
export function firstLine(sheet: Sheet, queue: Queue, step: Step = 1): HeuresLine | undefined {
  const wanted = queueOf(sheet, queue);
  return (step === 1 ? wanted[0] : wanted.at(-1)) ?? dueLines(sheet)[0];
}

/** The next line of the same sheet; undefined where the sheet has no more. */
export function nextLine(
  sheet: Sheet,
  cle: string | null,
  queue: Queue,
  step: Step,
): HeuresLine | undefined {
  const all = dueLines(sheet);
  const wanted = new Set(queueOf(sheet, queue).map((line) => line.cle));
  const at = all.findIndex((line) => line.cle === cle);
  const rest = step === 1 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed();
  return rest.find((line) => wanted.has(line.cle));
}
