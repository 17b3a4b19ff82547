// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { act } from '../testing/act.ts';
import { ToolButton } from './tool-button.tsx';

test.each([
  [2, '2'],
  [0, undefined],
])(
  'with %i waiting, its name is its words, and a figure stands beside them',
  async (count, shown) => {
    const host = document.createElement('div');
    const root = createRoot(host);
    await act(() =>
      root.render(
        <MantineProvider env="test">
          <ToolButton label="Corrections (2)" icon={IconClockEdit} count={count} />
        </MantineProvider>,
      ),
    );
    const button = host.querySelector('button');
    expect(button?.getAttribute('aria-label')).toBe('Corrections (2)');
    // Drawn by the style sheet: what is read in the button is what it is called.
    expect(button?.textContent).toBe('Corrections (2)');
    expect(host.querySelector<HTMLElement>('[data-count]')?.dataset['count']).toBe(shown);
    await act(() => root.unmount());
  },
);
