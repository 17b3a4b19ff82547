// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { updateSettings } from '../../../platform/stores/settings-store.ts';
import { LiveText } from './live-text.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('div');
  root = createRoot(place);
});

afterEach(() => act(() => root.unmount()));

const draw = (text: string) => act(async () => root.render(<LiveText>{text}</LiveText>));
const links = () => [...place.querySelectorAll('a')].map(({ href }) => href);

it('shows what somebody wrote as text, whatever it looks like', async () => {
  const text = '<img src=x onerror="alert(1)"> <a href="javascript:alert(1)">ici</a>';
  await draw(text);
  expect(place.textContent).toBe(text);
  expect(place.querySelectorAll('img, a')).toHaveLength(0);
});

it('dials numbers, and leads to addresses in the app of maps that the person prefers', async () => {
  updateSettings({ mapsApp: 'google' });
  await draw('514 555-0142, poste arrière du 45 rue de la Montagne, Montréal');
  expect(links()).toEqual([
    'tel:+15145550142',
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent('45 rue de la Montagne, Montréal')}`,
  ]);
  await act(async () => updateSettings({ mapsApp: 'waze' }));
  expect(links()[1]).toContain('https://waze.com/ul?q=45+rue+de+la+Montagne');
});

it('gives what it opens neither the page it comes from nor a hold on it', async () => {
  await draw('https://exemple.ca');
  const link = place.querySelector('a');
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noreferrer nofollow']);
});
