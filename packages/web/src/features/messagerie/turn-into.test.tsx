// @vitest-environment happy-dom
import type { Message, MessagePiece } from '@releve/domain/messages.ts';
import { act, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CarriedDraft, useCarriedDraft } from '../../platform/forms/carried-draft.ts';
import { leadWith } from '../../platform/url/go-to.ts';
import { expectFaults } from '../../testing/expected-faults.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { clearToasts, useToastStore } from '../../ui/toast/toast-store.ts';
import { turnInto } from './turn-into.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const led = vi.fn<(address: string) => Promise<void>>(async () => undefined);
const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeAll(loadAllTexts);

beforeEach(() => {
  leadWith(led);
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (address) => {
    const type = address.endsWith('.pdf') ? 'application/pdf' : 'image/webp';
    return new Response(new Blob(['x'], { type }));
  });
});

afterEach(() => {
  vi.clearAllMocks();
  clearToasts();
});

const piece = (name: string, type: string): MessagePiece => ({
  uuid: name,
  nom: name,
  type,
  url: `/api/fichiers/${name}`,
  vignette_url: null,
});
const photo = piece('photo.webp', 'image/webp');
const plan = piece('plan.pdf', 'application/pdf');
const voice = piece('note.webm', 'audio/webm');

const message = (
  pieces: MessagePiece[],
  modele: Message['modele'] = null,
): Parameters<typeof turnInto>[0] => ({ texte: 'Le savon coule.', modele, pieces });

/** As the screen of the form gets it when it opens. */
async function openForm(form: string): Promise<CarriedDraft | null> {
  const taken: { draft: CarriedDraft | null } = { draft: null };
  function Form() {
    const [draft] = useCarriedDraft(form);
    useEffect(() => {
      taken.draft = draft;
    }, [draft]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  await act(async () => {
    root.render(
      <StrictMode>
        <Form />
      </StrictMode>,
    );
  });
  await act(async () => root.unmount());
  return taken.draft;
}

const said = () => useToastStore.getState().toasts.map(({ message: text }) => text);

test('a request opens with the text, the photos and the PDF; once', async () => {
  turnInto(message([photo, plan]), 'demande');
  expect(led).toHaveBeenCalledWith('/user/demandes');
  const draft = await openForm('demande');
  expect(draft).toMatchObject({ text: 'Le savon coule.', hasFiles: true });
  const files = (await draft?.files) ?? [];
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['photo.webp', 'image/webp'],
    ['plan.pdf', 'application/pdf'],
  ]);
  expect(said()).toEqual([]);
  expect(await openForm('demande')).toBeNull();
});

test('a voice note stays behind, and that is said', async () => {
  turnInto(message([voice, photo]), 'demande');
  expect(await (await openForm('demande'))?.files).toHaveLength(1);
  expect(said()).toEqual([expect.stringContaining('note vocale')]);
});

test('an incident opens with the photos, the PDF and the voice note', async () => {
  turnInto(message([voice, photo, plan]), 'incident');
  expect(led).toHaveBeenCalledWith('/user/incidents/nouveau');
  const draft = await openForm('incident');
  expect(draft).toMatchObject({ text: 'Le savon coule.', hasFiles: true });
  expect(await draft?.files).toHaveLength(3);
  expect(said()).toEqual([]);
});

test('an incident is of the site whose conversation the message stands in', async () => {
  turnInto(message([]), 'incident', 3);
  expect((await openForm('incident'))?.siteId).toBe(3);
  turnInto(message([]), 'incident');
  expect(await openForm('incident')).not.toHaveProperty('siteId');
});

test('what cannot be fetched is named, and the rest comes along', async () => {
  expectFaults(/no network/);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  turnInto(message([photo, plan]), 'demande');
  expect(await (await openForm('demande'))?.files).toHaveLength(1);
  expect(said()).toEqual([expect.stringContaining('1 fichier')]);
});

test('a memo opens with the text, the photos and the PDF', async () => {
  turnInto(message([photo, plan]), 'memo');
  expect(led).toHaveBeenCalledWith('/admin/memos?edit=new');
  const draft = await openForm('memo');
  expect(draft).toMatchObject({ text: 'Le savon coule.', hasFiles: true });
  expect(await draft?.files).toHaveLength(2);
  expect(said()).toEqual([]);
});

test('a quick answer is carried as the sentence that the reader sees', async () => {
  turnInto(message([], 'manque_produit'), 'memo');
  expect((await openForm('memo'))?.text).toMatch(/^\p{Lu}/u);
  expect(said()).toEqual([]);
});
