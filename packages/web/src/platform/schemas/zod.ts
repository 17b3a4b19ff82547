// Zod for the schemas of the domain. Whatever checks with one imports this file (docs/on-demand.md); in the build, a module of
// the web app that imports zod does so by itself.
import { z } from 'zod';
import { giveZod } from './deferred-zod.ts';

/** What the domain makes schemas with. Zod as a whole is 67 KB. */
export const GIVEN = {
  any: z.any,
  array: z.array,
  base64: z.base64,
  boolean: z.boolean,
  coerce: { boolean: z.coerce.boolean, number: z.coerce.number },
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  int: z.int,
  iso: { date: z.iso.date, datetime: z.iso.datetime, time: z.iso.time },
  json: z.json,
  lazy: z.lazy,
  literal: z.literal,
  null: z.null,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  record: z.record,
  string: z.string,
  union: z.union,
  url: z.url,
  uuid: z.uuid,
};

giveZod(GIVEN);
