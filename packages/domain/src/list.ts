// One shape for every list: `?q=&sort=&page=&per_page=` in, `{ data, meta }` out.
import { z } from 'zod';

export const MAX_PER_PAGE = 200;

/** `sort` is a field name, with `-` before it for descending. */
export const listQuery = <const Field extends string>(fields: readonly [Field, ...Field[]]) =>
  z.object({
    q: z.string().trim().max(200).optional(),
    sort: z.enum(fields.flatMap((field) => [field, `-${field}`] as const)).optional(),
    page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number<number>().int().min(1).max(MAX_PER_PAGE).default(50),
  });

/** Rows are counted to here: whoever has more sees « 1 000+ », and may still turn every page. */
export const MAX_TOTAL = 1000;

/** `more`: there are more than `total`. */
export const listMeta = z.object({
  total: z.int(),
  more: z.boolean().optional(),
  page: z.int(),
  per_page: z.int(),
});
export type ListMeta = z.output<typeof listMeta>;

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: listMeta,
  });
