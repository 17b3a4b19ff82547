// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { act } from '../../../testing/act.ts';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { COUNTERS } from './board-lines.ts';
import { Counters, CountersPlace } from './counters.tsx';

beforeAll(loadAllTexts);

test('the board keeps a place for each counter while it is awaited', async () => {
  const host = document.createElement('div');
  const root = createRoot(host);
  const counts = Object.fromEntries(COUNTERS.map((counter) => [counter, 0]));
  const readClasses = () => {
    const [row] = host.children;
    return [row?.className, ...[...(row?.children ?? [])].map(({ className }) => className)];
  };
  await act(() => root.render(<CountersPlace />));
  const awaited = readClasses();
  await act(() =>
    root.render(
      <Counters
        counts={counts as Record<(typeof COUNTERS)[number], number>}
        chosen={undefined}
        onChoose={() => undefined}
      />,
    ),
  );
  expect(awaited).toEqual(readClasses());
  expect(awaited).toHaveLength(COUNTERS.length);
  await act(() => root.unmount());
});
