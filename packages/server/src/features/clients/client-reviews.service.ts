// Reviews: noting what a customer says, and how it goes from month to month.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  ClientReview,
  ClientReviewContent,
  listClientReviews,
} from '@releve/domain/features/client-reviews.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { hasClient } from './client-file.repository.ts';
import { findAverage } from './client-glance.repository.ts';
import { readToday, trendStart } from './client-glance.ts';
import * as repository from './client-reviews.repository.ts';

export async function listReviews(
  { db, now }: ReadContext,
  settings: SettingsCache,
  clientId: number,
  query: EndpointRequest<typeof listClientReviews>['query'],
) {
  if (!(await hasClient(db, clientId))) throw notFound();
  const { date: today } = await readToday(settings, now);
  const since = trendStart(today);
  const page = await repository.findReviews(db, clientId, query);
  const average = await findAverage(db, clientId, since);
  const mois = await repository.findMonths(db, clientId, { since, today });
  return { ...page, tendance: { ...average, mois } };
}

async function requireReview(db: Connection, clientId: number, id: number): Promise<ClientReview> {
  const review = await repository.findReview(db, clientId, id);
  if (!review) throw notFound();
  return review;
}

export async function createReview(
  { db, user, now, address }: WriteContext,
  settings: SettingsCache,
  clientId: number,
  content: ClientReviewContent,
): Promise<ClientReview> {
  if (!(await hasClient(db, clientId))) throw notFound();
  const { date: today } = await readToday(settings, now);
  if (content.le > today) throw invalidField('le', 'validation.date_future');
  const id = await repository.insertReview(db, clientId, content, {
    auteur_id: user.id,
    now: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'avis_clients',
    objet_id: clientId,
    apres: content,
    adresse: address,
  });
  return requireReview(db, clientId, id);
}

export async function deleteReview(
  { db, user, address }: WriteContext,
  { id: clientId, review_id }: { id: number; review_id: number },
): Promise<{ message: string }> {
  const before = await requireReview(db, clientId, review_id);
  await repository.deleteReview(db, review_id);
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'avis_clients',
    objet_id: clientId,
    avant: before,
    adresse: address,
  });
  return { message: 'clients.review_deleted' };
}
