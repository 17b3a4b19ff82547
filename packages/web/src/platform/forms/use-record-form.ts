// The form of a record with a version. A stale save (409) is merged with the current record and retried; the person is
// asked only about fields that both sides changed to different values.
import '../schemas/zod.ts';
import { useState } from 'react';
import type { z } from 'zod';
import { info } from '../../ui/toast/toast-store.ts';
import { ApiError } from '../api/api-error.ts';
import { t } from '../i18n/i18n.ts';
import type { FormModel, MergedForm } from './form-model.ts';
import { useFormState } from './use-form.ts';

export interface Versioned {
  readonly version: number;
  readonly modifie_le?: string;
}

export interface Conflict<Saved, Values> extends MergedForm<Values> {
  /** The current record on the server. */
  readonly saved: Saved;
  readonly base: Values;
}

export interface RecordRules<Saved, Values, Content> {
  model: FormModel<Saved, Values, Content>;
  /** The record as last read; null for a new one. */
  record: Saved | null;
  /** Initial values of a new record that differ from the table's. */
  opening?: Partial<Values>;
  /** Parses the current record in a 409 answer. */
  recordSchema: z.ZodType<Saved>;
  /** `over` is the record to replace; null for a new one. */
  write: (content: Content, over: Saved | null) => Promise<Saved | 'queued'>;
}

/** Bounds the retries where another client keeps saving. */
const MAX_TRIES = 5;

export function useRecordForm<Saved extends Versioned, Values extends object, Content>(
  rules: RecordRules<Saved, Values, Content>,
) {
  const { model, record, opening, recordSchema, write } = rules;
  /** The record that the values are based on. */
  const [base, setBase] = useState(record);
  const [blank] = useState<Values>(() => ({ ...model.opening, ...opening }));
  const valuesOf = (saved: Saved | null) => (saved === null ? blank : model.valuesOf(saved));
  const state = useFormState(model, () => valuesOf(record));
  const { values, setValues, clearRefusals, during } = state;
  const [conflict, setConflict] = useState<Conflict<Saved, Values> | null>(null);

  const isDirty = !model.isSame(values, valuesOf(base));
  /** Takes over a saved record. What was typed after `sent` is merged into it. */
  const adopt = (saved: Saved, sent: Values) => {
    const answer = valuesOf(saved);
    setBase(saved);
    setValues((now) =>
      model.isSame(now, sent)
        ? answer
        : model.merge({ base: sent, mine: now, theirs: answer }).keepMine,
    );
    setConflict(null);
  };
  // A cached record may be older than the server's answer: an untouched form follows.
  if (record !== null && base !== null && record.version > base.version && !isDirty) {
    setBase(record);
    setValues(valuesOf(record));
    clearRefusals();
  }

  const readStale = (error: unknown): Saved | undefined =>
    error instanceof ApiError && error.status === 409
      ? recordSchema.safeParse(error.current).data
      : undefined;

  /** Rebases on a newer record. With a conflict it does nothing: the next save gets a 409 and asks. */
  const follow = (saved: Saved, over: Saved | null) => {
    const { asked } = model.merge({ base: valuesOf(over), mine: values, theirs: valuesOf(saved) });
    if (asked.length === 0) adopt(saved, valuesOf(over));
  };

  /** Tells which fields of the other side were merged. */
  const sayTaken = (names: ReadonlySet<keyof Values & string>) => {
    if (names.size === 0) return;
    const fields = model.names
      .filter((name) => names.has(name))
      .map((name) => model.labelOf(name, t));
    info(t('forms.merged', { fields: fields.join(', ') }));
  };

  const saveOver = async (first: Saved | null, typed: Values): Promise<Saved | null> => {
    let over = first;
    let mine = typed;
    const taken = new Set<keyof Values & string>();
    for (let tries = 1; ; tries += 1) {
      const reading = model.read(mine);
      if (!reading.isValid) {
        // Each side can be valid on its own and the merge not: the form then shows the merge with its errors.
        setBase(over);
        setValues(mine);
        state.refuseFields(reading.errors);
        return null;
      }
      try {
        const saved = await write(reading.content, over);
        if (saved === 'queued') return null;
        adopt(saved, typed);
        sayTaken(taken);
        return saved;
      } catch (error) {
        const current = readStale(error);
        if (current === undefined || over === null || tries === MAX_TRIES) throw error;
        const [before, theirs] = [valuesOf(over), valuesOf(current)];
        const merged = model.merge({ base: before, mine, theirs });
        if (merged.asked.length > 0) {
          setConflict({ ...merged, saved: current, base: before });
          return null;
        }
        for (const name of merged.taken) taken.add(name);
        over = current;
        mine = merged.keepMine;
        if (model.isSame(mine, theirs)) {
          // The other side saved the same values: nothing is left to write.
          adopt(current, typed);
          sayTaken(taken);
          return current;
        }
      }
    }
  };

  /** Applies the answer to a conflict and saves the result, unless it equals the current record. */
  const settle = async (choice: 'keepMine' | 'takeTheirs'): Promise<Saved | null> => {
    if (conflict === null) return null;
    const { saved, [choice]: decided } = conflict;
    setBase(saved);
    setValues(decided);
    setConflict(null);
    if (model.isSame(decided, valuesOf(saved))) return null;
    return during(() => saveOver(saved, decided));
  };

  return {
    ...state,
    base,
    isDirty,
    conflict,
    save: () => during(() => saveOver(base, values)),

    /** Another command on the saved record, such as publishing. Resolves to the new record; null if it was refused. */
    attempt: (command: () => Promise<Saved | 'queued'>, over: Saved | null = base) =>
      during(async () => {
        try {
          const saved = await command();
          if (saved === 'queued') return null;
          adopt(saved, valuesOf(over));
          return saved;
        } catch (error) {
          // Not retried: the person gave the command for the version on the screen.
          const current = readStale(error);
          if (current !== undefined) follow(current, over);
          throw error;
        }
      }),
    keepMine: () => settle('keepMine'),
    takeTheirs: () => settle('takeTheirs'),
    goOnEditing: () => setConflict(null),
    /** Takes over a record that was saved outside of the form. */
    rebase: (saved: Saved) => follow(saved, base),
  };
}
