// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { AttachmentPicture } from './attachments-field.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let screen: HTMLElement;

beforeEach(async () => {
  screen = document.createElement('div');
  root = createRoot(screen);
  await act(async () => root.render(<AttachmentPicture url="/api/fichiers/1" name="Entrée" />));
});

afterEach(() => act(async () => root.unmount()));

const picture = () => screen.querySelector('img');

test('a picture that could not be fetched has a sign in its place, and is tried again with the network', async () => {
  await act(async () => picture()?.dispatchEvent(new Event('error')));
  expect(picture()).toBeNull();
  expect(screen.textContent).toBe('Entrée');
  await act(async () => dispatchEvent(new Event('online')));
  expect(picture()?.alt).toBe('Entrée');
});
