// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadAppMessages, setLanguage, t } from '../../platform/i18n/i18n.ts';
import { pagingLabels } from './paging-labels.ts';
import { Paging, type PagingProps } from './paging.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const turned = vi.fn<(page: number) => void>();
const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
let root: Root;
let place: HTMLElement;

const show = (props: Partial<PagingProps> = {}) =>
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
          {...props}
        />
      </MantineProvider>,
    ),
  );

beforeAll(loadAppMessages);

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  show();
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

const nextButton = () => place.querySelector<HTMLButtonElement>('[aria-label="next"]');

it('the last page has no next one, unless there are more than were counted', () => {
  show({ page: 3 });
  expect(nextButton()?.disabled).toBe(true);
  show({ page: 3, more: true });
  expect(nextButton()?.disabled).toBe(false);
});

it.each([
  ['fr', '51–100 sur 1\u00a0000+', '1\u00a0051–1\u00a0100 sur 1\u00a0234'],
  ['en', '51–100 of 1,000+', '1,051–1,100 of 1,234'],
] as const)('in %s says where counting stopped', async (language, bounded, whole) => {
  await setLanguage(language);
  const { range } = pagingLabels(t);
  expect(range(51, 100, 1000, true)).toBe(bounded);
  expect(range(1051, 1100, 1234, false)).toBe(whole);
});
