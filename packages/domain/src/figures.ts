// The company's figures: what each is made of, and what it comes to. Pure. A figure is a sum of measures, or a sum over a sum: a
// ratio is never the mean of ratios. docs/chiffres.md has the definitions.

/** What is summed of a day, a site and a person. Lengths are whole minutes. */
export const MEASURES = [
  'quarts',
  'prevues',
  'travaillees',
  'hors_plan',
  'supplementaires',
  'entrees',
  'a_l_heure',
  'retards',
  'retard_minutes',
  'absences',
  'absences_motif',
  'absence_minutes',
  'remplacement',
  'cout',
  'suivi_nombre',
  'suivi_somme',
  'inspection_nombre',
  'inspection_somme',
  'incidents',
  'muettes',
  'sans_sortie',
] as const;
export type Measure = (typeof MEASURES)[number];
export type Measures = Readonly<Record<Measure, number>>;

export const FIGURES = [
  'prevues',
  'travaillees',
  'supplementaires',
  'ponctualite',
  'absences',
  'suivi',
  'inspection',
  'incidents',
  'cout',
] as const;
export type Figure = (typeof FIGURES)[number];

const RATIOS = ['ponctualite', 'suivi', 'inspection'] as const satisfies readonly Figure[];
export type Ratio = (typeof RATIOS)[number];

/** A sum over a sum, in percent. */
export const isRatio = (figure: Figure): figure is Ratio =>
  RATIOS.some((ratio) => ratio === figure);

type FigureUnit = 'minutes' | 'pourcent' | 'nombre';

interface FigureRule {
  readonly unit: FigureUnit;
  readonly of: Measure;
  /** What it is divided by. */
  readonly over?: Measure;
  /** Of a share of occasions, as one percent; scores are percents already. */
  readonly scale?: number;
  /** Whether more is better; null where neither is. */
  readonly isGoodUp: boolean | null;
}

export const FIGURE_RULES: Readonly<Record<Figure, FigureRule>> = {
  prevues: { unit: 'minutes', of: 'prevues', isGoodUp: null },
  travaillees: { unit: 'minutes', of: 'travaillees', isGoodUp: null },
  supplementaires: { unit: 'minutes', of: 'supplementaires', isGoodUp: false },
  ponctualite: { unit: 'pourcent', of: 'a_l_heure', over: 'entrees', scale: 100, isGoodUp: true },
  absences: { unit: 'nombre', of: 'absences', isGoodUp: false },
  suivi: { unit: 'pourcent', of: 'suivi_somme', over: 'suivi_nombre', isGoodUp: true },
  inspection: {
    unit: 'pourcent',
    of: 'inspection_somme',
    over: 'inspection_nombre',
    isGoodUp: true,
  },
  incidents: { unit: 'nombre', of: 'incidents', isGoodUp: false },
  cout: { unit: 'minutes', of: 'cout', isGoodUp: false },
};

export const NO_MEASURES: Measures = Object.fromEntries(
  MEASURES.map((measure) => [measure, 0]),
) as Record<Measure, number>;

export function sumMeasures(all: readonly Measures[]): Measures {
  const sums: Record<Measure, number> = { ...NO_MEASURES };
  for (const measures of all) {
    for (const measure of MEASURES) sums[measure] += measures[measure];
  }
  return sums;
}

/** What a figure comes to; null for a ratio without an occasion. */
export function valueOf(figure: Figure, sums: Measures): number | null {
  const { of, over, scale = 1 } = FIGURE_RULES[figure];
  if (over === undefined) return sums[of];
  return sums[over] === 0 ? null : (scale * sums[of]) / sums[over];
}

export interface Effect<Key> {
  readonly key: Key;
  /** In the unit of the figure; those of all sites add up to the change. */
  readonly effect: number;
}

interface PartOf<Key> {
  readonly key: Key;
  readonly now: Measures;
  readonly before: Measures;
}

/**
 * How much each part has to do with the change of a figure. Of a sum, its own change. Of a ratio, what it adds above or below the
 * ratio of before, weighed by its occasions: large sites explain more, and the effects still add up.
 */
export function effectsOf<Key>(figure: Figure, parts: readonly PartOf<Key>[]): Effect<Key>[] {
  const { of, over, scale = 1 } = FIGURE_RULES[figure];
  if (over === undefined) {
    return parts.map(({ key, now, before }) => ({ key, effect: now[of] - before[of] }));
  }
  const total = (side: 'now' | 'before', measure: Measure): number =>
    parts.reduce((sum, part) => sum + part[side][measure], 0);
  const [occasionsNow, occasionsBefore] = [total('now', over), total('before', over)];
  if (occasionsNow === 0 || occasionsBefore === 0) return [];
  const ratioBefore = total('before', of) / occasionsBefore;
  const above = (sums: Measures): number => sums[of] - ratioBefore * sums[over];
  return parts.map(({ key, now, before }) => ({
    key,
    effect: scale * (above(now) / occasionsNow - above(before) / occasionsBefore),
  }));
}

const MOST_CAUSES = 3;

/** The parts that pull the same way as the figure, the strongest first. */
export function causesOf<Key>(figure: Figure, parts: readonly PartOf<Key>[]): Effect<Key>[] {
  const effects = effectsOf(figure, parts);
  const change = effects.reduce((sum, { effect }) => sum + effect, 0);
  if (change === 0) return [];
  return effects
    .filter(({ effect }) => effect !== 0 && effect > 0 === change > 0)
    .toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect))
    .slice(0, MOST_CAUSES);
}
