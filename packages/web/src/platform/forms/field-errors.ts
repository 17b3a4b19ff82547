// What is wrong in a form, field by field, whether the device or the server found it. Pure.

/** Message keys by field, such as `titre` or `audience.clients`. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

export const errorsOfIssues = (issues: readonly Issue[]): FieldErrors =>
  firstByField(issues.map(({ path, message }) => [path.map(String).join('.'), message]));

/** The server's own word on fields, one message each. */
export const errorsFromServer = (
  fields: Readonly<Record<string, readonly string[]>>,
): FieldErrors =>
  firstByField(Object.entries(fields).map(([field, [message = '']]) => [field, message]));

function firstByField(messages: readonly (readonly [string, string])[]): FieldErrors {
  return Object.fromEntries(messages.toReversed());
}

/** The first field to correct, from the top of the form. */
export const firstErrorOf = (order: readonly string[], errors: FieldErrors): string | undefined =>
  order.flatMap((field) =>
    Object.keys(errors).filter((name) => name === field || name.startsWith(`${field}.`)),
  )[0];
