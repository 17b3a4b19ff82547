// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { clearSettingsStore, updateSettings } from '../platform/stores/settings-store.ts';
import { act } from '../testing/act.ts';
import { TooltipArea } from './tooltip-area.tsx';

afterEach(clearSettingsStore);

test('the words of an icon show while a mouse points at it, unless they are switched off', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(() =>
    root.render(
      <TooltipArea>
        <button type="button" aria-label="Appeler Alice" data-tooltip="Appeler">
          <svg />
        </button>
        <p>Texte</p>
      </TooltipArea>,
    ),
  );
  const point = async (selector: string, type = 'pointerover', pointerType = 'mouse') => {
    const event = new PointerEvent(type, { bubbles: true, pointerType });
    await act(() => host.querySelector(selector)?.dispatchEvent(event));
    return host.querySelector('[aria-hidden]')?.textContent ?? null;
  };
  expect(await point('svg')).toBe('Appeler');
  expect(await point('svg', 'pointerdown')).toBeNull();
  expect(await point('svg')).toBe('Appeler');
  expect(await point('p')).toBeNull();
  expect(await point('svg', 'pointerover', 'touch')).toBeNull();
  await act(() => updateSettings({ showTooltips: false }));
  expect(await point('svg')).toBeNull();
  await act(() => root.unmount());
  host.remove();
});
