// Opens envelopes, never fewer than five, and writes what was in them in an order of its own. Runs apart from every answer.
import { randomUUID } from 'node:crypto';
import { valeur } from '@releve/domain/forms/form-answers.ts';
import { countToSettle, keptParts } from '@releve/domain/sondage-anonymity.ts';
import { z } from 'zod';
import type { SecretBox } from '../../platform/data-key.ts';
import type { Tx } from '../../platform/database.ts';
import { defineJob, type Job } from '../../platform/jobs.ts';
import type { Log } from '../../platform/logger.ts';
import * as answers from './answers.repository.ts';
import { envelopeOwner } from './answering.service.ts';
import { openEnvelope } from './envelope.ts';
import { shuffle } from './shuffle.ts';
import { SETTLE_JOB } from './sondages.deadlines.ts';
import { lockSondage } from './sondages.repository.ts';

const enclosed = z.object({
  reponses: z.array(z.object({ question: z.string(), valeur })),
  part: z.string().nullable(),
});

/** No device comes later than that with an answer: its session has ended. */
const FORGOTTEN_AFTER_DAYS = 90;

interface Opened extends z.output<typeof enclosed> {
  readonly id: string;
}

function openAll(
  box: SecretBox,
  sondageId: number,
  sealed: readonly { id: string; contenu: Buffer }[],
): Opened[] {
  return sealed.flatMap(({ id, contenu }) => {
    const { success, data } = enclosed.safeParse(
      openEnvelope(box, contenu, envelopeOwner(sondageId)),
    );
    return success ? [{ id, ...data }] : [];
  });
}

const countParts = (parts: readonly (string | null)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const part of parts) if (part !== null) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts;
};

/** Answers how many were settled. At the end all answers are written anew together, so that no batch can be told from another. */
async function settleSondage(
  tx: Tx,
  { box, log }: { box: SecretBox; log: Log },
  id: number,
): Promise<number> {
  const sondage = await lockSondage(tx, id);
  if (!sondage?.anonyme) return 0;
  const sealed = await answers.findEnvelopes(tx, id);
  const opened = openAll(box, id, sealed);
  if (opened.length < sealed.length) {
    log.error({ sondage: id, count: sealed.length - opened.length }, 'sealed with another key');
  }
  const isClosed = sondage.statut === 'ferme';
  const isApart = sondage.ventilation !== 'aucune';
  const count = countToSettle(opened.length, { isClosed, isApart });
  if (count === 0) return 0;
  const picked = shuffle(opened).slice(0, count);
  const kept = keptParts(picked.map(({ part }) => part));
  const parts = picked.map(({ part }) => (part !== null && kept.has(part) ? part : null));
  const fresh = picked.flatMap(({ reponses }, index) =>
    reponses.map((reponse) => ({ ...reponse, part: parts[index] ?? null })),
  );
  const before = isClosed ? await answers.takeReponses(tx, id) : [];
  const rows = shuffle([...before, ...fresh]).map((row) => ({ ...row, id: randomUUID() }));
  await answers.insertReponses(tx, id, rows);
  await answers.deleteEnvelopes(
    tx,
    picked.map((each) => each.id),
  );
  await answers.addSettled(tx, id, { count, parts: countParts(parts) });
  return count;
}

/** By the clock and at the end of a survey, never because of one answer. */
export const createSettleJob = (box: SecretBox): Job =>
  defineJob({
    name: SETTLE_JOB.name,
    cron: '*/20 * * * *',
    run: async (_payload, { db, write, clock, log }) => {
      for (const { sondage_id } of await answers.findWaiting(db)) {
        await write(({ db: tx }) => settleSondage(tx, { box, log }, sondage_id));
      }
      const before = clock.now().subtract({ hours: 24 * FORGOTTEN_AFTER_DAYS });
      await write(({ db: tx }) => answers.forgetEnvelopes(tx, before.toString()));
    },
  });
