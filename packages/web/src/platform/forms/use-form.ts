// The state of a form: values, errors, failure, pending request. A failure never discards what was typed.
// It knows no field and no endpoint by name.
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { failureText } from '../api/failure-text.ts';
import type { Translate } from '../i18n/i18n.ts';
import { translateServerMessage } from '../api/server-messages.ts';
import { errorsFromServer, type FieldErrors } from './field-errors.ts';
import type { FormModel } from './form-model.ts';

/** The part of a form that controls use. A form with more fields is assignable to it. */
export interface FieldsState<Values> {
  readonly model: Pick<FormModel<never, Values, unknown>, 'labelOf'>;
  readonly values: Values;
  readonly errors: FieldErrors;
  /** The form's own text for an error of a field. */
  readonly refusalOf: (name: string, t: Translate) => string | undefined;
  readonly change: (part: Partial<Values>) => void;
}

/** The part of a form that its frame uses. */
export interface FormState<Values> extends FieldsState<Values> {
  readonly model: FormModel<never, Values, unknown>;
  readonly failure: string | null;
  /** Incremented by each refusal: the first invalid field then gets the focus. */
  readonly refusals: number;
  readonly isDirty: boolean;
  readonly isBusy: boolean;
}

/** Translates a failure into errors by field or into a text; undefined for the default handling. */
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
  /** Errors that have a control are shown beside it only; any other failure goes to the banner. */
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
  /** Runs one request at a time. Resolves to null if another one is pending. */
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
      // An edited field has no error until it is validated again.
      setErrors((found) => withoutFields(found, Object.keys(part)));
    },
  };
}

const withoutFields = (errors: FieldErrors, fields: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !fields.includes(name.split('.')[0] ?? name)),
  );

interface FormRules<Values, Content, Answer> {
  /** Initial values that differ from the table's. */
  opening?: Partial<Values>;
  /** Called with a valid body. */
  send: (content: Content, values: Values) => Promise<Answer>;
  explain?: Explain;
}

/** A form that is sent once: a new record or a command. */
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
    /** Back to the initial values. */
    reset: () => {
      const opened = { ...model.opening, ...opening };
      setFirst(opened);
      state.setValues(opened);
    },
    /** Resolves to the answer; null if it was not sent or was refused. */
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
