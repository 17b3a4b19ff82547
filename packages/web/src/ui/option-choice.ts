// What a picker offers and what it shows as chosen, whatever the things are. Pure.

export interface PickerOption {
  value: number;
  label: string;
  /** A second, quieter line: a town, a role. */
  detail?: string;
  disabled?: boolean;
}

/** The results of the search first, then whatever is chosen but not among them, so that each choice keeps its name. */
export function mergeOptions(
  found: readonly PickerOption[],
  chosen: readonly PickerOption[],
  chosenIds: readonly number[],
  nameUnknown: (id: number) => string,
): PickerOption[] {
  const byId = new Map(found.map((option) => [option.value, option]));
  for (const option of chosen) {
    if (chosenIds.includes(option.value) && !byId.has(option.value)) byId.set(option.value, option);
  }
  for (const id of chosenIds) {
    if (!byId.has(id)) byId.set(id, { value: id, label: nameUnknown(id) });
  }
  return [...byId.values()];
}

/** Only what the search gave is offered; a choice outside of it is known, not proposed. */
export function offeredOptions(
  options: readonly PickerOption[],
  found: readonly PickerOption[],
): PickerOption[] {
  const foundIds = new Set(found.map(({ value }) => value));
  return options.filter(({ value }) => foundIds.has(value));
}
