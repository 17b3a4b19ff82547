// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadAllTexts } from '../../../testing/load-all-texts.ts';
import { Composer, type Written } from './composer.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

beforeAll(loadAllTexts);

// The field measures itself anew once a font is there.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

let root: Root;
let place: HTMLElement;
const onSend = vi.fn<(written: Written) => Promise<unknown>>();

/** A desk has a mouse and a keyboard; a phone neither. */
const useDevice = (kind: 'desk' | 'phone') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('hover: hover') ? kind === 'desk' : kind === 'phone',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));

type Props = Partial<React.ComponentProps<typeof Composer>>;

function Field(props: Props) {
  const [text, setText] = useState('');
  return (
    <MantineProvider>
      <Composer text={text} onText={setText} onSend={onSend} {...props} />
    </MantineProvider>
  );
}

const draw = (props: Props = {}) => act(async () => root.render(<Field {...props} />));

const textarea = (): HTMLTextAreaElement => {
  const found = place.querySelector('textarea');
  if (found === null) throw new Error('no field');
  return found;
};

const button = (name: string): HTMLElement | null =>
  place.querySelector<HTMLElement>(`[aria-label="${name}"]`);

async function type(text: string): Promise<void> {
  await act(async () => {
    // Past React, which has a setter of its own on the element and would see no change.
    Reflect.set(HTMLTextAreaElement.prototype, 'value', text, textarea());
    textarea().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const press = (key: string, options: KeyboardEventInit = {}) =>
  act(async () => {
    textarea().dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }),
    );
  });

beforeEach(() => {
  onSend.mockReset().mockResolvedValue(undefined);
  useDevice('desk');
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
});

describe('the composer', () => {
  it('sends by Enter at a desk, and makes a line with Shift', async () => {
    await draw();
    await type('  Bonjour ');
    await press('Enter', { shiftKey: true });
    expect(onSend).not.toHaveBeenCalled();
    await press('Enter');
    expect(onSend).toHaveBeenCalledWith({
      texte: 'Bonjour',
      files: [],
      urgent: false,
      releve: false,
    });
    expect(textarea().value).toBe('');
  });

  it('makes a line by Enter on a phone, and sends by its button', async () => {
    useDevice('phone');
    await draw();
    await type('Bonjour');
    await press('Enter');
    expect(onSend).not.toHaveBeenCalled();
    await act(async () => button('Envoyer')?.click());
    expect(onSend).toHaveBeenCalledTimes(1);
  });

  it('sends nothing where there is nothing', async () => {
    await draw();
    await type('   ');
    await press('Enter');
    expect(onSend).not.toHaveBeenCalled();
  });

  it('gives the words back where the device could not keep them', async () => {
    onSend.mockRejectedValueOnce(new Error('QuotaExceededError'));
    await draw();
    await type('Ne me perdez pas');
    await press('Enter');
    expect(textarea().value).toBe('Ne me perdez pas');
  });

  it('offers the camera on a phone only, as long as nothing is typed', async () => {
    await draw();
    expect(button('Prendre une photo')).toBeNull();
    useDevice('phone');
    await draw({ isCorrection: false, text: '' });
    const camera = button('Prendre une photo');
    expect(camera?.getAttribute('capture')).toBe('environment');
  });

  it('corrects words only', async () => {
    await draw({ isCorrection: true, text: 'Bonjour' });
    expect(button('Joindre un fichier')).toBeNull();
    expect(button('Enregistrer la correction')).not.toBeNull();
  });

  it('sends a quick answer by one press, and leaves what is being written', async () => {
    await draw({ hasQuickAnswers: true });
    await type('Un brouillon');
    await act(async () => button('Réponses rapides')?.click());
    const answer = [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'J’arrive',
    );
    await act(async () => answer?.click());
    expect(onSend.mock.lastCall?.[0]).toMatchObject({ texte: '', modele: 'jarrive' });
    expect(textarea().value).toBe('Un brouillon');
  });
});
