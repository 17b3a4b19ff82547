// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { IconClockEdit } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { act } from '../testing/act.ts';
import { ToolButton } from './tool-button.tsx';

test.each([
  [2, ['Corrections (2)', '2']],
  [0, ['Corrections (2)']],
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
    const words = [...(button?.querySelectorAll('span') ?? [])].filter(
      ({ childElementCount }) => childElementCount === 0,
    );
    expect(words.map(({ textContent }) => textContent)).toEqual(shown);
    await act(() => root.unmount());
  },
);
