// A question that stays open until somebody decides it: a correction that was asked for, a quart that was offered. Which
// states there are is the feature's; what a second tap or a second person meets is the same for all.
import { z } from 'zod';
import { version } from './fields.ts';

/** From which states each outcome can be reached. */
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
