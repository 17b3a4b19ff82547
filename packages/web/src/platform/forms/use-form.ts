// The state of a form: what is typed, what is refused, what is on its way. Whatever fails, what was typed stays.
// It knows no field and no endpoint by name.
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import { translateServerMessage, type Translate } from '../i18n/i18n.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';
import type { FormModel } from './form-model.ts';

/** What the controls need of a form; one with more fields will do as well. */
export interface FieldsState<Values> {
  readonly model: Pick<FormModel<never, Values, unknown>, 'labelOf'>;
  readonly values: Values;
  readonly errors: FieldErrors;
  /** What a field is refused for, in the form's own words. */
  readonly refusalOf: (name: string, t: Translate) => string | undefined;
  readonly change: (part: Partial<Values>) => void;
}

/** What the frame of a form needs of it. */
export interface FormState<Values> extends FieldsState<Values> {
  readonly model: FormModel<never, Values, unknown>;
  readonly failure: string | null;
  /** Grows with each refusal: the first field to correct is then shown. */
  readonly refusals: number;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

/** What a failure means for this form: errors by field, or words; nothing where it is no special one. */
export type Explain = (error: unknown) => FieldErrors | string | undefined;

export function useFormState<Saved, Values extends object, Content>(
  model: FormModel<Saved, Values, Content>,
  opening: () => Values,
  explain: Explain = () => undefined,
) {
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [isBusy, setIsBusy] = useState(false);
  const isRunning = useRef(false);

  const clearRefusals = () => {
    setErrors({});
    setFailure(null);
  };
  const refuseFields = (found: FieldErrors) => {
    setErrors(found);
    setFailure(null);
    setRefusals((count) => count + 1);
  };
  /** What can be said beside a field is said there alone. */
  const refuse = (error: unknown) => {
    const meaning = explain(error);
    const ofServer = error instanceof ApiError ? errorsFromServer(error.fields) : {};
    const fields = typeof meaning === 'object' ? meaning : ofServer;
    const names = Object.keys(fields);
    const unseen = names.find((name) => !model.isShown(name));
    refuseFields(fields);
    if (typeof meaning === 'string') setFailure(meaning);
    else if (unseen !== undefined) {
      setFailure(translateServerMessage(fields[unseen] ?? '') ?? failureText(error));
    } else if (names.length === 0) setFailure(failureText(error));
  };
  /** One at a time; null where another is on its way. */
  const during = async <Answer>(work: () => Promise<Answer | null>): Promise<Answer | null> => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    clearRefusals();
    try {
      return await work();
    } catch (error) {
      refuse(error);
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };

  return {
    model,
    values,
    errors,
    failure,
    refusals,
    isBusy,
    setValues,
    setFailure,
    clearRefusals,
    refuseFields,
    during,
    refusalOf: (name: string, t: Translate) => model.refusalOf(name, t, values),
    change: (part: Partial<Values>) => {
      setValues((current) => ({ ...current, ...part }));
      // What is being corrected is no longer wrong until it is read again.
      setErrors((found) => withoutFields(found, Object.keys(part)));
    },
  };
}

const withoutFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.includes(name.split('.')[0] ?? name)),
  );

interface FormRules<Values, Content, Answer> {
  /** What a field holds at first, where it is not what the table says. */
  opening?: Partial<Values>;
  /** What becomes of a form that is complete. */
  send: (content: Content, values: Values) => Promise<Answer>;
  explain?: Explain;
}

/** The form of something that is sent once: a new record, a command. */
export function useForm<Values extends object, Content, Answer>(
  model: FormModel<never, Values, Content>,
  { opening = {}, send, explain }: FormRules<Values, Content, Answer>,
) {
  const [first, setFirst] = useState<Values>(() => ({ ...model.opening, ...opening }));
  const state = useFormState(model, () => first, explain);
  const { values } = state;
  return {
    ...state,
    isDirty: !model.isSame(values, first),
    /** As it was opened. */
    reset: () => {
      const opened = { ...model.opening, ...opening };
      setFirst(opened);
      state.setValues(opened);
    },
    /** Resolves to the answer; null where it was not sent. */
    save: (): Promise<Answer | null> =>
      state.during(async () => {
        const reading = model.read(values);
        if (reading.isValid) {
          const answer = await send(reading.content, values);
          if (answer !== null) setFirst(values);
          return answer;
        }
        state.refuseFields(reading.errors);
        return null;
      }),
  };
}
