import { expect, it } from 'vitest';
import { AT, makeMessage, makePage, manyMessages, ThreadServer, uuidOf } from './thread.fixture.ts';
import {
  beginAround,
  beginAtEnd,
  isStale,
  keepLast,
  type ThreadPages,
  withChanges,
  withFreshEnd,
  withNewer,
  withOlder,
} from './thread-pages.ts';

const NOW = Date.parse(AT);
const HOUR = 3_600_000;

const seqs = ({ messages }: ThreadPages) => messages.map(({ seq }) => seq);
const texts = ({ messages }: ThreadPages) => messages.map(({ texte }) => texte);

const read = (server: ThreadServer, query: Record<string, number> = {}) =>
  server.read(
    new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])),
  );

function fill(count: number): ThreadServer {
  const server = new ThreadServer();
  server.messages = manyMessages(1, count);
  return server;
}

it('a delta brings what is new, what was corrected and what was withdrawn, each in its place', () => {
  const server = fill(3);
  const pages = beginAtEnd(read(server), NOW);
  server.change(uuidOf(1), { texte: 'Corrigé', modifie_le: AT });
  server.change(uuidOf(2), { texte: '', retire_le: AT });
  server.write(uuidOf(9), 'Nouveau');
  const after = withChanges(pages, read(server, { apres: pages.change }));
  expect(texts(after)).toEqual(['Corrigé', '', 'Message 3', 'Nouveau']);
  expect(after.messages[1]?.retire_le).toBe(AT);
  expect(after.change).toBe(6);
});

it('the order is the server’s, whatever the clocks of the phones say', () => {
  const late = makeMessage(2, { ecrit_le: '2031-01-01T00:00:00Z' });
  const early = makeMessage(3, { ecrit_le: '1999-01-01T00:00:00Z' });
  const pages = beginAtEnd(makePage([makeMessage(1), late, early]), NOW);
  expect(seqs(pages)).toEqual([1, 2, 3]);
  expect(seqs(withChanges(pages, makePage([makeMessage(4, { ecrit_le: AT })])))).toEqual([
    1, 2, 3, 4,
  ]);
});

it('the same answer twice, or an older one after a newer one, changes nothing', () => {
  const newer = makeMessage(1, { change: 5, texte: 'Corrigé' });
  const pages = beginAtEnd(makePage([newer, makeMessage(2)]), NOW);
  const again = withChanges(pages, makePage([makeMessage(1), makeMessage(2)], { change: 2 }));
  expect(texts(again)).toEqual(['Corrigé', 'Message 2']);
  expect(again.change).toBe(5);
});

it('older pages are put before, up to the first message', () => {
  const server = fill(120);
  let pages = beginAtEnd(read(server), NOW);
  expect([pages.messages[0]?.seq, pages.hasOlder]).toEqual([71, true]);
  pages = withOlder(pages, read(server, { avant: 71 }));
  pages = withOlder(pages, read(server, { avant: 21 }));
  expect(seqs(pages)).toEqual(server.messages.map(({ seq }) => seq));
  expect(pages.hasOlder).toBe(false);
});

it('around a place it goes on in both directions without a gap, and what comes at the end waits for it', () => {
  const server = fill(200);
  let pages = beginAround(read(server, { autour: 80 }), NOW);
  expect([pages.messages[0]?.seq, pages.messages.at(-1)?.seq]).toEqual([55, 104]);
  expect([pages.hasOlder, pages.hasNewer]).toEqual([true, true]);
  server.write(uuidOf(900), 'Tout au bout');
  server.change(uuidOf(10), { texte: 'Au début' });
  server.change(uuidOf(60), { texte: 'Dedans' });
  pages = withChanges(pages, read(server, { apres: pages.change }));
  expect([pages.messages[0]?.seq, pages.messages.at(-1)?.seq]).toEqual([55, 104]);
  expect(texts(pages)).toContain('Dedans');
  while (pages.hasNewer) {
    const last = pages.messages.at(-1)?.seq ?? 0;
    pages = withNewer(pages, read(server, { autour: last, limite: 100 }));
  }
  pages = withOlder(pages, read(server, { avant: 55, limite: 200 }));
  expect(texts(pages)).toEqual(server.messages.map(({ texte }) => texte));
});

it('cut to its end, it knows that there are older ones', () => {
  const pages = beginAtEnd(makePage(manyMessages(1, 60)), NOW);
  expect(seqs(keepLast(pages, 50))).toEqual(manyMessages(11, 60).map(({ seq }) => seq));
  expect([pages.hasOlder, keepLast(pages, 50).hasOlder]).toEqual([false, true]);
});

it('the addresses of pictures are asked for anew before they pass, and nothing else changes', () => {
  const piece = { uuid: 'p', nom: '', type: 'image/jpeg', url: 'old', vignette_url: null };
  const pages = beginAtEnd(makePage([makeMessage(1, { pieces: [piece] }), makeMessage(2)]), NOW);
  expect([0, 4, 6, -1].map((hours) => isStale(pages, NOW + hours * HOUR))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const fresh = makePage([makeMessage(1, { pieces: [{ ...piece, url: 'new' }] }), makeMessage(2)]);
  const after = withFreshEnd(pages, fresh, NOW + 6 * HOUR);
  expect(after.messages[0]?.pieces[0]?.url).toBe('new');
  expect([seqs(after), after.change, isStale(after, NOW + 6 * HOUR)]).toEqual([[1, 2], 2, false]);
});
