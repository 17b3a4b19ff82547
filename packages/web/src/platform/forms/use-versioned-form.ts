// The state of a form over something that others may change meanwhile: what is typed, what is refused, and the
// version someone else saved. Whatever fails, what was typed stays. It knows no field and no endpoint by name.
import { useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';

interface Versioned {
  readonly version: number;
}

export type FormReading<Content> =
  | { isValid: true; content: Content }
  | { isValid: false; errors: FieldErrors };

export interface FormRules<Saved, Form, Content> {
  /** Null: it has never been saved. */
  formOf: (saved: Saved | null) => Form;
  /** Whether two states of the form say the same. */
  isSame: (one: Form, other: Form) => boolean;
  readForm: (form: Form) => FormReading<Content>;
  /** What the server has now, as a stale edit is refused with it. */
  readCurrent: (current: unknown) => Saved | undefined;
  /** `over` is the version it replaces; null: there is none yet. */
  write: (content: Content, over: Saved | null) => Promise<Saved | 'queued'>;
  /** What a field is refused for is said beside it alone. */
  isSilentOnFields?: boolean;
}

export function useVersionedForm<Saved extends Versioned, Form extends object, Content>(
  latest: Saved | null,
  rules: FormRules<Saved, Form, Content>,
) {
  const { formOf, isSame, readForm, readCurrent, write, isSilentOnFields = false } = rules;
  /** As last saved. */
  const [base, setBase] = useState(latest);
  const [form, setForm] = useState(() => formOf(latest));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  /** What someone else saved meanwhile. */
  const [theirs, setTheirs] = useState<Saved | null>(null);

  const isDirty = !isSame(form, formOf(base));
  const clearRefusals = () => {
    setErrors({});
    setFailure(null);
  };
  const adopt = (saved: Saved) => {
    setBase(saved);
    setForm(formOf(saved));
    setTheirs(null);
    clearRefusals();
  };
  // What the device kept may be older than what the server has just answered.
  const isOutdated = latest !== null && base !== null && latest.version > base.version;
  if (isOutdated && !isDirty) adopt(latest);

  const receiveFailure = (error: unknown) => {
    const fields = error instanceof ApiError ? errorsFromServer(error.fields) : {};
    setErrors(fields);
    const isSaidBeside = isSilentOnFields && Object.keys(fields).length > 0;
    setFailure(isSaidBeside ? null : failureText(error));
    const isStale = error instanceof ApiError && error.status === 409;
    const current = isStale ? readCurrent(error.current) : undefined;
    if (current === undefined) return;
    if (isSame(form, formOf(current))) adopt(current);
    else setTheirs(current);
  };

  /** Resolves to what is saved now; null where nothing was. */
  const attempt = async (command: () => Promise<Saved | 'queued'>): Promise<Saved | null> => {
    clearRefusals();
    try {
      const saved = await command();
      if (saved === 'queued') return null;
      adopt(saved);
      return saved;
    } catch (error) {
      receiveFailure(error);
      return null;
    }
  };

  const saveOver = async (over: Saved | null): Promise<Saved | null> => {
    const reading = readForm(form);
    if (reading.isValid) return attempt(() => write(reading.content, over));
    setFailure(null);
    setErrors(reading.errors);
    setTheirs(null);
    return null;
  };

  return {
    base,
    form,
    errors,
    failure,
    theirs,
    isDirty,
    change: (part: Partial<Form>) => setForm({ ...form, ...part }),
    attempt,
    save: () => saveOver(base),
    keepMine: async () => (theirs === null ? null : saveOver(theirs)),
    takeTheirs: () => theirs !== null && adopt(theirs),
    goOnEditing: () => setTheirs(null),
    /** What was saved beside the form: the next save stands on it. */
    rebase: (saved: Saved) => setBase(saved),
  };
}
