// The state of a screen that its address holds, so that a reload, a link or the way back finds it again.
// Each field of the schema says with `catch` what holds where the address has no sense.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { writeState } from './url-state.ts';

interface UrlChangeOptions {
  /** No step of its own on the way back: for typing, paging, sorting. */
  replaces?: boolean;
  /** What guards unsaved changes has been dealt with. */
  ignoreBlocker?: boolean;
}

export type ChangeUrlState<State> = (change: Partial<State>, options?: UrlChangeOptions) => void;

export function useUrlState<State extends Record<string, unknown>>(schema: {
  parse: (address: unknown) => State;
}): readonly [State, ChangeUrlState<State>] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change: ChangeUrlState<State> = (
    part,
    { replaces = false, ignoreBlocker = false } = {},
  ) => {
    const readCurrent = (current: Record<string, unknown>) =>
      writeState({ ...current, ...schema.parse(current), ...part }, schema.parse({}));
    void navigate({
      to: '.',
      search: readCurrent,
      replace: replaces,
      ignoreBlocker,
      resetScroll: false,
    });
  };
  return [schema.parse(search), change];
}
