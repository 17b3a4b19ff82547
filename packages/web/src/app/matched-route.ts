// Which route of the table the screen at hand belongs to.
import type { RouteDefinition } from '../platform/features/define-feature.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    definition?: RouteDefinition;
  }
}

interface Match {
  staticData: { definition?: RouteDefinition };
}

export const definitionOf = (matches: readonly Match[]): RouteDefinition | undefined =>
  matches.findLast((match) => match.staticData.definition !== undefined)?.staticData.definition;

/** Whether the summary of the day stands beside the screen: home says what is in it, and shows neither it nor its button. */
export const hasSummary = (definition: Pick<RouteDefinition, 'name'> | undefined): boolean =>
  definition?.name !== 'home';
