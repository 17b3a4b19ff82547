// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PhotoFaultError } from '../../platform/photos/shrink-photo.ts';
import { expectFaults } from '../../testing/expected-faults.ts';
import { type Intake, useIntake } from './use-intake.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

type Keep = (
  file: File,
  tag: string,
  signal: AbortSignal,
  tellProgress: (part: number) => void,
) => Promise<void>;

let root: Root;
let intake: Intake<string>;
const keep = vi.fn<Keep>();

function Field({ onRender }: { onRender: (intake: Intake<string>) => void }) {
  const current = useIntake<string>((...given) => keep(...given));
  useEffect(() => onRender(current));
  return null;
}

beforeEach(async () => {
  keep.mockReset().mockResolvedValue();
  root = createRoot(document.createElement('div'));
  await act(async () =>
    root.render(
      <Field
        onRender={(current) => {
          intake = current;
        }}
      />,
    ),
  );
});

afterEach(() => act(() => root.unmount()));

const file = (name: string) => new File(['x'], name);
const take = (...names: string[]) => act(() => intake.takeAll(names.map(file), 2, 'avant'));

it('keeps one after the other, as what they were chosen, and names those there is no room for', async () => {
  await take('a.jpg', 'b.jpg', 'c.jpg');
  expect(keep.mock.calls.map(([{ name }, tag]) => [name, tag])).toEqual([
    ['a.jpg', 'avant'],
    ['b.jpg', 'avant'],
  ]);
  expect(intake.preparing).toEqual([]);
  expect(intake.failures).toMatchObject([{ nom: 'c.jpg', fault: 'too_many', retry: null }]);
});

it('what is no photo is said; what could not be kept is tried again', async () => {
  expectFaults(/QuotaExceededError/);
  keep.mockRejectedValueOnce(new PhotoFaultError('not_photo'));
  keep.mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  await take('page.jpg', 'large.jpg');
  expect(intake.failures).toMatchObject([
    { nom: 'page.jpg', fault: 'not_photo', retry: null },
    { nom: 'large.jpg', fault: 'not_kept' },
  ]);
  await act(async () => intake.failures[1]?.retry?.());
  expect(keep.mock.lastCall?.[0].name).toBe('large.jpg');
  expect(intake.failures).toEqual([]);
});

it('one that is given up while it is prepared is no failure, and those behind it go on', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  keep.mockReturnValueOnce(promise);
  let taking = Promise.resolve();
  await act(async () => {
    taking = intake.takeAll([file('a.jpg'), file('b.jpg')], 2, 'avant');
  });
  const [first = ''] = intake.preparing;
  expect(intake.preparing).toHaveLength(2);
  await act(async () => intake.cancel(first));
  expect(keep.mock.lastCall?.[2].aborted).toBe(true);
  await act(async () => {
    reject(new DOMException('', 'AbortError'));
    await taking;
  });
  expect(keep.mock.calls.map(([{ name }]) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect([intake.preparing, intake.failures]).toEqual([[], []]);
});

it('shows how far one is that tells it', async () => {
  const arrived = Promise.withResolvers<void>();
  keep.mockImplementation((_file, _tag, _signal, tellProgress) => {
    tellProgress(0.4);
    return arrived.promise;
  });
  await act(async () => void intake.takeAll([file('a.pdf')], 1, 'avant'));
  expect(intake.progress[intake.preparing[0] ?? '']).toBe(0.4);
  await act(async () => arrived.resolve());
  expect(intake.preparing).toEqual([]);
});
