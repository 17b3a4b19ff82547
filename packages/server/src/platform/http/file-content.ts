// Bodies and answers that are one file. What a device says a file is is not believed; what is sent is either one
// of our own images or something to be saved, never a page.
import { Readable } from 'node:stream';
import type { Content, ReceivedFile, ServedFile } from '@releve/domain/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { HttpError, invalidField, notFound } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    consumes?: Content;
    acceptsForm?: boolean;
  }
}

export const unsupported = () => new HttpError(415, { message: 'errors.unsupported_media_type' });

/** Bytes come as application/octet-stream, and only where a file is expected. */
export function acceptFiles(http: FastifyInstance): void {
  http.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (request, bytes, done) => {
      const isExpected = request.routeOptions.config.consumes === 'file';
      done(isExpected ? null : unsupported(), bytes);
    },
  );
}

export function readFileBody(body: unknown): ReceivedFile {
  if (body === undefined) throw invalidField('file', 'validation.required');
  if (!(body instanceof Uint8Array)) throw unsupported();
  if (body.length === 0) throw invalidField('file', 'validation.required');
  return { bytes: body };
}

/** The name twice: plain for old browsers, and whole with its accents. */
function nameFile(disposition: string, name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

interface Range {
  readonly start: number;
  readonly end: number;
}

/** One range, as players ask for it; anything else is answered with the whole file. Null: nothing of it is there. */
function parseRange(header: string | undefined, size: number): Range | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  // Without a first byte it is the last so many.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start >= size || start > end ? null : { start, end };
}

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
): Promise<FastifyReply> {
  // The type of a handler says that it is one; see EndpointResponse.
  const file = answer as ServedFile;
  const { name, type_mime, isInline, maxAge, etag } = file;
  if (maxAge !== undefined) {
    void reply.header('Cache-Control', `private, max-age=${maxAge}, immutable`);
  }
  if (etag !== undefined) void reply.header('ETag', etag);
  void reply
    .header('Content-Disposition', nameFile(isInline ? 'inline' : 'attachment', name))
    .type(type_mime);
  if (etag !== undefined && request.headers['if-none-match'] === etag) {
    return reply.status(304).send();
  }
  if ('bytes' in file) {
    const { bytes } = file;
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  return sendStream(request, reply, file);
}

/** One that is a stream already is not wrapped: a wrapper that is given up before its first read leaves it open for ever. */
function asStream(content: AsyncIterable<Uint8Array>): Readable {
  if (content instanceof Readable) return content;
  return content instanceof ReadableStream ? Readable.fromWeb(content) : Readable.from(content);
}

async function sendStream(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { size, etag, read }: Extract<ServedFile, { size: number }>,
): Promise<FastifyReply> {
  void reply.header('Accept-Ranges', 'bytes');
  // A part of another version would not fit to what the browser has.
  const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
  const range = isSame ? parseRange(headers.range, size) : undefined;
  if (range === null) {
    void reply.header('Content-Range', `bytes */${size}`).removeHeader('Content-Disposition');
    throw new HttpError(416, { message: 'errors.malformed' });
  }
  const content = await read(range);
  if (content === undefined) throw notFound();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  if (range) void reply.status(206).header('Content-Range', `bytes ${start}-${end}/${size}`);
  return reply.header('Content-Length', end - start + 1).send(asStream(content));
}
