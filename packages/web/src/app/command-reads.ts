// The reads that a queued command changes: they are asked again once the server has it.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { getClient } from '@releve/domain/features/client-file.ts';
import { confirmQuarts, getHoraire, seeQuarts } from '@releve/domain/features/horaire.ts';
import {
  getInspection,
  inspectionTrend,
  listInspections,
  listReprises,
  putInspection,
} from '@releve/domain/features/inspections.ts';
import {
  confirmMemo,
  getMemo,
  listMemoReaders,
  listMemos,
  listMyMemos,
  readMemo,
} from '@releve/domain/features/memos.ts';
import { listNotifications, readNotifications } from '@releve/domain/features/notifications.ts';
import { getTimeline, sendMessage } from '@releve/domain/features/objects.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import {
  countLate,
  getPresenceHistory,
  getPresences,
  getVisitHistory,
  logCall,
} from '@releve/domain/features/presences.ts';
import { cancelOwnPunches } from '@releve/domain/features/punch-cancellations.ts';
import { listCorrections, requestCorrection } from '@releve/domain/features/punch-corrections.ts';
import {
  addTachePhoto,
  getPositionConsent,
  getPunchDay,
  manualPunch,
  setPositionConsent,
} from '@releve/domain/features/punch.ts';
import {
  acknowledgeSuivi,
  getSuivi,
  listMySuivis,
  listSuivis,
  putSuivi,
  seeSuivi,
  suiviTrend,
} from '@releve/domain/features/suivis.ts';
import { listTaches } from '@releve/domain/features/taches.ts';

type Reads = readonly Pick<Endpoint, 'path'>[];

const MEMO_READS = [listMyMemos, listMemos, getMemo, listMemoReaders];
const BOARD_READS = [getPresences, getPresenceHistory, getVisitHistory];
const SUIVI_READS = [listMySuivis, listSuivis, getSuivi];

const READS: Readonly<Record<string, Reads>> = {
  [readMemo.id]: MEMO_READS,
  [confirmMemo.id]: MEMO_READS,
  [readNotifications.id]: [listNotifications],
  [seeQuarts.id]: [getHoraire, getPlanner],
  [confirmQuarts.id]: [getHoraire, getPlanner],
  [manualPunch.id]: [getPunchDay, countLate, ...BOARD_READS],
  [cancelOwnPunches.id]: [getPunchDay, countLate, listCorrections, ...BOARD_READS],
  [addTachePhoto.id]: [getPunchDay, ...BOARD_READS],
  [setPositionConsent.id]: [getPositionConsent, getPunchDay],
  [requestCorrection.id]: [getPunchDay, listCorrections, ...BOARD_READS],
  [logCall.id]: BOARD_READS,
  [putSuivi.id]: [...SUIVI_READS, suiviTrend],
  [putInspection.id]: [
    listInspections,
    getInspection,
    inspectionTrend,
    listReprises,
    listTaches,
    getClient,
  ],
  [seeSuivi.id]: SUIVI_READS,
  [acknowledgeSuivi.id]: [...SUIVI_READS, getTimeline],
  [sendMessage.id]: [getTimeline],
};

/** Undefined for a command that this version does not know. */
export const readsOf = (endpointId: string): Reads | undefined => READS[endpointId];
