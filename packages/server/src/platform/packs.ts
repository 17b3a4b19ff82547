// What a feature wants a person's devices to carry. `features/packs` gathers it in one manifest.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { Pack, PackObject } from '@releve/domain/features/packs.ts';
import type { PackedFile } from './files/packed-files.repository.ts';
import type { ReadContext } from './http/serve.ts';

export interface WantedPack extends Omit<Pack, 'object' | 'files'> {
  readonly files: readonly PackedFile[];
}

export interface PackSource {
  readonly object: PackObject;
  /** The read that opens one: whoever may not call it carries none. */
  readonly read: Pick<Endpoint, 'ability' | 'flag'>;
  /** Only what this person may open now. What is wanted for several reasons comes once, with the strongest. */
  readonly list: (context: ReadContext) => Promise<readonly WantedPack[]>;
}
