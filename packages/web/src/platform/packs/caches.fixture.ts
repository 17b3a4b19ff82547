// The Cache API in memory, as far as the app uses it: whole answers by address, several caches by name.

const ORIGIN = 'https://releve.test';

const addressOf = (asked: RequestInfo | URL): string =>
  new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;

class FakeCache {
  readonly #entries = new Map<string, Response>();

  async put(asked: RequestInfo | URL, response: Response): Promise<void> {
    if (response.status === 206) throw new TypeError('A part of an answer cannot be stored');
    this.#entries.set(addressOf(asked), response);
  }

  async match(asked: RequestInfo | URL): Promise<Response | undefined> {
    return this.#entries.get(addressOf(asked))?.clone();
  }

  async add(asked: RequestInfo | URL): Promise<void> {
    await this.put(asked, await fetch(asked));
  }

  async delete(asked: RequestInfo | URL): Promise<boolean> {
    return this.#entries.delete(addressOf(asked));
  }

  async keys(): Promise<Request[]> {
    return [...this.#entries.keys()].map((address) => new Request(address));
  }
}

export class FakeCacheStorage {
  readonly #caches = new Map<string, FakeCache>();

  async open(name: string): Promise<FakeCache> {
    const cache = this.#caches.get(name) ?? new FakeCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async match(asked: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> {
    return this.#caches.get(cacheName)?.match(asked);
  }

  async has(name: string): Promise<boolean> {
    return this.#caches.has(name);
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }
}
