// What a feature says of the codes on its things. `features/codes` has the codes themselves and gathers the kinds.
import type { Action, SubjectName } from '@releve/domain/ability.ts';
import type { CodeKindName, CodeWay } from '@releve/domain/features/codes.ts';
import type { FeatureFlag } from '@releve/domain/settings.ts';
import type { RawBuilder } from 'kysely';
import type { Connection } from './database.ts';
import type { WriteContext } from './http/serve.ts';
import type { CurrentUser } from './session/current-user.ts';

interface CodeReader {
  readonly db: Connection;
  readonly user: CurrentUser;
}

interface CodeTarget {
  /** Null where the reader may follow it without being told what it is. */
  readonly nom: string | null;
  /** The first is where most people go. */
  readonly voies: readonly CodeWay[];
}

export interface CodeKind {
  readonly genre: CodeKindName;
  /** Without it, nobody learns of the kind. */
  readonly flag?: FeatureFlag;
  /** Who reads the names of all of them, as on the list of codes. */
  readonly reads: readonly [Action, SubjectName];
  /** Who may put a code on one; undefined where codes are printed on the thing itself. */
  readonly attaches?: readonly [Action, SubjectName];
  /** Undefined where there is none, or where it is not this reader's to know. `code` is what they have read. */
  readonly open: (reader: CodeReader, id: number, code: string) => Promise<CodeTarget | undefined>;
  /** Those of these that can have a code. */
  readonly findIds: (db: Connection, ids: readonly number[]) => Promise<readonly number[]>;
  /** The id of the thing that bears a code of its own, beside those of the table. */
  readonly recognise?: (db: Connection, code: string) => Promise<number | undefined>;
  /** After a blank code was put on one, in the same act: what was told of the code before goes on there. */
  readonly onAttached?: (context: WriteContext, id: number, code: string) => Promise<void>;
  /** Its name, as a subquery on `codes.cible_id`. */
  readonly name: RawBuilder<string | null>;
  /** The ids of those with these words in their name, as a subquery. */
  readonly search: (q: string) => RawBuilder<unknown>;
}
