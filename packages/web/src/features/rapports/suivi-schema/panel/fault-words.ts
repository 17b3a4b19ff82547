import { translateServerMessage } from '../../../../platform/api/server-messages.ts';
import type { Fault } from '../model/form-faults.ts';

export type ErrorOf = (field: string) => string | null;

/** What is wrong with a setting, in words; null where nothing is. */
export const errorIn =
  (faults: readonly Fault[]): ErrorOf =>
  (field) => {
    const fault = faults.find((each) => each.field === field);
    return fault === undefined ? null : translateServerMessage(fault.message);
  };
