// Rows that come into sight while a list scrolls draw what is costly in them a few at a time: twenty at once would hold up
// the page. What stands in them before is theirs to say.
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Together they take less than a frame may. */
const AT_ONCE = 3;

const waiting = new Set<() => void>();
let isRunning = false;

/** In a task of its own each, so that a press or a key finds its turn between them. */
function drawNext(): void {
  const now = [...waiting].slice(0, AT_ONCE);
  for (const draw of now) waiting.delete(draw);
  flushSync(() => {
    for (const draw of now) draw();
  });
  isRunning = waiting.size > 0;
  if (isRunning) setTimeout(drawNext);
}

function wait(draw: () => void): () => void {
  waiting.add(draw);
  if (!isRunning) {
    isRunning = true;
    setTimeout(drawNext);
  }
  // Scrolled away again before its turn.
  return () => void waiting.delete(draw);
}

/** False until it is this row's turn. `mayWait` is asked once, when the row is made: what is there at once needs no turn. */
export function useTurn(mayWait: () => boolean): boolean {
  const [hasTurn, setHasTurn] = useState(() => !mayWait());
  useEffect(() => (hasTurn ? undefined : wait(() => setHasTurn(true))), [hasTurn]);
  return hasTurn;
}
