import { IconClockPause } from '@tabler/icons-react';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { BoardLine } from './board-lines.ts';
import { announcedText } from './line-words.ts';
import { useWordsContext } from './use-line-words.ts';

/** That they will be late, and when they will be there. */
export function DelayChip({ line }: { line: BoardLine }) {
  const label = announcedText(line, useWordsContext());
  if (label === '') return null;
  return <StateBadge kind="info" variant="plain" icon={IconClockPause} label={label} />;
}
