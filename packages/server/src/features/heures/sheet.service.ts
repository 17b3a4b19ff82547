// One sheet: one's own, or that of somebody whom the reader answers for.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as admin from '@releve/domain/features/heures-admin.ts';
import type * as own from '@releve/domain/features/heures.ts';
import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { isLoggedRead, mayApprove, type Approver } from '@releve/domain/pay/approval.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { ForbiddenError, invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { listAjustements } from './ajustements.repository.ts';
import { showAjustement } from './ajustements.service.ts';
import { insertDecisions } from './decisions.repository.ts';
import { findPeople } from './facts.repository.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import {
  approverOf,
  findGroupOf,
  mayRead,
  periodOf,
  sheetsOf,
  todayOf,
  type Reading,
} from './reading.ts';
import type { ComputedSheet } from './sheets.ts';
import { tellHeures } from './tell-heures.ts';
import {
  ownLines,
  readNames,
  roundingOf,
  sheetHash,
  showDays,
  showPeriode,
  stateOf,
  sumsOf,
} from './view.ts';

const SHOWN_READS = 10;
const MAX_CLOSED = 60;
const MAX_ADJUSTMENTS = 100;

const NOBODY: Approver = { employe_id: 0, tous: false, equipe: new Set() };

/** Of somebody of whom there is nothing in the period. */
const emptySheet = (employe_id: number, { debut, fin }: StoredPeriode): ComputedSheet => ({
  sheet: {
    employe_id,
    periode: { debut, fin },
    lignes: [],
    parts: [],
    totaux: {},
    semaines: [],
    alertes: [],
  },
  quarts: [],
  decisions: [],
  feries: [],
  matricule: null,
  classe: 'A',
});

async function readSheet(
  reading: Reading,
  periode: StoredPeriode,
  employeId: number,
  approver: Approver = NOBODY,
): Promise<{ shown: HeuresSheet; computed: ComputedSheet }> {
  const { db } = reading;
  const { computed: found, estFigee } = await sheetsOf(reading, periode, [employeId]);
  const computed = found[0] ?? emptySheet(employeId, periode);
  const { sheet } = computed;
  const names = await readNames(db, [computed], [employeId]);
  const vu = sheetHash(sheet);
  const rounding = roundingOf(sheet);
  const [confirmed] = await periodes.findConfirmations(db, periode.id, [employeId]);
  const adjustments = await listAjustements(
    db,
    { employe_id: employeId, periode: periode.id, only: null },
    { limit: MAX_ADJUSTMENTS, offset: 0 },
  );
  const shown: HeuresSheet = {
    employe: names.person(employeId),
    periode: showPeriode(periode),
    etat: stateOf(ownLines(sheet)),
    est_figee: estFigee,
    jours: showDays(computed, names),
    semaines: sheet.semaines.map(({ debut, fin, compte, supplementaire }) => ({
      debut,
      fin,
      comptees: compte,
      supplementaires: supplementaire,
    })),
    totaux: sheet.totaux,
    sommes: sumsOf(sheet),
    ...(rounding !== 0 && { arrondi: rounding }),
    alertes: [...sheet.alertes],
    vu,
    confirmee_le: confirmed?.vu === vu ? confirmed.le : null,
    ajustements: adjustments.data.map((row) => showAjustement(row, approver)),
    ...(await periodes.findNeighbours(db, periode)),
  };
  return { shown, computed };
}

export async function getMyHeures(
  { db, now, user }: ReadContext,
  timeZone: string,
  date: LocalDate | undefined,
): Promise<HeuresSheet> {
  const reading = { db, now, timeZone };
  const groupe = await findGroupOf(db, user.id, date ?? todayOf(reading));
  const periode = await periodOf(reading, groupe, date);
  return (await readSheet(reading, periode, user.id)).shown;
}

export async function confirmMyHeures(
  { db, now, user }: WriteContext,
  timeZone: string,
  { uuid, periode_id, vu }: EndpointRequest<typeof own.confirmMyHeures>['body'],
): Promise<HeuresSheet> {
  const reading = { db, now, timeZone };
  const periode = await periodes.findPeriode(db, periode_id);
  if (periode === undefined) throw notFound();
  const { shown } = await readSheet(reading, periode, user.id);
  if (shown.vu !== vu) throw new StaleError(shown);
  const row = { uuid, employe_id: user.id, periode_id, vu, le: now.toString() };
  await periodes.insertConfirmation(db, row);
  return (await readSheet(reading, periode, user.id)).shown;
}

/** The line goes back to whoever approves; twice, it is one contest. */
export async function contestMyHeures(
  context: WriteContext,
  timeZone: string,
  { uuid, jour, cle_ligne, raison }: EndpointRequest<typeof own.contestMyHeures>['body'],
): Promise<HeuresSheet> {
  const { db, now, user, address } = context;
  const reading = { db, now, timeZone };
  const periode = await periodOf(reading, await findGroupOf(db, user.id, jour), jour);
  const { computed } = await readSheet(reading, periode, user.id);
  const line = computed.sheet.lignes.find(
    (one) => one.jour === jour && `c${one.client_id ?? 0}` === cle_ligne,
  );
  if (line === undefined) throw notFound();
  if (line.a_venir) throw invalid('heures.not_yet');
  const isNew = await insertDecisions(db, [
    {
      uuid,
      employe_id: user.id,
      date: jour,
      cle_segment: cle_ligne,
      genre: 'contestee',
      minutes: null,
      classe: null,
      code: null,
      raison,
      auteur_id: user.id,
      le: now.toString(),
      vu: line.empreinte,
      remplace_id: null,
      lot: null,
    },
  ]);
  if (isNew.length > 0) {
    await recordJournal(db, {
      acteur: user,
      action: 'heures_decidees',
      objet: 'employes',
      objet_id: user.id,
      apres: { date: jour, genre: 'contestee' },
      adresse: address,
    });
    await tellHeures(context, [user.id]);
  }
  return (await readSheet(reading, periode, user.id)).shown;
}

export async function listMyPeriodes({
  db,
  user,
}: ReadContext): Promise<EndpointResponse<typeof own.listMyPeriodes>> {
  const rows = await periodes.findClosedOf(db, user.id, MAX_CLOSED);
  return {
    data: rows.flatMap(({ verrouillee_le, totaux, ...periode }) =>
      verrouillee_le === null
        ? []
        : [
            {
              ...periode,
              verrouillee_le,
              totaux,
              paye: Object.entries(totaux).reduce(
                (sum, [code, minutes]) =>
                  code === 'NON_PAYE' || code === 'PRIME_CHEF' ? sum : sum + minutes,
                0,
              ),
            },
          ],
    ),
  };
}

export async function getHeures(
  { db, now, user }: ReadContext,
  timeZone: string,
  employeId: number,
  periodeId: number | undefined,
): Promise<EndpointResponse<typeof admin.getHeures>> {
  const reading = { db, now, timeZone };
  const [person] = await findPeople(db, [employeId]);
  if (person === undefined) throw notFound();
  const approver = await approverOf(reading, user);
  if (!mayRead(approver, employeId)) throw new ForbiddenError();
  const periode =
    periodeId === undefined
      ? await periodOf(reading, await findGroupOf(db, employeId, todayOf(reading)), undefined)
      : await periodes.findPeriode(db, periodeId);
  if (periode === undefined) throw notFound();
  if (isLoggedRead(user.id, employeId)) {
    await periodes.insertConsultation(db, {
      lecteur_id: user.id,
      employe_id: employeId,
      periode_id: periode.id,
      genre: 'feuille',
      le: now.toString(),
    });
  }
  const { shown, computed } = await readSheet(reading, periode, employeId, approver);
  return {
    ...shown,
    matricule: computed.matricule,
    telephone: person.telephone,
    superviseur:
      person.superviseur_id === null
        ? null
        : {
            id: person.superviseur_id,
            prenom: person.chef_prenom ?? '',
            nom: person.chef_nom ?? '',
          },
    peut_approuver: mayApprove(approver, employeId),
    consultations: await periodes.findConsultations(db, employeId, SHOWN_READS),
  };
}
