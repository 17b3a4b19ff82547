// Deciding what was asked, once, whoever else decides at the same moment. The feature says who may, what follows and whom
// to tell; this keeps the order: rights, the claim, what follows from it, the journal, the people concerned. To take a
// decision back is a decision as well: its outcome is the open state, and what follows is undone.
import { ForbiddenError, HttpError, notFound, StaleError } from './http/errors.ts';
import type { WriteContext } from './http/serve.ts';
import { type JournalEntry, recordJournal } from './journal.ts';

export interface Deciding<Row, Shown> {
  readonly find: () => Promise<Row | undefined>;
  readonly mayDecide: (row: Row) => boolean;
  /** `stepTo` of the feature's rule says so. */
  readonly isOpen: (row: Row) => boolean;
  /** Writes the outcome where it is still open at the version that was seen; false where it is not. */
  readonly claim: (row: Row) => Promise<boolean>;
  /** What the endpoint answers, also with a 409. */
  readonly show: (row: Row) => Shown;
  /** What follows from it, in the same transaction. */
  readonly apply: (row: Row, before: Row) => Promise<void>;
  readonly journal: (row: Row, before: Row) => Omit<JournalEntry, 'acteur' | 'adresse'>;
  readonly tell: (row: Row, before: Row) => Promise<void>;
}

/** Locks nothing before the claim: of two people, the second finds it decided and is shown what was. */
export async function decide<Row, Shown>(
  { db, user, address }: WriteContext,
  { find, mayDecide, isOpen, claim, show, apply, journal, tell }: Deciding<Row, Shown>,
): Promise<Shown> {
  const asked = await find();
  if (asked === undefined) throw notFound();
  if (!mayDecide(asked)) throw new ForbiddenError();
  const isClaimed = isOpen(asked) && (await claim(asked));
  const row = await find();
  if (row === undefined) throw notFound();
  if (!isClaimed) throw new StaleError(show(row));
  await apply(row, asked);
  await recordJournal(db, { ...journal(row, asked), acteur: user, adresse: address });
  await tell(row, asked);
  return show(row);
}

const SERVER_FAULT = 500;

export interface EachDecided<Shown> {
  decided: Shown[];
  refused: { id: number; message: string }[];
}

/** One after the other, in one transaction: one that is refused leaves nothing behind, and the others stand. */
export async function decideEach<Seen extends { readonly id: number }, Shown>(
  { attempt }: Pick<WriteContext, 'attempt'>,
  seen: readonly Seen[],
  decideOne: (seen: Seen) => Promise<Shown>,
): Promise<EachDecided<Shown>> {
  const result: EachDecided<Shown> = { decided: [], refused: [] };
  for (const each of seen) {
    try {
      result.decided.push(await attempt(() => decideOne(each)));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= SERVER_FAULT) throw error;
      result.refused.push({ id: each.id, message: error.body.message });
    }
  }
  return result;
}
