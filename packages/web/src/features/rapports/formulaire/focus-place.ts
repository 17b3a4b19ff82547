// Where the focus goes when what had it is gone: never back to the top of a long form.
import type { PlacedIssue } from './answer-issues.ts';
import { placeId, sectionId, zoneNameId } from './form-tools.ts';

const FIELDS = 'input, textarea, button';

/** The answer that is given, or else the first thing to fill in. */
const firstField = (place: Element | null): HTMLElement | null =>
  place?.querySelector<HTMLElement>('input:checked') ??
  place?.querySelector<HTMLElement>(FIELDS) ??
  null;

/** Once the page is drawn anew. */
export const focusSoon = (find: () => HTMLElement | null): void => {
  requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
};

export const focusQuestion = (zone: string, cle: string): void =>
  focusSoon(() => firstField(document.getElementById(placeId(zone, cle))));

function elementOf({ key, section, question }: PlacedIssue): HTMLElement | null {
  if (key === null) return document.getElementById(sectionId(section));
  return document.getElementById(question === null ? zoneNameId(key) : placeId(key, question));
}

const isBefore = (one: HTMLElement, other: HTMLElement): boolean =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Where the first of them is; a folded question opens as it gets its issue. */
export function goToIssue(issues: readonly PlacedIssue[]): void {
  const places = issues.map(elementOf).filter((each) => each !== null);
  const [first] = places.toSorted((one, other) => (isBefore(one, other) ? -1 : 1));
  if (first === undefined) return;
  first.scrollIntoView({ block: 'center' });
  (firstField(first) ?? first).focus({ preventScroll: true });
}
