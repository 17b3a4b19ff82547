// The calls about one report that suivis and inspections have alike.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { byId } from '../fields.ts';
import {
  byUuid,
  cancelBody,
  mailBody,
  MAX_RAPPORT_BYTES,
  rapportContent,
  rapportReceipt,
} from './rapports.ts';

interface RapportCalls<Subject extends 'Suivi' | 'Inspection', Rapport extends z.ZodType> {
  path: `/api/${string}`;
  subject: Subject;
  rapport: Rapport;
  /** Such as « a suivi ». */
  noun: string;
}

export const defineRapportEndpoints = <
  const Subject extends 'Suivi' | 'Inspection',
  Rapport extends z.ZodType,
>({
  path,
  subject,
  rapport,
  noun,
}: RapportCalls<Subject, Rapport>) => ({
  get: defineEndpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: `Read ${noun}, with the form it was written under, its photos and what became of it.`,
    ability: ['read', subject],
    params: byId,
    response: rapport,
  }),
  /**
   * Once by its uuid. The same draft's same or older edition is answered with what is stored; a newer edition of the draft
   * saved last, or of a draft opened with the current version, replaces it; anything else answers 409 with the receipt of
   * what is stored. A photo that has not arrived: 422 'rapports.photo_missing', its uuid as the field.
   */
  put: defineEndpoint({
    method: 'PUT',
    path: `${path}/:uuid`,
    summary: `Save ${noun} that was written on a device.`,
    ability: ['create', subject],
    params: byUuid,
    body: rapportContent,
    response: rapportReceipt,
    offline: 'queue',
    maxBodyBytes: MAX_RAPPORT_BYTES,
  }),
  /** The author, or a director. */
  cancel: defineEndpoint({
    method: 'POST',
    path: `${path}/:id/annuler`,
    summary: `Cancel ${noun}; it stays readable, with the reason, and its tasks are put aside.`,
    ability: ['update', subject],
    params: byId,
    body: cancelBody,
    response: rapport,
    isSecret: true,
  }),
  pdf: defineEndpoint({
    method: 'GET',
    path: `${path}/:id/pdf`,
    summary: `Read ${noun} as a PDF.`,
    ability: ['read', subject],
    params: byId,
    produces: 'file',
  }),
  email: defineEndpoint({
    method: 'POST',
    path: `${path}/:id/courriel`,
    summary: `Send ${noun} as a PDF by e-mail.`,
    ability: ['export', subject],
    params: byId,
    body: mailBody,
    response: z.object({ message: z.string() }),
  }),
});
