// Several changes to the plan, all or none.
import type { BatchResult, Operation, Outcome } from '@releve/domain/features/planner.ts';
import { isPlanned, quartKey, type QuartContent } from '@releve/domain/features/quarts.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { recordOutcomes, tellPlanner, writePlan } from './plan-change.ts';
import { findPlanConflicts, toJudged } from './plan-conflicts.ts';
import * as repository from './quarts.repository.ts';
import {
  cancel,
  changeContent,
  isCancelled,
  plannedContent,
  restore,
  toPlanQuart,
  withContent,
  type StoredQuart,
} from './quart-states.ts';

type Change = Exclude<Operation, { op: 'create' }>;

const isChange = (operation: Operation): operation is Change => operation.op !== 'create';

/** Every quart of the batch, locked; one that is gone or newer than the screen knew answers 409 with all of them. */
async function lockFresh(
  tx: Tx,
  operations: readonly Operation[],
): Promise<Map<number, StoredQuart>> {
  const changes = operations.filter(isChange);
  const stored = await repository.lockQuarts(
    tx,
    changes.map(({ id }) => id),
  );
  const stale = changes.filter(({ id, version }) => stored.get(id)?.version !== version);
  if (stale.length === 0) return stored;
  const data = stale.map(({ op, id }): Outcome => {
    const current = stored.get(id);
    const quart = current === undefined ? null : toPlanQuart(current);
    return { op, ref: null, id, avant: quart, apres: quart };
  });
  throw new StaleError({ data, conflits: [] } satisfies BatchResult);
}

function changeQuart(stored: StoredQuart, change: Change): StoredQuart {
  // Detached from its series: later changes of the series no longer apply to it.
  const own = { ...stored, hors_serie: stored.serie_id !== null };
  switch (change.op) {
    case 'restore':
      if (!isCancelled(stored)) throw invalidField('operations', 'planner.nothing_to_restore');
      return restore(own);
    case 'delete':
      if (isCancelled(stored)) throw invalidField('operations', 'planner.not_editable');
      return cancel(own);
    case 'update':
      if (isCancelled(stored)) throw invalidField('operations', 'planner.not_editable');
      return withContent(own, changeContent(plannedContent(stored), change.quart));
  }
}

/** Only whom and where the batch newly names: a quart of somebody who left may still be moved or deleted. */
export async function assertKnown(
  tx: Tx,
  named: readonly Pick<QuartContent, 'employe_id' | 'client_id'>[],
  known: readonly Pick<QuartContent, 'employe_id' | 'client_id'>[] = [],
): Promise<void> {
  const knownEmployes = new Set(known.map(({ employe_id }) => employe_id));
  const knownClients = new Set(known.map(({ client_id }) => client_id));
  const employes = new Set(
    named.flatMap(({ employe_id }) =>
      employe_id === null || knownEmployes.has(employe_id) ? [] : employe_id,
    ),
  );
  const clients = new Set(
    named.map(({ client_id }) => client_id).filter((id) => !knownClients.has(id)),
  );
  const activeEmployes = await repository.findActiveEmployes(tx, [...employes]);
  if (activeEmployes.length < employes.size) {
    throw invalidField('employe_id', 'planner.employe_unknown');
  }
  const activeClients = await repository.findActiveClients(tx, [...clients]);
  if (activeClients.length < clients.size) {
    throw invalidField('client_id', 'planner.client_unknown');
  }
}

interface PlannedBatch {
  readonly before: Map<number, StoredQuart>;
  readonly changed: readonly StoredQuart[];
  readonly created: readonly Extract<Operation, { op: 'create' }>[];
}

async function planBatch(tx: Tx, operations: readonly Operation[]): Promise<PlannedBatch> {
  const before = await lockFresh(tx, operations);
  const changed: StoredQuart[] = [];
  for (const operation of operations.filter(isChange)) {
    const stored = before.get(operation.id);
    if (stored) changed.push(changeQuart(stored, operation));
  }
  const created = operations.filter((operation) => operation.op === 'create');
  const named = [...changed.map(plannedContent), ...created.map(({ quart }) => quart)];
  await assertKnown(tx, named, [...before.values()].map(plannedContent));
  return { before, changed, created };
}

/** Those that are planned once the batch is done. */
const judgeChanged = (changed: readonly StoredQuart[]) =>
  changed
    .map(toPlanQuart)
    .filter(isPlanned)
    .map((quart) => toJudged(quartKey(quart.id), quart));

export async function checkBatch(
  { db }: WriteContext,
  settings: HoraireSettings,
  operations: readonly Operation[],
) {
  const { changed, created } = await planBatch(db, operations);
  const judged = [
    ...judgeChanged(changed),
    ...created.map(({ ref, quart }) => toJudged(ref, quart)),
  ];
  const touched = changed.map(({ id }) => id);
  return { conflits: await findPlanConflicts(db, settings, judged, touched) };
}

export async function applyBatch(
  context: WriteContext,
  settings: HoraireSettings,
  operations: readonly Operation[],
): Promise<BatchResult> {
  const { db, now } = context;
  const { before, changed, created } = await planBatch(db, operations);
  const written = await writePlan(db, changed, now);
  const inserted = await repository.insertDrafts(
    db,
    created.map(({ quart }) => quart),
    now.toString(),
  );
  const writtenById = new Map(written.map((quart) => [quart.id, quart]));
  let position = 0;
  const data = operations.map((operation): Outcome => {
    const stored = isChange(operation) ? writtenById.get(operation.id) : inserted[position++];
    if (stored === undefined) throw new Error('A quart of the batch was not written');
    const former = before.get(stored.id);
    return {
      op: operation.op,
      ref: isChange(operation) ? null : operation.ref,
      id: stored.id,
      avant: former === undefined ? null : toPlanQuart(former),
      apres: toPlanQuart(stored),
    };
  });
  await recordOutcomes(context, data);
  await closeEndedOffers(context, data);
  tellPlanner(context, data);
  const judged = judgeChanged([...written, ...inserted]);
  return { data, conflits: await findPlanConflicts(db, settings, judged) };
}
