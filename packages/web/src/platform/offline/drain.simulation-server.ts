/** The server of the property test: what it must do for a command to be applied once. */
import type { ServerAnswer } from './drain.ts';
import type { OutboxRow } from './jadb-schema.ts';

interface Applied {
  command: number;
  owner: number;
  subject: string;
}

export interface CommandBody {
  command: number;
  isCorrected: boolean;
}

export function readBody({ body }: OutboxRow): CommandBody {
  if (typeof body === 'object' && body !== null && 'command' in body && 'isCorrected' in body) {
    return { command: Number(body.command), isCorrected: body.isCorrected === true };
  }
  throw new Error('Not a body of this simulation.');
}

/** One command in three brings a file, which goes before it in so many steps. */
const BRINGS_FILE = 3;
const FILE_STEPS = 2;

/** Stores each key with its effect, and answers a replay with the first answer. */
export class SimulatedServer {
  readonly applied: Applied[] = [];
  readonly tokens = new Map<string, number>();
  readonly refused = new Set<number>();
  readonly foreignTokens: OutboxRow[] = [];
  readonly #answers = new Map<string, ServerAnswer>();
  readonly #fileSteps = new Map<string, number>();

  handle(row: OutboxRow, token: string): ServerAnswer {
    const owner = this.tokens.get(token);
    if (owner === undefined) return { status: 401, body: { message: 'Unauthenticated.' } };
    if (owner !== row.owner) this.foreignTokens.push(row);
    const first = this.#answers.get(row.id);
    if (first !== undefined) return first;
    const { command, isCorrected } = readBody(row);
    const steps = this.#fileSteps.get(row.id) ?? 0;
    if (command % BRINGS_FILE === 0 && steps < FILE_STEPS) {
      this.#fileSteps.set(row.id, steps + 1);
      return { status: 202, body: null, sentBytes: steps + 1 };
    }
    if (this.refused.has(command) && !isCorrected) {
      return { status: 422, body: { message: 'refused' } };
    }
    const answer = { status: 200, body: { command } };
    this.applied.push({ command, owner, subject: row.subject });
    this.#answers.set(row.id, answer);
    return answer;
  }
}
