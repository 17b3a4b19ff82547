// The form of a record that others may change meanwhile. A stale save is merged with what they saved and tried again;
// only what both sides have changed to something else is asked for.
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
  /** What someone else saved meanwhile. */
  readonly saved: Saved;
  readonly base: Values;
}

export interface RecordRules<Saved, Values, Content> {
  model: FormModel<Saved, Values, Content>;
  /** As it was read last; null: it has never been saved. */
  record: Saved | null;
  /** What a field of a new one holds at first, where it is not what the table says. */
  opening?: Partial<Values>;
  /** Of the record that a stale save is refused with. */
  recordSchema: z.ZodType<Saved>;
  /** `over` is the version it replaces; null: there is none yet. */
  write: (content: Content, over: Saved | null) => Promise<Saved | 'queued'>;
}

/** Somebody who saves again and again must not keep this one waiting for ever. */
const MAX_TRIES = 5;

export function useRecordForm<Saved extends Versioned, Values extends object, Content>(
  rules: RecordRules<Saved, Values, Content>,
) {
  const { model, record, opening, recordSchema, write } = rules;
  /** As last saved. */
  const [base, setBase] = useState(record);
  const [blank] = useState<Values>(() => ({ ...model.opening, ...opening }));
  const valuesOf = (saved: Saved | null) => (saved === null ? blank : model.valuesOf(saved));
  const state = useFormState(model, () => valuesOf(record));
  const { values, setValues, clearRefusals, during } = state;
  const [conflict, setConflict] = useState<Conflict<Saved, Values> | null>(null);

  const isDirty = !model.isSame(values, valuesOf(base));
  /** `sent` is what the record was made from: what was typed since stays. */
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
  // What the device kept may be older than what the server has just answered.
  if (record !== null && base !== null && record.version > base.version && !isDirty) {
    setBase(record);
    setValues(valuesOf(record));
    clearRefusals();
  }

  const readStale = (error: unknown): Saved | undefined =>
    error instanceof ApiError && error.status === 409
      ? recordSchema.safeParse(error.current).data
      : undefined;

  /** Stands on a newer version, unless both have changed the same: the next save then asks. */
  const follow = (saved: Saved, over: Saved | null) => {
    const { asked } = model.merge({ base: valuesOf(over), mine: values, theirs: valuesOf(saved) });
    if (asked.length === 0) adopt(saved, valuesOf(over));
  };

  /** Says what of the other version is now in this one as well. */
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
        // Both sides are right on their own, and wrong together: it goes on from there.
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
          // Someone else has saved the very same.
          adopt(current, typed);
          sayTaken(taken);
          return current;
        }
      }
    }
  };

  /** The answer to a conflict, saved as what it decides. */
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

    /** Another command on the record as it was saved. Resolves to what is saved now; null where it was refused. */
    attempt: (command: () => Promise<Saved | 'queued'>, over: Saved | null = base) =>
      during(async () => {
        try {
          const saved = await command();
          if (saved === 'queued') return null;
          adopt(saved, valuesOf(over));
          return saved;
        } catch (error) {
          // The command was meant for what was on the screen: it is given again once the newer version is there.
          const current = readStale(error);
          if (current !== undefined) follow(current, over);
          throw error;
        }
      }),
    keepMine: () => settle('keepMine'),
    takeTheirs: () => settle('takeTheirs'),
    goOnEditing: () => setConflict(null),
    /** What was saved beside the form: the next save stands on it. */
    rebase: (saved: Saved) => follow(saved, base),
  };
}
