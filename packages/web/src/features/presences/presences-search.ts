// What the address of the board holds besides its date.
import { JOURNEE_PORTEES } from '@releve/domain/journee-cards.ts';
import { PRESENCE_STATES } from '@releve/domain/presence-state.ts';
import { z } from 'zod';
import { BOARD_SORTS, COUNTERS } from './board/board-lines.ts';

const id = z.int().positive().optional().catch(undefined);

export const presencesSearch = z.object({
  /** Everybody, or one's team: as on the day of the manager. */
  portee: z.enum(JOURNEE_PORTEES).catch('tous').default('tous'),
  vue: z.enum(COUNTERS).optional().catch(undefined),
  etat: z.enum(PRESENCE_STATES).optional().catch(undefined),
  superviseur: id,
  client: id,
  q: z.coerce.string().max(200).catch('').default(''),
  tri: z.enum(BOARD_SORTS).catch('attention').default('attention'),
  /** The line that is open beside: of a quart, or of a visit without one, by any of its punches. */
  quart: id,
  pointage: id,
  panneau: z.enum(['corrections']).optional().catch(undefined),
});
export type PresencesSearch = z.output<typeof presencesSearch>;

/** Which line is open; none of them closes it. */
export type OpenedLine = Partial<Pick<PresencesSearch, 'quart' | 'pointage'>>;

export const NO_FILTER = {
  portee: 'tous',
  vue: undefined,
  etat: undefined,
  superviseur: undefined,
  client: undefined,
  q: '',
} as const satisfies Partial<PresencesSearch>;

/** How many filters narrow the lines; the search field, the counters and the team, which are seen beside them, left aside. */
export const countFilters = ({ etat, superviseur, client }: PresencesSearch): number =>
  [etat, superviseur, client].filter((each) => each !== undefined).length;

export const isNarrowed = (search: PresencesSearch): boolean =>
  search.q !== '' ||
  search.portee !== 'tous' ||
  search.vue !== undefined ||
  countFilters(search) > 0;
