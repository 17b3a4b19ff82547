// Closing a period: the checklist, the lock that freezes what is paid, and the reopening that ends by itself.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import type { PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import {
  closingChecklist,
  comparePeriods,
  isLocked,
  mayLock,
  refuseReopening,
  relockAt,
  type ClosingStep,
} from '@releve/domain/pay/closing.ts';
import { snapshotText } from '@releve/domain/pay/freeze.ts';
import type { Sheet } from '@releve/domain/pay/sheet.ts';
import { HttpError, invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import type { Tx } from '../../platform/database.ts';
import { listAjustements, moveProposed } from './ajustements.repository.ts';
import { showAjustement } from './ajustements.service.ts';
import { frozenRows } from './frozen-rows.ts';
import { insertFrozen } from './frozen.repository.ts';
import { heuresTexts } from './heures.texts.ts';
import * as repository from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { approverOf, readIds, sheetsOf, todayOf, type Reading } from './reading.ts';
import { sha256 } from './sha256.ts';
import { computeSheets } from './sheets.ts';
import { findTimekeepers } from './tell-heures.repository.ts';
import { tellPeriode } from './tell-heures.ts';
import { addTotals, isBlocked, readNames, showPeriode } from './view.ts';

type Closing = EndpointResponse<typeof endpoints.getClosing>;

const SHOWN_PEOPLE = 20;
const MAX_ADJUSTMENTS = 200;

const paidMinutes = ({ parts }: Sheet): number =>
  parts.reduce(
    (sum, { code, minutes }) =>
      code === 'NON_PAYE' || code === 'PRIME_CHEF' ? sum : sum + minutes,
    0,
  );

const byPerson = (sheets: readonly Sheet[]): Map<number, number> =>
  new Map(sheets.map((sheet) => [sheet.employe_id, paidMinutes(sheet)]));

async function findStored(reading: Reading, id: number): Promise<StoredPeriode> {
  const periode = await repository.findPeriode(reading.db, id);
  if (periode === undefined) throw notFound();
  return periode;
}

async function readClosing(
  reading: Reading,
  periode: StoredPeriode,
  user: ReadContext['user'],
): Promise<Closing> {
  const { db } = reading;
  const approver = await approverOf(reading, user);
  const only = readIds(approver);
  const { computed } = await sheetsOf(reading, periode, only);
  // The night before the period was closed with the period of its day.
  const sheets = computed.map(({ sheet }) => ({
    ...sheet,
    lignes: sheet.lignes.filter(({ jour }) => jour >= periode.debut),
  }));
  const all = await repository.findPeriodesOfGroup(db, periode.groupe_paie);
  const waiting = await listAjustements(
    db,
    { statut: 'propose', periode: periode.id, only },
    { limit: MAX_ADJUSTMENTS, offset: 0 },
  );
  const unnumbered = computed.filter(
    ({ matricule, sheet }) => matricule === null && paidMinutes(sheet) > 0,
  );
  const items = closingChecklist({
    periode,
    periodes: all,
    sheets,
    aujourdhui: todayOf(reading),
    ajustements_proposes: waiting.total,
    sans_matricule: unnumbered.length,
  });
  const before = all.findLast(({ fin }) => fin < periode.debut);
  const past = before
    ? (await sheetsOf(reading, before, only)).computed.map(({ sheet }) => sheet)
    : [];
  const compared = comparePeriods(byPerson(past), byPerson(sheets));
  const inTheWay: Partial<Record<ClosingStep, number[]>> = {
    sans_bloquante: sheets
      .filter(({ lignes }) => lignes.some((line) => line.en_cours || isBlocked(line)))
      .map(({ employe_id }) => employe_id),
    lignes_approuvees: sheets
      .filter(({ lignes }) => lignes.some(({ etat, a_venir }) => etat !== 'approuvee' && !a_venir))
      .map(({ employe_id }) => employe_id),
    ajustements_decides: waiting.data.map(({ employe_id }) => employe_id),
    matricules: unnumbered.map(({ sheet }) => sheet.employe_id),
  };
  const named = [
    ...Object.values(inTheWay).flat(),
    ...compared.nouveaux,
    ...compared.partis,
    ...compared.ecarts.map(({ employe_id }) => employe_id),
  ];
  const names = await readNames(db, [], named);
  return {
    periode: showPeriode(periode),
    etapes: items.map((item) => ({
      ...item,
      personnes: [...new Set(inTheWay[item.etape])].slice(0, SHOWN_PEOPLE).map(names.person),
    })),
    peut_verrouiller:
      !isLocked(periode.statut) && mayLock(items) && user.ability.can('manage', 'Heures'),
    totaux: addTotals(sheets.map(({ totaux }) => totaux)),
    comparaison: {
      nouveaux: compared.nouveaux.map(names.person),
      partis: compared.partis.map(names.person),
      ecarts: compared.ecarts.map(({ employe_id, ...minutes }) => ({
        employe: names.person(employe_id),
        ...minutes,
      })),
    },
    ajustements: waiting.data.map((row) => showAjustement(row, approver)),
  };
}

export async function getClosing(
  { db, now, user }: ReadContext,
  timeZone: string,
  id: number,
): Promise<Closing> {
  const reading = { db, now, timeZone };
  return readClosing(reading, await findStored(reading, id), user);
}

/** What is paid, row by row, and the sheets as they were shown. */
export async function freezePeriode(
  reading: Reading & { readonly db: Tx },
  periode: StoredPeriode,
  par: number | null,
): Promise<void> {
  const { db, now } = reading;
  const sheets = await computeSheets(reading, periode);
  const rows = frozenRows(sheets, periode.fin);
  const revision = periode.revision + 1;
  await insertFrozen(db, { id: periode.id, revision }, sheets.computed, rows);
  // What nobody has decided is for the next period to pay.
  const next = (await repository.findPeriodesOfGroup(db, periode.groupe_paie)).find(
    ({ debut, statut }) => debut > periode.fin && !isLocked(statut),
  );
  if (next !== undefined) await moveProposed(db, periode.id, next.id);
  await repository.setLocked(db, periode.id, {
    par,
    le: now.toString(),
    empreinte: Buffer.from(sha256(snapshotText(rows)), 'hex'),
    revision,
  });
}

/** Nobody else writes to the period meanwhile: each decision waits for this row. */
export async function lockPeriode(
  context: WriteContext,
  timeZone: string,
  id: number,
): Promise<Closing> {
  const { db, now, user, address } = context;
  const reading = { db, now, timeZone };
  const periode = await repository.lockPeriodeRow(db, id);
  if (periode === undefined) throw notFound();
  if (isLocked(periode.statut)) throw invalid('heures.locked');
  const closing = await readClosing(reading, periode, user);
  if (!closing.peut_verrouiller) {
    const left = closing.etapes.filter(({ reste, obligatoire }) => reste > 0 && obligatoire);
    throw new HttpError(422, {
      message: 'heures.not_ready',
      details: Object.fromEntries(left.map(({ etape, reste }) => [etape, reste])),
    });
  }
  await freezePeriode(reading, periode, user.id);
  await recordJournal(db, {
    acteur: user,
    action: 'periode_verrouillee',
    objet: 'periodes_paie',
    objet_id: id,
    apres: { debut: periode.debut, fin: periode.fin },
    adresse: address,
  });
  await tellPeriode(context, id);
  return readClosing(reading, await findStored(reading, id), user);
}

async function tellLeaders(
  context: NotifyContext,
  periode: StoredPeriode,
  {
    key,
    title,
    body,
    except,
  }: { key: string; title: 'reopened' | 'relocked'; body: string; except: number },
): Promise<void> {
  const to = (await findTimekeepers(context.db)).filter((each) => each !== except);
  const words = { debut: periode.debut, fin: periode.fin };
  await notify(context, {
    to,
    type: 'heures',
    key,
    lien: `/admin/heures/${periode.debut}`,
    texts: (langue) => ({ titre: heuresTexts[langue](`period.${title}`, words), texte: body }),
  });
}

export async function reopenPeriode(
  context: WriteContext,
  timeZone: string,
  id: number,
  { raison, heures }: EndpointRequest<typeof endpoints.reopenPeriode>['body'],
): Promise<PeriodeRef> {
  const { db, now, user, address } = context;
  const reading = { db, now, timeZone };
  const periode = await repository.lockPeriodeRow(db, id);
  if (periode === undefined) throw notFound();
  const all = await repository.findPeriodesOfGroup(db, periode.groupe_paie);
  const refusal = refuseReopening(periode, all, { raison, heures });
  if (refusal !== null) throw invalid(`heures.reopen_${refusal}`);
  const jusqu_a = relockAt(now.toString(), heures);
  await repository.insertReopening(db, {
    periode_id: id,
    raison,
    jusqu_a,
    par: user.id,
    le: now.toString(),
  });
  await repository.setReopened(db, id);
  await tellLeaders(context, periode, {
    key: `heures_rouverte:${id}:${periode.revision}`,
    title: 'reopened',
    body: raison,
    except: user.id,
  });
  await recordJournal(db, {
    acteur: user,
    action: 'periode_rouverte',
    objet: 'periodes_paie',
    objet_id: id,
    apres: { raison, jusqu_a },
    adresse: address,
  });
  await tellPeriode(context, id);
  return showPeriode(await findStored(reading, id));
}

/** Whatever was left undone: what is not approved by then is paid as it stands, and put right by an adjustment. */
export async function relock(
  unit: NotifyContext & { readonly db: Tx },
  timeZone: string,
  id: number,
): Promise<void> {
  const { db, now } = unit;
  const periode = await repository.lockPeriodeRow(db, id);
  if (periode === undefined || isLocked(periode.statut)) return;
  const until = periode.rouverte_jusqu_a;
  if (until === null || Date.parse(until) > now.epochMilliseconds) return;
  await freezePeriode({ db, now, timeZone }, periode, null);
  await recordJournal(db, {
    acteur: null,
    action: 'periode_verrouillee',
    objet: 'periodes_paie',
    objet_id: id,
    apres: { debut: periode.debut, fin: periode.fin },
  });
  await tellPeriode(unit, id);
  await tellLeaders(unit, periode, {
    key: `heures_reverrouillee:${id}:${periode.revision}`,
    title: 'relocked',
    body: '',
    except: 0,
  });
}

export async function listHeuresPeriodes(
  { db, now }: ReadContext,
  timeZone: string,
  { page, per_page, groupe }: EndpointRequest<typeof endpoints.listHeuresPeriodes>['query'],
): Promise<EndpointResponse<typeof endpoints.listHeuresPeriodes>> {
  const { data, total } = await repository.listPeriodes(db, {
    groupe,
    until: todayOf({ now, timeZone }),
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return { data: data.map(showPeriode), meta: { total, page, per_page } };
}
