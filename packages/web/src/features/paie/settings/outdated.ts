// Which versions are known to be out of date, with nothing confirmed in their place. Pure.
import type { RegleVersion } from '@releve/domain/features/paie-regles.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';

export interface Outdated {
  readonly regime: RegleVersion['regime'];
  readonly depuis: LocalDate;
}

/** Until somebody has confirmed a version of that day or later. */
export function findOutdated(data: readonly RegleVersion[], today: LocalDate): Outdated[] {
  return data.flatMap(({ regime, perime_le, est_remplacee }) => {
    if (perime_le === null || perime_le > today || est_remplacee) return [];
    const isSettled = data.some(
      (each) =>
        each.regime === regime && each.en_vigueur_le >= perime_le && each.confirme_le !== null,
    );
    return isSettled ? [] : [{ regime, depuis: perime_le }];
  });
}

/** The version of a day: newest first, the first that had begun. */
export const currentOf = (
  data: readonly RegleVersion[],
  regime: RegleVersion['regime'],
  today: LocalDate,
): RegleVersion | undefined => {
  const own = data.filter((each) => each.regime === regime && !each.est_remplacee);
  return own.find(({ en_vigueur_le }) => en_vigueur_le <= today) ?? own.at(-1);
};
