import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { loadCodeParts } from '../../platform/features/code-parts.ts';
import type { CodesPart } from '../../platform/features/define-feature.ts';

/** What the features say of their codes; undefined until it is here. */
export function useCodeParts(): readonly CodesPart[] | undefined {
  const [parts, setParts] = useState<readonly CodesPart[] | undefined>(undefined);
  useEffect(() => {
    loadCodeParts().then(setParts, reportError);
  }, []);
  return parts;
}
