// Sends what was decided of a line and shows what came of it.
import type { EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import { type decideHeures, needsReason } from '@releve/domain/features/heures-admin.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { changedFacts } from '@releve/domain/pay/facts-hash.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { readSheet, showLines } from '../heures-admin.queries.ts';
import type { SheetRef } from '../list/heures-list.queries.ts';
import { inTurn } from './in-turn.ts';
import type { DecisionDraft } from './line-choices.ts';
import { pushUndo, setConflict, setWaiting } from './review-store.ts';

type Body = EndpointInput<typeof decideHeures>['body'];
type Decision = Body['decisions'][number];
type Decided = EndpointResponse<typeof decideHeures>;
export type SendBody = (body: Body) => Promise<Decided>;

export const findLine = (ref: SheetRef, cle: string | null): HeuresLine | undefined =>
  readSheet(ref)
    ?.jours.flatMap(({ lignes }) => lignes)
    .find((line) => line.cle === cle);

const decisionOn = (
  { employeId }: SheetRef,
  { jour, cle_ligne, vu }: HeuresLine,
  rest: Pick<Decision, 'genre' | 'cle_segment'> & Partial<Decision>,
): Decision => ({ uuid: createUuid(), employe_id: employeId, date: jour, cle_ligne, vu, ...rest });

const saysWhy = (genre: DecisionDraft['genre']): boolean =>
  needsReason(genre) || genre === 'resolue';

/** The answer of a 409: the lines as they are. */
const currentOf = (error: unknown): Decided['lignes'] =>
  error instanceof ApiError && error.status === 409
    ? ((error.current as Partial<Decided> | undefined)?.lignes ?? [])
    : [];

/** Shows the line as it is now, and what is no longer as it was seen. */
function noteConflict(ref: SheetRef, seen: HeuresLine, error: unknown): void {
  const lignes = currentOf(error);
  const now = lignes.find(({ ligne }) => ligne.cle === seen.cle)?.ligne;
  if (now === undefined) return;
  setConflict(ref.employeId, seen.cle, {
    facts: changedFacts(seen.vu, now.vu),
    before: seen.paye,
    after: now.paye,
  });
  showLines(ref.periodeId, lignes);
}

export interface Sent {
  readonly ref: SheetRef;
  readonly cle: string;
  readonly drafts: readonly DecisionDraft[];
  readonly reason: string;
}

/** Fails where it was refused; a line that has changed is then shown as it is. */
export function sendDecisions({ ref, cle, drafts, reason }: Sent, send: SendBody): Promise<void> {
  const isApproval = drafts.some(({ genre }) => genre === 'approuver');
  if (isApproval) setWaiting(ref.employeId, cle, true);
  return inTurn(`${ref.employeId} ${cle}`, async () => {
    const line = findLine(ref, cle);
    if (line === undefined) throw new Error('The sheet is no longer there');
    const decisions = drafts.map((draft) =>
      decisionOn(ref, line, { ...draft, raison: saysWhy(draft.genre) ? reason : '' }),
    );
    try {
      const { ids, lignes } = await send({ decisions });
      setConflict(ref.employeId, cle, null);
      showLines(ref.periodeId, lignes);
      pushUndo({ kind: 'decisions', employeId: ref.employeId, cle, lines: [{ cle, ids }] });
    } catch (error) {
      noteConflict(ref, line, error);
      throw error;
    }
  }).finally(() => {
    if (isApproval) setWaiting(ref.employeId, cle, false);
  });
}

/** Several lines of one sheet, together or not at all. */
export function sendApprovals(
  ref: SheetRef,
  lines: readonly HeuresLine[],
  send: SendBody,
): Promise<void> {
  for (const { cle } of lines) setWaiting(ref.employeId, cle, true);
  return inTurn(`${ref.employeId}`, async () => {
    const decisions = lines.map((line) =>
      decisionOn(ref, line, { genre: 'approuver', cle_segment: line.cle_ligne }),
    );
    try {
      const { ids, lignes } = await send({ decisions });
      showLines(ref.periodeId, lignes);
      pushUndo({
        kind: 'decisions',
        employeId: ref.employeId,
        cle: lines[0]?.cle ?? '',
        lines: lines.map(({ cle }, index) => ({ cle, ids: ids.slice(index, index + 1) })),
      });
    } catch (error) {
      for (const line of lines) noteConflict(ref, line, error);
      throw error;
    }
  }).finally(() => {
    for (const { cle } of lines) setWaiting(ref.employeId, cle, false);
  });
}

/** Takes back what one press decided. */
export async function retractDecisions(
  ref: SheetRef,
  decided: readonly { readonly cle: string; readonly ids: readonly number[] }[],
  send: SendBody,
): Promise<void> {
  const lines = decided.map(({ cle, ids }) => ({ line: findLine(ref, cle), ids }));
  const decisions = lines.flatMap(({ line, ids }) =>
    line === undefined
      ? []
      : ids.map((id) =>
          decisionOn(ref, line, { genre: 'retirer', cle_segment: line.cle_ligne, remplace_id: id }),
        ),
  );
  if (decisions.length === 0) throw new Error('The sheet is no longer there');
  try {
    const { lignes } = await send({ decisions });
    showLines(ref.periodeId, lignes);
  } catch (error) {
    for (const { line } of lines) if (line !== undefined) noteConflict(ref, line, error);
    throw error;
  }
}
