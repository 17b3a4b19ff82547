// @vitest-environment happy-dom
import { MantineProvider, Select, TextInput } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { focusField } from './focus-first-error.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('a field is found by its name, a list to choose from as well', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <MantineProvider>
        <TextInput name="lieu" aria-label="Lieu" />
        <Select name="client_id" aria-label="Site" data={['Quai', 'Gare']} searchable />
      </MantineProvider>,
    ),
  );
  for (const [name, label] of [
    ['client_id', 'Site'],
    ['lieu', 'Lieu'],
  ] as const) {
    await act(async () => focusField(name));
    expect(document.activeElement?.getAttribute('aria-label')).toBe(label);
  }
  await act(async () => root.unmount());
  container.remove();
});
