// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Paging } from './paging.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const turned = vi.fn<(page: number) => void>();
const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  act(() =>
    root.render(
      <MantineProvider>
        <ul />
        <Paging
          page={1}
          perPage={10}
          total={30}
          onPageChange={turned}
          labels={{ previous: 'before', next: 'next', range: () => '' }}
        />
      </MantineProvider>,
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
  vi.clearAllMocks();
});

function turnWith(top: number): void {
  const list = place.querySelector('ul');
  if (list === null) throw new Error('No list');
  list.getBoundingClientRect = () => new DOMRect(0, top, 300, 900);
  list.scrollIntoView = (options) => {
    if (typeof options === 'object') scrolled(options);
  };
  act(() => place.querySelector<HTMLElement>('[aria-label="next"]')?.click());
}

it('turned from the foot of the list, the next page is shown from its top', () => {
  turnWith(-600);
  expect(turned).toHaveBeenCalledWith(2);
  expect(scrolled).toHaveBeenCalledWith({ block: 'start' });
});

it('nothing moves where the top of the list is in sight', () => {
  turnWith(120);
  expect(turned).toHaveBeenCalledWith(2);
  expect(scrolled).not.toHaveBeenCalled();
});
