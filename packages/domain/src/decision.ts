// A question that stays open until somebody decides it: a correction that was asked for, a quart that was offered. Which
// states there are is the feature's; what a second tap or a second person meets is the same for all.
import { z } from 'zod';
import { id, version } from './fields.ts';

/** From which states each outcome can be reached; the open state from those that can be taken back. */
export type DecisionRule<State extends string> = Readonly<
  Partial<Record<State, readonly NoInfer<State>[]>>
>;

/** `same`: it is so already, as after a repeated tap; `closed`: something else was decided. */
export type DecisionStep = 'decide' | 'same' | 'closed';

export function stepTo<State extends string>(
  rule: DecisionRule<State>,
  { from, to }: { from: NoInfer<State>; to: NoInfer<State> },
): DecisionStep {
  if (from === to) return 'same';
  return rule[to]?.includes(from) ? 'decide' : 'closed';
}

/** Accept or refuse what was seen at that version, with a word to whom it concerns. */
export const decisionBody = z.object({
  accepte: z.boolean(),
  note: z.string().trim().max(1_000, 'validation.too_long'),
  version,
});
export type DecisionBody = z.output<typeof decisionBody>;

const MAX_BULK_DECISIONS = 100;

/** The same answer to several, each as it was seen. */
export const bulkDecisionBody = decisionBody.omit({ version: true }).extend({
  demandes: z.array(z.object({ id, version })).min(1).max(MAX_BULK_DECISIONS),
});
export type BulkDecisionBody = z.output<typeof bulkDecisionBody>;

/** Each for itself: what somebody else decided meanwhile, or what cannot be, holds back none of the others. */
export const bulkDecisionOf = <Shown extends z.ZodType>(shown: Shown) =>
  z.object({
    decided: z.array(shown),
    refused: z.array(z.object({ id, message: z.string() })),
  });

/** Open again, from the version that was seen. */
export const takeBackBody = z.object({ version });
