// What a special day is called. Computed holidays have no name of their own: their words are here.
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { Translate } from './i18n.ts';

export function specialDayName(
  { nom, cle, genre }: Pick<SpecialDay, 'nom' | 'cle' | 'genre'>,
  t: Translate,
): string {
  if (nom !== '') return nom;
  return cle === null
    ? t(`special_day_names.genres.${genre}`)
    : t(`special_day_names.holidays.${cle}`);
}
