import { useEffect, useState } from 'react';
import { listWaitingOwners, type WaitingOwner } from './waiting-owners.ts';

/** None until they are known, nor where this device cannot say: nobody is stopped by what is not theirs. */
export function useWaitingOwners(except: number | null): readonly WaitingOwner[] {
  const [owners, setOwners] = useState<readonly WaitingOwner[]>([]);
  useEffect(() => {
    let isCurrent = true;
    listWaitingOwners(except).then(
      (found) => isCurrent && setOwners(found),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [except]);
  return owners;
}
