// Files: sent in pieces, shown by a signed address.
import { z } from 'zod';
import { fileType, MAX_FILE_BYTES, MAX_PIECE_BYTES } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';

const byUuid = z.object({ uuid: z.uuid({ error: 'validation.invalid' }).toLowerCase() });

/** An `<img>` sends no token: the signature in the address is what lets it through. */
export const getFichier = endpoint.get('/api/fichiers/:uuid', {
  summary:
    'A file, by an address that was signed for whoever may see it. Answers to Range and If-None-Match.',
  ability: 'public',
  params: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  query: z.object({
    /** The person it was signed for, where the file is private. */
    u: z.coerce.number<number>().int().min(1).optional(),
    /** The last day it is good for, or the hour it ends at where it is private; counted from 1970-01-01. */
    e: z.coerce.number<number>().int().min(0).max(1_000_000),
    s: z.string().regex(/^[\w-]{43}$/, 'validation.invalid'),
  }),
  produces: 'file',
});

const upload = z.object({
  uuid: z.string(),
  /** `received`: it is whole, was found good and waits for the write that names it. */
  state: z.enum(['receiving', 'received']),
  /** How many of its bytes the server has, from the start. The next piece begins there. */
  received: z.int(),
});
export type Upload = z.output<typeof upload>;

/**
 * Sent again after a lost answer, it tells how much the server has. The same uuid with another size or hash: 422
 * 'attachments.differs'. A file that was refused stays refused, with its reason.
 */
export const beginUpload = endpoint.put('/api/uploads/:uuid', {
  summary: 'Announce a file, or ask how much of it is there.',
  ability: 'signed-in',
  params: byUuid,
  body: z.object({
    /** What it will hang on; the object decides which kinds it takes. */
    object: z.string().min(1).max(40),
    name: z.string().trim().min(1).max(200),
    /** What it says it is; the server looks for itself. */
    type: fileType,
    size: z.int().min(1, 'attachments.empty').max(MAX_FILE_BYTES, 'attachments.too_large'),
    /** SHA-256 of the whole, in hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/, 'validation.invalid'),
  }),
  response: upload,
});

/**
 * A piece that is there already changes nothing; one that would leave a gap is answered with where to go on. The one that
 * completes the file answers 422 where its content is not what was announced.
 */
export const putPiece = endpoint.put('/api/uploads/:uuid/pieces/:offset', {
  summary: 'Send bytes of a file, from an offset on.',
  ability: 'signed-in',
  params: byUuid.extend({
    offset: z.coerce
      .number<number>()
      .int()
      .min(0)
      .max(MAX_FILE_BYTES - 1),
  }),
  consumes: 'file',
  maxBodyBytes: MAX_PIECE_BYTES,
  response: upload,
});
