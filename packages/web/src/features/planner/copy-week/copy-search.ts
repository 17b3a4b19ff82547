// What the address of a copy holds: the weeks it is about and, once it is made, the lot that takes it back. Pure.
import { z } from 'zod';

export const copySearch = z.object({
  de: z.string().optional().catch(undefined),
  vers: z.string().optional().catch(undefined),
  lot: z.int().positive().optional().catch(undefined),
});
