import type { CodeKindName } from '@releve/domain/features/codes.ts';
import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { loadCodeParts } from '../../platform/features/code-parts.ts';
import type { CodesPart } from '../../platform/features/define-feature.ts';

export type ChoosableKind = CodesPart & { picker: NonNullable<CodesPart['picker']> };

/** The kinds that a blank code can be put on, each with the field in which one is chosen; undefined until they are known. */
export function useChoosableKinds(
  among?: readonly CodeKindName[],
): readonly ChoosableKind[] | undefined {
  const [parts, setParts] = useState<readonly CodesPart[] | undefined>(undefined);
  useEffect(() => {
    loadCodeParts().then(setParts, reportError);
  }, []);
  return parts?.filter(
    (part): part is ChoosableKind =>
      part.picker !== undefined && (among === undefined || among.includes(part.genre)),
  );
}
