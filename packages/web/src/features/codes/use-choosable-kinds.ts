import type { CodeKindName } from '@releve/domain/features/codes.ts';
import type { CodesPart } from '../../platform/features/define-feature.ts';
import { useCodeParts } from './use-code-parts.ts';

export type ChoosableKind = CodesPart & { picker: NonNullable<CodesPart['picker']> };

/** The kinds that a blank code can be put on, each with the field in which one is chosen; undefined until they are known. */
export function useChoosableKinds(
  among?: readonly CodeKindName[],
): readonly ChoosableKind[] | undefined {
  return useCodeParts()?.filter(
    (part): part is ChoosableKind =>
      part.picker !== undefined && (among === undefined || among.includes(part.genre)),
  );
}
