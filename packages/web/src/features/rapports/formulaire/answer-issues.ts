// What is wrong with the answers, tied to the zones by their keys: it stays where it belongs while others come and go.
import type { AnswerIssue } from '@releve/domain/forms/form-validation.ts';
import type { DraftZone } from './answer-zones.ts';

export interface PlacedIssue {
  /** Of the zone; null where it is about the section. */
  readonly key: string | null;
  readonly section: string;
  /** Null where it is about the zone or the section as a whole. */
  readonly question: string | null;
  /** A message key. */
  readonly message: string;
}

export const questionPlace = (key: string, cle: string): string => `${key}/${cle}`;
export const zonePlace = (key: string): string => `${key}/`;
export const sectionPlace = (section: string): string => `/${section}`;

function placeOf({ key, section, question }: PlacedIssue): string {
  if (key === null) return sectionPlace(section);
  return question === null ? zonePlace(key) : questionPlace(key, question);
}

/** By place; of several at one place, the first. */
export function placeIssues(
  found: readonly AnswerIssue[],
  zones: readonly DraftZone[],
): Map<string, PlacedIssue> {
  const placed = new Map<string, PlacedIssue>();
  for (const { zone, ...issue } of found) {
    const key = zone === null ? null : (zones[zone]?.key ?? null);
    const own = { ...issue, question: key === null ? null : issue.question, key };
    if (!placed.has(placeOf(own))) placed.set(placeOf(own), own);
  }
  return placed;
}
