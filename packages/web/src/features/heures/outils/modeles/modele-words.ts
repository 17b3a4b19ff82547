import type { ExportModele } from '@releve/domain/features/heures-periodes.ts';
import type { Translate } from '../../../../platform/i18n/i18n.ts';
import { EXPORTED_CODES } from './modele-form.ts';

type SeedKey = 'generique' | 'nethris' | 'adp' | 'sage50';

/** Its own name, else that of the app. */
export const modeleName = (
  { nom, cle, est_fourni }: Pick<ExportModele, 'nom' | 'cle' | 'est_fourni'>,
  t: Translate,
): string => {
  if (nom !== '') return nom;
  return est_fourni ? t(`modeles_paie.seeds.${cle as SeedKey}`) : cle;
};

/** Codes that would stand in the way of a file. */
export const countUnmapped = ({ codes }: Pick<ExportModele, 'codes'>): number =>
  EXPORTED_CODES.filter((code) => !codes.some((one) => one.code === code)).length;
