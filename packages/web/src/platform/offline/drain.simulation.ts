/**
 * A world for the property test of the drain: a network that loses, delays and repeats, people who come and go, tabs
 * that die between any two steps. Everything but the outbox and the drain is simulated.
 */
import { drainOutbox, NetworkError, SlowAnswerError } from './drain.ts';
import type { ServerAnswer } from './drain.ts';
import { SimulatedServer, readBody } from './drain.simulation-server.ts';
import type { CommandBody } from './drain.simulation-server.ts';
import { Turns } from './drain.simulation-turns.ts';
import type { OutboxRow } from './jadb-schema.ts';
import { correctParked, discardParked, retryParked } from './outbox-settling.ts';
import {
  acknowledgeRow,
  enqueue,
  findRow,
  listRows,
  noteSentBytes,
  parkRow,
  postponeRow,
} from './outbox.ts';

export type Fate =
  | 'delivered'
  | 'request lost'
  | 'answer lost'
  | 'late'
  | 'duplicated'
  | 'crash before effect'
  | 'crash after effect'
  | 'too many requests';

export type SimulatedEvent =
  | { kind: 'command'; subject: number; isRefused: boolean }
  | { kind: 'drain' | 'kill'; tab: number }
  | { kind: 'sign in'; owner: number }
  | { kind: 'sign out' | 'expire' | 'disconnect' | 'reconnect' }
  | { kind: 'clock'; ms: number }
  | { kind: 'settle'; how: 'discard' | 'retry' | 'correct' };

interface Tab {
  life: number;
  isDraining: boolean;
}

export class SimulatedWorld {
  readonly server = new SimulatedServer();
  readonly made: number[] = [];
  readonly discarded: number[] = [];
  readonly #tabs: Tab[] = [
    { life: 0, isDraining: false },
    { life: 0, isDraining: false },
  ];
  readonly #turns: Turns;
  readonly #fates: Iterator<Fate>;
  readonly #hasWorkingLock: boolean;
  readonly #operations = new Set<Promise<unknown>>();
  #lockHolder: Tab | null = null;
  #session: { owner: number; token: string } | null = null;
  #signIns = 0;
  #isOnline = true;
  #now = Date.UTC(2026, 0, 1);

  constructor(plan: { turns: number[]; fates: Fate[]; hasWorkingLock: boolean }) {
    this.#turns = new Turns(plan.turns);
    this.#fates = plan.fates.values();
    this.#hasWorkingLock = plan.hasWorkingLock;
  }

  /** The events happen in order, with the tabs' own steps at any place between them. */
  async live(events: SimulatedEvent[]): Promise<void> {
    let hasEnded = false;
    const story = async () => {
      for (const event of events) {
        await this.#turns.take();
        await this.#perform(() => this.#happen(event));
      }
      hasEnded = true;
    };
    void story();
    while (await this.#giveTurn()) {
      // Until nobody waits for a turn any more.
    }
    if (!hasEnded) throw new Error('The story stopped before its end.');
  }

  async #giveTurn(): Promise<boolean> {
    while (this.#operations.size > 0) await Promise.allSettled(this.#operations);
    // Long enough for every continuation to come to its next turn.
    for (let step = 0; step < 40; step += 1) await Promise.resolve();
    return this.#operations.size > 0 || this.#turns.giveOne();
  }

  async #perform<T>(operation: () => T | Promise<T>): Promise<T> {
    const running = Promise.resolve().then(operation);
    this.#operations.add(running);
    try {
      return await running;
    } finally {
      this.#operations.delete(running);
    }
  }

  async #happen(event: SimulatedEvent): Promise<void> {
    switch (event.kind) {
      case 'command':
        return this.#makeCommand(event.subject, event.isRefused);
      case 'drain':
        return this.#startDrain(this.#tabAt(event.tab));
      case 'kill':
        return this.#kill(this.#tabAt(event.tab));
      case 'sign in':
        return this.#signIn(event.owner);
      case 'sign out':
        this.#revokeToken();
        this.#session = null;
        return undefined;
      case 'expire':
        return this.#revokeToken();
      case 'disconnect':
      case 'reconnect':
        this.#isOnline = event.kind === 'reconnect';
        return undefined;
      case 'clock':
        this.#now += event.ms;
        return undefined;
      case 'settle':
        return this.#settleParked(event.how);
    }
  }

  #tabAt(index: number): Tab {
    const tab = this.#tabs[index];
    if (tab === undefined) throw new Error(`There is no tab ${index}.`);
    return tab;
  }

  async #makeCommand(subject: number, isRefused: boolean): Promise<void> {
    if (this.#session === null) return;
    const command = this.made.length + 1;
    this.made.push(command);
    if (isRefused) this.server.refused.add(command);
    const body: CommandBody = { command, isCorrected: false };
    await enqueue({
      owner: this.#session.owner,
      endpoint: 'POST /api/memos/:id/confirm',
      method: 'POST',
      path: `/api/memos/${subject}/confirm`,
      body,
      subject: `memo:${subject}`,
    });
  }

  #kill(tab: Tab): void {
    tab.life += 1;
    tab.isDraining = false;
    if (this.#lockHolder === tab) this.#lockHolder = null;
  }

  #signIn(owner: number): void {
    this.#signIns += 1;
    const token = `token ${this.#signIns}`;
    this.server.tokens.set(token, owner);
    this.#session = { owner, token };
  }

  #revokeToken(): void {
    if (this.#session !== null) this.server.tokens.delete(this.#session.token);
  }

  async #settleParked(how: 'discard' | 'retry' | 'correct'): Promise<void> {
    if (this.#session === null) return;
    const rows = await listRows(this.#session.owner);
    for (const row of rows.filter(({ state }) => state === 'parked')) {
      const { command } = readBody(row);
      if (how === 'discard') {
        this.discarded.push(command);
        await discardParked(row.id);
      } else if (how === 'correct') {
        await correctParked(row.id, { command, isCorrected: true } satisfies CommandBody);
      } else {
        this.server.refused.delete(command);
        await retryParked(row.id);
      }
    }
  }

  #startDrain(tab: Tab): void {
    if (tab.isDraining) return;
    tab.isDraining = true;
    const { life } = tab;
    const survive = async (): Promise<void> => {
      await this.#turns.take();
      // A dead tab never goes on.
      if (tab.life !== life) await new Promise(() => undefined);
    };
    /** One step of the tab: it can die before it, and after it before it knows the result. */
    const step =
      <Args extends unknown[], T>(operation: (...args: Args) => T | Promise<T>) =>
      async (...args: Args): Promise<T> => {
        await survive();
        try {
          return await this.#perform(() => operation(...args));
        } finally {
          await survive();
        }
      };
    const drained = drainOutbox({
      store: {
        listRows: step(listRows),
        findRow: step(findRow),
        acknowledgeRow: step(acknowledgeRow),
        noteSentBytes: step(noteSentBytes),
        postponeRow: step(postponeRow),
        parkRow: step(parkRow),
      },
      session: () => this.#session,
      send: step((row: OutboxRow, token: string) => this.#transmit(row, token)),
      lock: (work) => this.#lock(tab, life, work),
      now: () => this.#now,
      random: () => 0.5,
      onAcknowledged: step(() => undefined),
      onPassed: () => undefined,
      reportError: (error) => {
        throw error;
      },
    });
    void this.#endDrain(tab, life, drained);
  }

  async #endDrain(tab: Tab, life: number, drained: Promise<unknown>): Promise<void> {
    await drained;
    if (tab.life === life) tab.isDraining = false;
  }

  async #lock<T>(tab: Tab, life: number, work: () => Promise<T>): Promise<T | undefined> {
    if (!this.#hasWorkingLock) return work();
    if (this.#lockHolder !== null) return undefined;
    this.#lockHolder = tab;
    try {
      return await work();
    } finally {
      if (tab.life === life) this.#lockHolder = null;
    }
  }

  #transmit(row: OutboxRow, token: string): ServerAnswer {
    if (!this.#isOnline) throw new NetworkError('offline');
    const next = this.#fates.next();
    switch (next.done === true ? 'delivered' : next.value) {
      case 'delivered':
        return this.server.handle(row, token);
      case 'request lost':
        throw new NetworkError('request lost');
      case 'answer lost':
        this.server.handle(row, token);
        throw new NetworkError('answer lost');
      case 'late':
        void this.#arriveLate(row, token);
        throw new SlowAnswerError('timeout');
      case 'duplicated':
        void this.#arriveLate(row, token);
        return this.server.handle(row, token);
      case 'crash before effect':
        return { status: 502, body: null };
      case 'crash after effect': {
        const answer = this.server.handle(row, token);
        return answer.status === 200 ? { status: 500, body: null } : answer;
      }
      case 'too many requests':
        return { status: 429, body: null, retryAfter: '60' };
    }
  }

  async #arriveLate(row: OutboxRow, token: string): Promise<void> {
    for (let turn = 0; turn < 8; turn += 1) await this.#turns.take();
    this.server.handle(row, token);
  }
}
