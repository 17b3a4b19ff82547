import { useEffect, useRef } from 'react';
import { actAtOnce } from './act-at-once.ts';
import type { Part } from './act-keys.ts';
import { ItemSheet } from './item-sheet.tsx';
import { type Chosen, useActs } from './use-acts.ts';

type ActLayerProps = {
  chosen: Chosen;
  part: Part | undefined;
  /** Without the sheet: what the part says is done, and nothing is shown but how it went. */
  isAtOnce: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** What can be done with a line of the day. The calls of all features come with the first use. */
export default function ActLayer({ chosen, part, isAtOnce, isOpen, onClose }: ActLayerProps) {
  const acts = useActs();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    if (!isAtOnce || part === undefined) acts.look(chosen);
    else {
      actAtOnce(part, acts, chosen)?.();
      onClose();
    }
  });
  if (isAtOnce) return null;
  return <ItemSheet chosen={chosen} part={part} acts={acts} isOpen={isOpen} onClose={onClose} />;
}
