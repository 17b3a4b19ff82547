import { useEffect, useState } from 'react';
import { reportError } from '../error-report.ts';
import { useUserStore } from '../stores/user-store.ts';
import { hasMark, setMark } from './device-marks.ts';

/** Whether this person was asked that on this device, undefined until it is known; and how it is noted. */
export function useAskedOnce(name: string): readonly [boolean | undefined, () => void] {
  const owner = useUserStore((state) => state.details?.id ?? null);
  const [wasAsked, setWasAsked] = useState<boolean>();
  useEffect(() => {
    if (owner !== null) hasMark(owner, name).then(setWasAsked, reportError);
  }, [owner, name]);
  const noteAsked = () => {
    setWasAsked(true);
    if (owner !== null) setMark(owner, name).catch(reportError);
  };
  return [wasAsked, noteAsked];
}
