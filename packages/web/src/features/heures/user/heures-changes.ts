// What « C'est exact » and a reported error change in the week that the device shows, before the server knows. Pure.
import { confirmMyHeures, contestMyHeures, getMyHeures } from '@releve/domain/features/heures.ts';
import type { HeuresLine, HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { changeBy, type WaitingChange } from '../../../platform/api/waiting-changes.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';

const contested = (line: HeuresLine): HeuresLine => ({
  ...line,
  etat: 'contestee',
  approbation: null,
});

function withLine(
  sheet: HeuresSheet,
  { jour, cle_ligne }: Pick<HeuresLine, 'jour' | 'cle_ligne'>,
  change: (line: HeuresLine) => HeuresLine,
): HeuresSheet {
  const isMeant = (line: HeuresLine): boolean => line.jour === jour && line.cle_ligne === cle_ligne;
  return {
    ...sheet,
    jours: sheet.jours.map((day) =>
      day.lignes.some(isMeant)
        ? { ...day, lignes: day.lignes.map((line) => (isMeant(line) ? change(line) : line)) }
        : day,
    ),
  };
}

export const HEURES_CHANGES: readonly WaitingChange[] = [
  changeBy(contestMyHeures, getMyHeures, (sheet, { body }) => withLine(sheet, body, contested)),
  // Of other facts than those on the screen it says nothing.
  changeBy(confirmMyHeures, getMyHeures, (sheet, { body: { periode_id, vu } }) =>
    sheet.periode.id === periode_id && sheet.vu === vu
      ? { ...sheet, confirmee_le: sheet.confirmee_le ?? correctedNow() }
      : sheet,
  ),
];
