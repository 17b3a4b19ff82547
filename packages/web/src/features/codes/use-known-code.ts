import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { loadCodeParts } from '../../platform/features/code-parts.ts';
import type { KnownCode } from '../../platform/features/define-feature.ts';

async function findKnown(code: string): Promise<KnownCode | null> {
  for (const { find } of await loadCodeParts()) {
    const known = await find?.(code);
    if (known) return known;
  }
  return null;
}

/** What this device knows of a code by itself; undefined until that is clear. */
export function useKnownCode(code: string): KnownCode | null | undefined {
  const [known, setKnown] = useState<KnownCode | null | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    const settle = (found: KnownCode | null) => !isLeft && setKnown(found);
    findKnown(code).then(settle, (error: unknown) => {
      reportError(error);
      settle(null);
    });
    return () => {
      isLeft = true;
    };
  }, [code]);
  return known;
}
