/** The props of the controls of a form: name, label, value, error, onChange. */
import { useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import type { FieldsState } from '../../platform/forms/use-form.ts';

/** Fields of type string, but not of a union of literals. */
type TextName<Values> = {
  [Name in keyof Values & string]: string extends Values[Name] ? Name : never;
}[keyof Values & string];
type FlagName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends boolean ? Name : never;
}[keyof Values & string];

type Typed = { currentTarget: { value: string } };
type Ticked = { currentTarget: { checked: boolean } };

export type FormFields<Values> = ReturnType<typeof useFields<Values>>;

export function useFields<Values>(form: FieldsState<Values>) {
  const t = useT();
  const { model, values, errors } = form;
  const set = (name: keyof Values & string, value: unknown) =>
    form.change({ [name]: value } as Partial<Values>);
  /** The error at a path such as `contacts.0.nom`, or the first one below it. */
  const errorOf = (name: string): string | null => {
    const found = Object.keys(errors).find((key) => key === name || key.startsWith(`${name}.`));
    if (found === undefined) return null;
    const known = translateServerMessage(errors[found] ?? '');
    return known ?? form.refusalOf(name, t) ?? t('errors.unknown');
  };
  const head = <Name extends keyof Values & string>(name: Name) => ({
    name,
    label: model.labelOf(name, t),
    error: errorOf(name),
  });
  return {
    values,
    change: form.change,
    errorOf,
    text: (name: TextName<Values>) => ({
      ...head(name),
      value: values[name] as string,
      onChange: ({ currentTarget }: Typed) => set(name, currentTarget.value),
    }),
    flag: (name: FlagName<Values>) => ({
      name,
      label: model.labelOf(name, t),
      checked: values[name] as boolean,
      onChange: ({ currentTarget }: Ticked) => set(name, currentTarget.checked),
    }),
    /** For a control that gives null when nothing is chosen: null is ignored. */
    choice: <Name extends keyof Values & string>(name: Name) => ({
      ...head(name),
      value: values[name],
      onChange: (value: Values[Name] | null) => value !== null && set(name, value),
    }),
    /** For a control that gives the value itself. */
    value: <Name extends keyof Values & string>(name: Name) => ({
      ...head(name),
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
    }),
  };
}
