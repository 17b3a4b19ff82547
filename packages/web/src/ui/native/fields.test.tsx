// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

let root: Root;
let host: HTMLElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const describedBy = () =>
  (host.querySelector('input')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const readReveal = () => [
  host.querySelector('input')?.type,
  host.querySelector('button')?.getAttribute('aria-label'),
];

it('names the field, and describes it by its hint and its error', () => {
  act(() => root.render(<TextField label="Name" hint="As on the pay" error="Too short" />));
  const input = host.querySelector('input');
  expect(host.querySelector('label')?.htmlFor).toBe(input?.id);
  expect(input?.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy()).toEqual(['As on the pay', 'Too short']);
});

it('says nothing of an error that is not there', () => {
  act(() => root.render(<TextField label="Name" error={null} />));
  const input = host.querySelector('input');
  expect(input?.hasAttribute('aria-invalid')).toBe(false);
  expect(input?.hasAttribute('aria-describedby')).toBe(false);
});

it('shows and hides a password, and says which it will do', () => {
  act(() => root.render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" />));
  expect(readReveal()).toEqual(['password', 'Show']);
  act(() => host.querySelector('button')?.click());
  expect(readReveal()).toEqual(['text', 'Hide']);
  act(() => host.querySelector('button')?.click());
  expect(readReveal()).toEqual(['password', 'Show']);
});
