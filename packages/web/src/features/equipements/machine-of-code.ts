// Which of the machines that this device knows a code is of. Pure.
import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { findCode } from '@releve/domain/printed-code.ts';

type Coded = Pick<Equipement, 'etiquettes' | 'serie'>;

/** By its label, else by its serial number; undefined where two bear it: nobody guesses which. */
export function machineOfCode<Machine extends Coded>(
  machines: readonly Machine[],
  said: string,
): Machine | undefined {
  const label = findCode(said);
  const labelled = machines.find(({ etiquettes }) => label !== null && etiquettes.includes(label));
  if (labelled !== undefined) return labelled;
  const typed = said.trim().toUpperCase();
  const [only, another] = machines.filter(
    ({ serie }) => typed !== '' && serie.toUpperCase() === typed,
  );
  return another === undefined ? only : undefined;
}
