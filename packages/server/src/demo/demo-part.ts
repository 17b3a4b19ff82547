// What a feature gives to the demo company: it stores its own rows, and says what is told of them. `src/features.ts`
// lists the parts.
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import type { Insertable } from 'kysely';
import type { SecretBox } from '../platform/data-key.ts';
import type { NotificationsTable } from '../platform/database-schema.ts';
import type { Tx } from '../platform/database.ts';
import type { NewPunch } from '../testing/factories.ts';
import type { DemoContext } from './demo-context.ts';
import type { Tonight } from './demo-tonight.ts';
import type { StoredQuart } from './demo-visits.ts';

export type StoredDemoPunch = NewPunch & { readonly id: number };

/** The people, sites, quarts and punches that are stored before the parts. */
export interface DemoCompany extends DemoContext {
  readonly quarts: readonly StoredQuart[];
  readonly punches: readonly StoredDemoPunch[];
  readonly tonight: ReadonlyMap<number, Tonight>;
  /** Without it the sites have no alarm code: nobody could read one. */
  readonly secretBox: SecretBox | undefined;
}

export type DemoNotice = Insertable<NotificationsTable>;

/** A line of the journal. */
export interface DemoAct {
  le: string;
  acteur_id: number;
  action: JournalAction;
  objet: JournalObjet;
  objet_id?: number;
  acted_for_id?: number;
  avant?: object;
  apres?: object;
}

interface DemoNews {
  /** For the bells of the demo's accounts. */
  readonly notices?: readonly DemoNotice[];
  readonly acts?: readonly DemoAct[];
}

export type StoreDemo = (tx: Tx, company: DemoCompany) => Promise<DemoNews>;
