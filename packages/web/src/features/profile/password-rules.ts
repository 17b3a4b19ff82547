// What the password form lacks before it may be sent, and what the server's refusal says of its fields. Pure.
import { newPassword } from '@releve/domain/features/session.ts';
import type { ApiError } from '../../platform/api/api-error.ts';

export interface PasswordValues {
  current: string;
  next: string;
  repeat: string;
}

export const EMPTY_PASSWORDS: PasswordValues = { current: '', next: '', repeat: '' };

export const isDirty = (values: PasswordValues): boolean =>
  Object.values(values).some((value) => value !== '');

type OwnFault =
  | 'session.enter_password'
  | 'session.enter_new_password'
  | 'session.repeat_new_password'
  | 'session.passwords_differ';

/** A key of our own texts, or one of the server's. */
export type Fault = { own: OwnFault } | { server: string };

export type PasswordFaults = Partial<Record<keyof PasswordValues, Fault>>;

function faultOfNext(next: string): Fault | undefined {
  if (next === '') return { own: 'session.enter_new_password' };
  const parsed = newPassword.safeParse(next);
  const issue = parsed.success ? undefined : parsed.error.issues[0];
  return issue === undefined ? undefined : { server: issue.message };
}

function faultOfRepeat({ next, repeat }: PasswordValues): Fault | undefined {
  if (repeat === '') return { own: 'session.repeat_new_password' };
  return repeat === next ? undefined : { own: 'session.passwords_differ' };
}

export function findFaults(values: PasswordValues): PasswordFaults {
  const faults: Record<keyof PasswordValues, Fault | undefined> = {
    current: values.current === '' ? { own: 'session.enter_password' } : undefined,
    next: faultOfNext(values.next),
    repeat: faultOfRepeat(values),
  };
  return keepFaults(faults);
}

/** A refusal that names no field of the form concerns the password that was given to prove who asks. */
export function faultsOfRefusal({
  fields,
  message,
}: Pick<ApiError, 'fields' | 'message'>): PasswordFaults {
  const first = (name: string): Fault | undefined => {
    const key = fields[name]?.[0];
    return key === undefined ? undefined : { server: key };
  };
  const named = keepFaults({
    current: first('current_password'),
    next: first('password'),
    repeat: undefined,
  });
  return Object.keys(named).length > 0 ? named : { current: { server: message } };
}

function keepFaults(faults: Record<keyof PasswordValues, Fault | undefined>): PasswordFaults {
  const entries = Object.entries(faults).filter(([, fault]) => fault !== undefined);
  return Object.fromEntries(entries);
}
