import { useState } from 'react';

/** The last value there was: what a panel shows stays drawn while it slides away. */
export function useLastDefined<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
