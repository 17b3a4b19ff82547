// The taps of this device: in the outbox from the first one on, on their way once they rest.
import '../../../platform/schemas/zod.ts';
import { moveStock } from '@releve/domain/features/inventaire.ts';
import { addressOf } from '../../../platform/api/call-endpoint.ts';
import { knowChanges } from '../../../platform/api/waiting-changes.ts';
import { changeHeld } from '../../../platform/offline/outbox-settling.ts';
import { enqueue } from '../../../platform/offline/outbox.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { currentUserId } from '../../../platform/stores/user-store.ts';
import { INVENTAIRE_CHANGES } from '../inventaire-changes.ts';
import { subjectOf } from '../inventaire-words.ts';
import { collectTaps, type Movement, type TappedStock } from './collect-taps.ts';

/** Between two taps of one run. */
const REST_MS = 2500;

async function keep(stock: TappedStock, movement: Movement): Promise<void> {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person has an outbox');
  const pour = actedForId();
  const params = { id: stock.id };
  knowChanges(INVENTAIRE_CHANGES);
  await enqueue({
    id: movement.uuid,
    owner,
    ...(pour === null ? {} : { pour }),
    subject: subjectOf(stock),
    endpoint: moveStock.id,
    method: 'POST',
    path: addressOf(moveStock, { params }),
    params,
    body: movement,
    // What takes another one back follows it at once.
    ...(movement.annule == null && { next_attempt_at: Date.now() + REST_MS }),
  });
}

const add = (uuid: string, { delta, at }: { delta: number; at: string }): Promise<boolean> =>
  changeHeld(uuid, ({ body }) => {
    const said = moveStock.body.safeParse(body).data;
    const total = (said?.delta ?? 0) + delta;
    return total === 0
      ? null
      : { body: { ...said, delta: total, at }, next_attempt_at: Date.now() + REST_MS };
  });

export const stockTaps = collectTaps({ keep, add, createUuid });
