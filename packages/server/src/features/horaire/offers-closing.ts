// Offers end with their reason: a quart that was cancelled, or given to somebody, is no longer offered.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { isPlanned } from '@releve/domain/features/quarts.ts';
import type { NotifyContext } from '../../platform/notifications/notify.ts';
import { withdrawOfferNotices } from './offers.notice.ts';
import { closeOffers } from './offers.repository.ts';

interface Change {
  readonly avant: PlanQuart | null;
  readonly apres: PlanQuart | null;
}

const endsOffers = ({ avant, apres }: Change): boolean =>
  avant !== null &&
  apres !== null &&
  isPlanned(avant) &&
  (!isPlanned(apres) || avant.employe_id !== apres.employe_id);

export async function closeEndedOffers(
  context: NotifyContext,
  changes: readonly Change[],
): Promise<void> {
  const ids = changes.filter(endsOffers).flatMap(({ avant }) => avant?.id ?? []);
  if (ids.length === 0) return;
  const closed = await closeOffers(context.db, ids, 'retiree', context.now.toString());
  await withdrawOfferNotices(context, closed);
}
