// The lines of a copy with the choices made for them. Pure.
import type { CopyChoix, CopyEtat, CopyLine } from '@releve/domain/features/copy-week.ts';

/** By `lineKey`; what is not named follows the choice for all. */
export type Choices = ReadonlyMap<string, CopyChoix>;

export const lineKey = ({ source_id, date }: Pick<CopyLine, 'source_id' | 'date'>): string =>
  `${source_id} ${date}`;

/** What becomes of a line: only a conflict leaves a choice. */
export function choiceOf(line: CopyLine, choices: Choices, byDefault: CopyChoix): CopyChoix {
  if (line.etat === 'a_creer') return 'creer';
  if (line.etat === 'deja_la') return 'ignorer';
  return choices.get(lineKey(line)) ?? byDefault;
}

export const countCopied = (
  lines: readonly CopyLine[],
  choices: Choices,
  byDefault: CopyChoix,
): number => lines.filter((line) => choiceOf(line, choices, byDefault) !== 'ignorer').length;

/** Without a quart to replace there is nothing to overwrite; an open one is nobody's already. */
export const choicesFor = (line: CopyLine): CopyChoix[] => [
  'ignorer',
  'creer',
  ...(line.existants.length > 0 ? (['remplacer'] as const) : []),
  ...(line.employe_id === null ? [] : (['ouvert'] as const)),
];

export const listChoices = (lines: readonly CopyLine[], choices: Choices) =>
  lines.flatMap((line) => {
    const choix = line.etat === 'conflit' ? choices.get(lineKey(line)) : undefined;
    return choix === undefined ? [] : [{ source_id: line.source_id, date: line.date, choix }];
  });

/** What is there already needs nobody: it comes last. */
export const filterLines = (
  lines: readonly CopyLine[],
  etat: CopyEtat | 'tous',
): readonly CopyLine[] =>
  etat === 'tous'
    ? lines.toSorted((a, b) => Number(a.etat === 'deja_la') - Number(b.etat === 'deja_la'))
    : lines.filter((line) => line.etat === etat);

/** A conflict is what a person has to decide. */
export const firstShown = (lines: readonly CopyLine[]): CopyEtat | 'tous' =>
  lines.some(({ etat }) => etat === 'conflit') ? 'conflit' : 'tous';
