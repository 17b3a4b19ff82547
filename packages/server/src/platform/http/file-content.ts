// Bodies and answers that are one file. What a device says a file is is not believed; what is sent is either one
// of our own images or something to be saved, never a page.
import type { Content, ReceivedFile, ServedFile } from '@releve/domain/endpoint.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { HttpError, invalidField } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    consumes?: Content;
    acceptsForm?: boolean;
  }
}

const FOREVER = 'private, max-age=31536000, immutable';

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
function nameFile(disposition: string, nom: string): string {
  const plain = nom.normalize('NFKD').replaceAll(/[^\w. -]/g, '');
  const whole = encodeURIComponent(nom).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export function sendFile(reply: FastifyReply, answer: unknown): FastifyReply {
  // The type of a handler says that it is one; see EndpointResponse.
  const { nom, type_mime, bytes, isInline, isImmutable } = answer as ServedFile;
  if (isImmutable) void reply.header('Cache-Control', FOREVER);
  return reply
    .header('Content-Disposition', nameFile(isInline ? 'inline' : 'attachment', nom))
    .type(type_mime)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
