// What a feature brings to the manager's day and to the half page of a night. `features/journee` gathers them: one question
// to the database for each card, whatever the card has.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { JourneeJour } from '@releve/domain/features/journee.ts';
import type { JourneeActe, JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import { type Expression, sql } from 'kysely';
import type { Connection } from './database.ts';
import type { ReadContext } from './http/serve.ts';

export type DayContext = Pick<ReadContext, 'user' | 'now'> & {
  readonly db: Connection;
  /** The working day that goes on, and the calendar's. */
  readonly today: string;
  readonly calendarDay: string;
  readonly timeZone: string;
};

const COLUMNS = {
  employe_id: 'bigint',
  client_id: 'bigint',
  titre: 'text',
  numero: 'text',
  genre: 'text',
  gravite: 'integer',
  nombre: 'integer',
  du: 'date',
  au: 'date',
  debut: 'text',
  fin: 'text',
  depuis: 'timestamptz',
  uuid: 'text',
  version: 'integer',
  /** Before the age: the smallest first. */
  rang: 'integer',
  /** The reader's own for another reason than the person or the site. */
  mine: 'boolean',
  pris_par: 'bigint',
  /** What the link needs beside the id. */
  lien_id: 'bigint',
} as const;

type DayColumn = keyof typeof COLUMNS;
type DayColumns = { readonly id: Expression<unknown> } & {
  readonly [Name in DayColumn]?: Expression<unknown>;
};

/** The rows of a card as one select: a column that is not given is null. */
export const dayRows = (columns: DayColumns, from: Expression<unknown>): Expression<unknown> =>
  sql`select ${columns.id} as id, ${sql.join(
    (Object.keys(COLUMNS) as DayColumn[]).map(
      (name) => sql`(${columns[name] ?? sql`null`})::${sql.raw(COLUMNS[name])} as ${sql.ref(name)}`,
    ),
  )} ${from}`;

/** Rows that were computed here, as if they were selected. */
export const givenDayRows = (
  rows: readonly ({ readonly id: number } & { readonly [Name in DayColumn]?: unknown })[],
): Expression<unknown> =>
  sql`select id, ${sql.join(
    (Object.keys(COLUMNS) as DayColumn[]).map((name) => sql.ref(name)),
  )} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, ${sql.join(
    (Object.keys(COLUMNS) as DayColumn[]).map(
      (name) => sql`${sql.ref(name)} ${sql.raw(COLUMNS[name])}`,
    ),
  )})`;

interface DayLinkRow {
  readonly id: number;
  readonly du: string | null;
  readonly lien_id: number | null;
}

export interface DayCard {
  readonly carte: JourneeCarteKey;
  /** The list that has exactly as many: whoever may read it sees the card, while its flag is on. */
  readonly list: Pick<Endpoint, 'ability' | 'flag'>;
  /** Where fewer can settle what it has than may read it. */
  readonly ability?: Endpoint['ability'];
  /** The screen of that list; null where only the day has it. */
  readonly lien: string | null;
  readonly itemLien: (row: DayLinkRow) => string;
  /** What can be done in place, and by whom. */
  readonly actes?: Partial<Record<JourneeActe, Pick<Endpoint, 'ability'>>>;
  readonly rows: (context: DayContext) => Promise<Expression<unknown>> | Expression<unknown>;
}

export interface DayFigures {
  readonly date: string;
  readonly presents: number;
  readonly en_retard: number;
  readonly pas_encore: number;
  readonly non_recues: number;
}

/** Stored as it is, by ids: names come when it is read. */
export interface NightQuart {
  readonly quart_id: number;
  readonly employe_id: number | null;
  readonly client_id: number;
  readonly debut: string;
  readonly fin: string;
}

export interface NightFacts {
  readonly quarts: number;
  readonly faits: number;
  readonly retards: number;
  readonly sans_personne: number;
  readonly prevues_minutes: number;
  readonly travaillees_minutes: number;
  readonly absences: readonly (NightQuart & { readonly dite: boolean })[];
  readonly silencieux: readonly (NightQuart & {
    readonly vu_le: string | null;
    readonly non_envoyes: number;
  })[];
  readonly remplacements: readonly NightQuart[];
  readonly incidents: readonly {
    readonly id: number;
    readonly numero: string;
    readonly type: string;
    readonly gravite: number;
    readonly client_id: number;
    readonly signale_le: string;
  }[];
  readonly stock: readonly { readonly id: number; readonly nom: string; readonly site: string }[];
}

export interface Night {
  readonly db: Connection;
  readonly now: Temporal.Instant;
  /** The working day on which it began. */
  readonly nuit: string;
  readonly from: string;
  readonly until: string;
}

export interface Day {
  readonly cards: readonly DayCard[];
  readonly figures?: (context: DayContext) => Promise<DayFigures>;
  /** Planned and worked minutes of these days. */
  readonly hours?: (
    context: Pick<DayContext, 'db' | 'now'>,
    days: { readonly du: string; readonly au: string },
  ) => Promise<JourneeJour[]>;
  readonly night?: (night: Night) => Promise<Partial<NightFacts>>;
}
