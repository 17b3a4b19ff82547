// Deciding of lines: nobody of their own, a supervisor of their people, a director of everybody else. A decision names the facts
// that it saw; facts that have changed refuse it, with the line as it is.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-admin.ts';
import type { NewDecision } from '@releve/domain/features/heures-admin.ts';
import { mayApprove } from '@releve/domain/pay/approval.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import type { SheetLine } from '@releve/domain/pay/sheet-line.ts';
import { ForbiddenError, invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import * as repository from './decisions.repository.ts';
import type * as periodes from './periodes.repository.ts';
import { approverOf, findGroupOf, periodOf, type Reading } from './reading.ts';
import { computeSheets, type ComputedSheet, type Sheets } from './sheets.ts';
import { tellHeures } from './tell-heures.ts';
import { readNames, showLine } from './view.ts';

const lineKeyOf = ({ jour, client_id }: SheetLine): string => `${jour} c${client_id ?? 0}`;

interface Found {
  readonly computed: ComputedSheet;
  readonly line: SheetLine;
}

type Target = Pick<NewDecision, 'employe_id' | 'date' | 'cle_ligne'>;

/** The lines that decisions are about, computed once for each period that they touch. */
async function findLines(
  reading: Reading,
  targets: readonly Target[],
): Promise<(target: Target) => Found | undefined> {
  const sheets = new Map<number, Sheets>();
  const periodIds = new Map<string, number>();
  const byPeriod = new Map<number, { periode: periodes.StoredPeriode; ids: Set<number> }>();
  for (const { employe_id, date } of targets) {
    const key = `${employe_id} ${date}`;
    if (periodIds.has(key)) continue;
    const periode = await periodOf(reading, await findGroupOf(reading.db, employe_id, date), date);
    periodIds.set(key, periode.id);
    const known = byPeriod.get(periode.id) ?? { periode, ids: new Set<number>() };
    byPeriod.set(periode.id, known);
    known.ids.add(employe_id);
  }
  for (const [id, { periode, ids }] of byPeriod) {
    if (isLocked(periode.statut)) throw invalid('heures.locked');
    sheets.set(id, await computeSheets(reading, periode, [...ids]));
  }
  return ({ employe_id, date, cle_ligne }) => {
    const own = sheets.get(periodIds.get(`${employe_id} ${date}`) ?? 0);
    const computed = own?.computed.find(({ sheet }) => sheet.employe_id === employe_id);
    const line = computed?.sheet.lignes.find((one) => lineKeyOf(one) === `${date} ${cle_ligne}`);
    return computed && line && { computed, line };
  };
}

const isAboutLine = ({ cle_segment, cle_ligne }: NewDecision, { line }: Found): boolean =>
  cle_segment === cle_ligne || line.segments.some(({ cle }) => cle === cle_segment);

const LINE_KINDS: ReadonlySet<NewDecision['genre']> = new Set(['approuver', 'resolue']);

async function assertDecidable(
  context: Pick<WriteContext, 'db'>,
  decision: NewDecision,
  found: Found | undefined,
): Promise<void> {
  if (found === undefined) throw notFound();
  const { genre, cle_segment, cle_ligne } = decision;
  if (genre !== 'retirer' && !isAboutLine(decision, found)) throw notFound();
  if (LINE_KINDS.has(genre) && cle_segment !== cle_ligne) throw invalid('heures.line_only');
  if (!LINE_KINDS.has(genre) && genre !== 'retirer' && cle_segment === cle_ligne)
    throw invalid('heures.segment_only');
  if (found.line.a_venir) throw invalid('heures.not_yet');
  const names = await readNames(context.db, [found.computed]);
  if (found.line.empreinte !== decision.vu) {
    const ligne = showLine(found.line, found.computed, names);
    throw new StaleError({ ids: [], lignes: [{ employe_id: decision.employe_id, ligne }] });
  }
}

/** Approvals are written last: they hold for what the decisions of the same call made of their lines. */
export async function decideHeures(
  context: WriteContext,
  timeZone: string,
  { decisions }: EndpointRequest<typeof endpoints.decideHeures>['body'],
): Promise<EndpointResponse<typeof endpoints.decideHeures>> {
  const { db, now, user, address } = context;
  const reading = { db, now, timeZone };
  const approver = await approverOf(reading, user);
  if (decisions.some(({ employe_id }) => !mayApprove(approver, employe_id))) {
    throw new ForbiddenError('heures.not_yours');
  }
  const known = new Map(
    (
      await repository.findByUuids(
        db,
        decisions.map(({ uuid }) => uuid),
      )
    ).map((row) => [row.uuid, row.id]),
  );
  const fresh = decisions.filter(({ uuid }) => !known.has(uuid));
  const findLine = await findLines(reading, fresh);
  for (const decision of fresh) await assertDecidable(context, decision, findLine(decision));
  await assertReplaced(context, fresh);

  const approvedBy = (row: NewDecision): number | null =>
    findLine(row)?.line.approbation?.id ?? null;
  const write = async (rows: readonly NewDecision[], seen: (row: NewDecision) => string) => {
    const stored = await repository.insertDecisions(
      db,
      rows.map((row) => ({
        uuid: row.uuid,
        employe_id: row.employe_id,
        date: row.date,
        cle_segment: row.cle_segment,
        genre: row.genre,
        minutes: row.minutes,
        classe: row.classe,
        code: row.code,
        raison: row.raison,
        auteur_id: user.id,
        le: now.toString(),
        vu: seen(row),
        // To take an approval back is to take back all of the same line.
        remplace_id: row.remplace_id ?? (row.genre === 'approuver' ? approvedBy(row) : null),
        lot: null,
      })),
    );
    for (const { uuid, id } of stored) known.set(uuid, id);
  };
  const approvals = fresh.filter(({ genre }) => genre === 'approuver');
  await write(
    fresh.filter(({ genre }) => genre !== 'approuver'),
    ({ vu }) => vu,
  );
  const findAfter = await findLines(reading, approvals);
  for (const approval of approvals) {
    const line = findAfter(approval)?.line;
    const isBlocked = line?.anomalies.some(({ gravite }) => gravite === 'bloquante') ?? true;
    if (isBlocked || line?.en_cours) throw invalid('heures.blocked');
  }
  await write(approvals, (row) => findAfter(row)?.line.empreinte ?? row.vu);

  await recordManyInJournal(
    db,
    [...Map.groupBy(fresh, ({ employe_id, date }) => `${employe_id} ${date}`).values()].flatMap(
      ([first, ...rest]) =>
        first === undefined
          ? []
          : [
              {
                acteur: user,
                action: 'heures_decidees' as const,
                objet: 'employes' as const,
                objet_id: first.employe_id,
                apres: {
                  date: first.date,
                  genre: [first, ...rest].map(({ genre }) => genre).join(', '),
                },
                adresse: address,
              },
            ],
    ),
  );
  if (fresh.length > 0)
    await tellHeures(
      context,
      fresh.map(({ employe_id }) => employe_id),
    );
  const findNow = await findLines(reading, decisions);
  const shown = new Map(
    decisions.map((one) => [`${one.employe_id} ${one.date} ${one.cle_ligne}`, one]),
  );
  const found = [...shown.values()].flatMap((one) => findNow(one) ?? []);
  const names = await readNames(
    db,
    found.map(({ computed }) => computed),
  );
  return {
    ids: decisions.flatMap(({ uuid }) => known.get(uuid) ?? []),
    lignes: found.map(({ computed, line }) => ({
      employe_id: computed.sheet.employe_id,
      ligne: showLine(line, computed, names),
    })),
  };
}

/** What is replaced is of the same person and day, and stands. */
async function assertReplaced(
  { db }: Pick<WriteContext, 'db'>,
  decisions: readonly NewDecision[],
): Promise<void> {
  const ids = decisions.flatMap(({ remplace_id }) => remplace_id ?? []);
  if (ids.length === 0) return;
  const rows = new Map((await repository.findByIds(db, ids)).map((row) => [row.id, row]));
  const gone = new Set(
    (await repository.findReplaced(db, ids)).map(({ remplace_id }) => remplace_id),
  );
  for (const { remplace_id, employe_id, date } of decisions) {
    if (remplace_id === null) continue;
    const row = rows.get(remplace_id);
    if (row?.employe_id !== employe_id || row.date !== date) throw notFound();
    if (gone.has(remplace_id)) throw invalid('heures.already_replaced');
    // What an employee said is answered, not taken away.
    if (row.genre === 'contestee') throw invalid('heures.contest_answered');
  }
}
