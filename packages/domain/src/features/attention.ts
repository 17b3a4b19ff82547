// What waits for a person, counted in one snapshot: badges of the menu, the first screen, the icon of the app.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { FEATURES } from '../features.ts';
import { instant } from '../fields.ts';

export const ATTENTION_KEYS = FEATURES.flatMap(({ attention }) => attention);
export type AttentionKey = (typeof ATTENTION_KEYS)[number];

const counter = z.object({
  key: z.enum(ATTENTION_KEYS),
  count: z.int().nonnegative(),
  /** Of these, those of the people whose supervisor I am; null where it makes no difference. */
  mon_equipe: z.int().nonnegative().nullable(),
  /** The list that has exactly as many. */
  lien: z.string(),
});

/** Those that the person may see, at zero as well. */
export const getAttention = endpoint.get('/api/user/attention', {
  summary: 'How much of each kind waits for me, each number that of the list it leads to.',
  ability: 'signed-in',
  response: z.object({
    data: z.array(counter),
    /** What the person can settle, each thing once: neither unread notices, which tell of it, nor who is late now. */
    total: z.int().nonnegative(),
    updated_at: instant,
  }),
});
