// What the customers say of a site: notes from 1 to 5, and how they go from month to month.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, localDate, requiredText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';

export const NOTE_MAX = 5;

const reviewContent = z.object({
  note: z.int().min(1).max(NOTE_MAX),
  commentaire: z.string().trim().max(2_000, 'validation.too_long'),
  /** Who said it, at the client. */
  par: requiredText(120),
  le: localDate,
});
export type ClientReviewContent = z.output<typeof reviewContent>;
export const clientReviewContent = reviewContent;

export const clientReview = reviewContent.extend({
  id,
  /** Who wrote it down. */
  auteur: employeRef,
});
export type ClientReview = z.output<typeof clientReview>;

/** The months of the trend, this one included. */
export const TREND_MONTHS = 12;

const trend = z.object({
  nombre: z.int(),
  moyenne: z.number().nullable(),
  /** Oldest first, every month of the last twelve, those without a review too. */
  mois: z.array(
    z.object({
      /** As `2026-11`. */
      mois: z.string(),
      nombre: z.int(),
      moyenne: z.number().nullable(),
    }),
  ),
});
export type ClientReviewTrend = z.output<typeof trend>;

export const listClientReviews = endpoint.get('/api/clients/:id/reviews', {
  summary: 'The reviews of a client, newest first, with their average and their trend.',
  ability: ['read', 'ClientReview'],
  query: listQuery(['le', 'note']),
  response: listOf(clientReview).extend({ tendance: trend }),
});

export const createClientReview = endpoint.post('/api/clients/:id/reviews', {
  summary: 'Note what a client says.',
  ability: ['create', 'ClientReview'],
  body: reviewContent,
  response: clientReview,
});

export const deleteClientReview = endpoint.delete('/api/clients/:id/reviews/:review_id', {
  summary: 'Delete a review entered by mistake.',
  ability: ['delete', 'ClientReview'],
  params: z.object({ id: idParam, review_id: idParam }),
  response: z.object({ message: z.string() }),
});
