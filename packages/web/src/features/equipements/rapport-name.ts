// What a report is called. Pure.
import type { EquipementRapport } from '@releve/domain/features/equipement-shapes.ts';
import { readCode, writeCode } from '@releve/domain/printed-code.ts';
import type { Translate } from '../../platform/i18n/i18n.ts';

/** A label as it is printed; a serial number as it was typed. */
const shownCode = (code: string): string => (readCode(code) === code ? writeCode(code) : code);

export const nameOfRapport = (
  { equipement, code }: Pick<EquipementRapport, 'equipement' | 'code'>,
  t: Translate,
): string => equipement?.nom ?? t('equipements.report.unknown', { code: shownCode(code ?? '') });
