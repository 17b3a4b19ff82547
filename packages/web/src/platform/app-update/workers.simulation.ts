// A browser's service workers as far as the update flow sees them, for its tests.
import type {
  UpdateEnvironment,
  WorkerContainer,
  WorkerHandle,
  WorkerRegistration,
} from './update-environment.ts';

export class SimulatedWorker extends EventTarget implements WorkerHandle {
  state: ServiceWorkerState = 'installing';
  readonly messages: unknown[] = [];

  postMessage(message: unknown): void {
    this.messages.push(message);
  }

  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export class SimulatedRegistration extends EventTarget implements WorkerRegistration {
  installing: SimulatedWorker | null = null;
  waiting: SimulatedWorker | null = null;
  active: SimulatedWorker | null = null;
  updateCount = 0;
  isRegistered = true;
  failure: Error | null = null;

  async update(): Promise<void> {
    this.updateCount += 1;
    if (this.failure !== null) throw this.failure;
  }

  async unregister(): Promise<boolean> {
    this.isRegistered = false;
    return true;
  }

  startInstalling(): SimulatedWorker {
    this.installing = new SimulatedWorker();
    this.dispatchEvent(new Event('updatefound'));
    return this.installing;
  }

  finishInstalling(): void {
    const worker = this.installing;
    this.installing = null;
    this.waiting = worker;
    worker?.become('installed');
  }
}

class SimulatedContainer extends EventTarget implements WorkerContainer {
  controller: SimulatedWorker | null = null;
  registrations: SimulatedRegistration[] = [new SimulatedRegistration()];
  registered: { url: string; options: RegistrationOptions }[] = [];

  get ready(): Promise<WorkerRegistration> {
    return Promise.resolve(this.own);
  }

  get own(): SimulatedRegistration {
    const [first] = this.registrations;
    if (first === undefined) throw new Error('no registration');
    return first;
  }

  async register(url: string, options: RegistrationOptions): Promise<WorkerRegistration> {
    this.registered.push({ url, options });
    return this.own;
  }

  async getRegistration(): Promise<WorkerRegistration | undefined> {
    return this.registrations.find(({ isRegistered }) => isRegistered);
  }

  async getRegistrations(): Promise<readonly WorkerRegistration[]> {
    return this.registrations.filter(({ isRegistered }) => isRegistered);
  }

  /** As after an earlier visit: a worker is active and in charge of the page. */
  putInCharge(): void {
    this.controller = new SimulatedWorker();
    this.controller.state = 'activated';
    this.own.active = this.controller;
  }

  handOver(): void {
    const { own } = this;
    own.active = own.waiting;
    own.waiting = null;
    this.controller = own.active;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

export interface SimulatedBrowser extends UpdateEnvironment {
  workers: SimulatedContainer;
  cacheNames: string[];
  marks: Map<string, string>;
  reloads: number;
  online: boolean;
  served: boolean;
}

export function simulateBrowser(): SimulatedBrowser {
  const browser: SimulatedBrowser = {
    workers: new SimulatedContainer(),
    cacheNames: ['precache'],
    marks: new Map(),
    reloads: 0,
    online: true,
    served: true,
    build: 'one',
    caches: {
      keys: async () => [...browser.cacheNames],
      delete: async (name) => {
        browser.cacheNames = browser.cacheNames.filter((known) => known !== name);
        return true;
      },
    },
    session: () => ({
      getItem: (key) => browser.marks.get(key) ?? null,
      setItem: (key, value) => void browser.marks.set(key, value),
    }),
    isOnline: () => browser.online,
    isAppServed: async () => browser.served,
    reload: () => {
      browser.reloads += 1;
    },
  };
  return browser;
}
