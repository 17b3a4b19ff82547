// The calls about one report that suivis and inspections have alike.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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
  get: endpoint.get(`${path}/:id`, {
    summary: `Read ${noun}, with the form it was written under, its photos and what became of it.`,
    ability: ['read', subject],
    response: rapport,
  }),
  /**
   * Once by its uuid. The same draft's same or older edition is answered with what is stored; a newer edition of the draft
   * saved last, or of a draft opened with the current version, replaces it; anything else answers 409 with the receipt of
   * what is stored. A photo that has not arrived: 422 'rapports.photo_missing', its uuid as the field.
   */
  put: endpoint.put(`${path}/:uuid`, {
    summary: `Save ${noun} that was written on a device.`,
    ability: ['create', subject],
    params: byUuid,
    body: rapportContent,
    response: rapportReceipt,
    offline: 'queue',
    maxBodyBytes: MAX_RAPPORT_BYTES,
  }),
  /** The author, or a director. */
  cancel: endpoint.post(`${path}/:id/annuler`, {
    summary: `Cancel ${noun}; it stays readable, with the reason, and its tasks are put aside.`,
    ability: ['update', subject],
    body: cancelBody,
    response: rapport,
    isSecret: true,
  }),
  pdf: endpoint.get(`${path}/:id/pdf`, {
    summary: `Read ${noun} as a PDF.`,
    ability: ['read', subject],
    produces: 'file',
  }),
  email: endpoint.post(`${path}/:id/courriel`, {
    summary: `Send ${noun} as a PDF by e-mail.`,
    ability: ['export', subject],
    body: mailBody,
    response: z.object({ message: z.string() }),
  }),
});
