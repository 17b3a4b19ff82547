// Which sites have the people they should have at this moment. Pure. A site whose phones are all silent is not called
// uncovered: nothing is known of it.
import { compareTexts } from '../../../platform/i18n/compare-texts.ts';
import { type BoardLine, belongsTo } from '../board/board-lines.ts';

const COVERAGES = ['uncovered', 'partly', 'unknown', 'covered'] as const;
export type Coverage = (typeof COVERAGES)[number];

export interface CoveredSite {
  readonly id: number;
  readonly nom: string;
  readonly present: number;
  readonly expected: number;
  readonly coverage: Coverage;
}

const isUnderWay = ({ ligne, etat }: BoardLine, now: number): boolean =>
  etat !== 'annule' &&
  etat !== 'pas_encore' &&
  now >= Date.parse(ligne.debut_at) &&
  now < Date.parse(ligne.fin_at);

/** Left before the end, or vouched for without a punch: the work is looked after. */
const isServed = (line: BoardLine): boolean =>
  line.isOnSite || line.etat === 'termine' || line.etat === 'confirme';

function coverageOf(lines: readonly BoardLine[], present: number): Coverage {
  if (present === lines.length) return 'covered';
  if (present > 0) return 'partly';
  return lines.some((line) => !belongsTo(line, 'non_recues')) ? 'uncovered' : 'unknown';
}

/** Those that miss somebody first. */
export function listSites(lines: readonly BoardLine[], now: number): CoveredSite[] {
  const bySite = Map.groupBy(
    lines.filter((line) => isUnderWay(line, now)),
    ({ ligne }) => ligne.client.id,
  );
  return [...bySite]
    .map(([id, ofSite]): CoveredSite => {
      const present = ofSite.filter(isServed).length;
      return {
        id,
        nom: ofSite[0]?.ligne.client.nom ?? '',
        present,
        expected: ofSite.length,
        coverage: coverageOf(ofSite, present),
      };
    })
    .toSorted(
      (a, b) =>
        COVERAGES.indexOf(a.coverage) - COVERAGES.indexOf(b.coverage) || compareTexts(a.nom, b.nom),
    );
}
