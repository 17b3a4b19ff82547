// What a feature counts of what waits for a person. `features/attention` gathers them in one snapshot.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { AttentionKey } from '@releve/domain/features/attention.ts';
import type { ReadContext } from './http/serve.ts';

export interface Counted {
  readonly count: number;
  /** Of these, those of the people whose supervisor the reader is. */
  readonly mon_equipe?: number;
  /** Where the list depends on what was counted. */
  readonly lien?: string;
}

export interface AttentionCounter {
  readonly key: AttentionKey;
  /** The list that has exactly as many: whoever may read it sees the counter. */
  readonly list: Pick<Endpoint, 'ability' | 'flag'>;
  /** Where fewer can settle what it has than may read it. */
  readonly ability?: Endpoint['ability'];
  /** The screen of that list. */
  readonly lien: string;
  /** `told`: not in the total. It tells of what other counters count, or of what the reader cannot settle. */
  readonly kind?: 'told';
  readonly count: (context: ReadContext) => Promise<number | Counted>;
}
