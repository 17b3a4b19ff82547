/**
 * What a device keeps of a working day of punches, and what it therefore knows to be done. Shapes and pure rules:
 * reading and writing them is punch-store.ts.
 */
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { VisitMark } from '@releve/domain/features/visit-marks.ts';
import type { TacheEtat, TacheRaison } from '@releve/domain/tache-states.ts';
import type { RetardAnnonce } from '@releve/domain/features/retard-annonces.ts';
import type { PunchRecord } from '@releve/domain/features/punch.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import type { SiteDistance } from '@releve/domain/site-distance.ts';

/** Stands for the site of a code that this device does not know. */
export const UNKNOWN_SITE = 0;

/** A punch made on this device. It stays after the server has it: it is the proof of the person who made it. */
export interface KeptPunch {
  /** The step it did: a second punch of the same step is the same punch. */
  cle: string;
  uuid: string;
  date: string;
  quart_id: number | null;
  /** `UNKNOWN_SITE` until the server has said whose code it was. */
  client_id: number;
  client_nom: string;
  /** What the sheet of a site said that this device does not know. */
  code?: string;
  type: PunchType;
  at: string;
  is_qr: boolean;
  distance: SiteDistance | null;
  /** The server's number for it; null while it is only here. */
  recu: number | null;
  /** Another row has taken its place on the server, or it was taken back. */
  is_replaced: boolean;
  /** Taken back here, and the server has not shown that it knows: until then its word on this punch is older. */
  is_cancelled?: boolean;
  /** The quart as it stood then: the schedule may change, or be of another week, before the exit. */
  quart: HoraireQuart | null;
}

export interface KeptPhoto {
  uuid: string;
  quart_id: number | null;
  tache_id: number;
  at: string;
}

/** What was last said of a task on this device. */
export interface KeptMark {
  uuid: string;
  quart_id: number;
  tache_id: number;
  employe_id: number;
  etat: TacheEtat;
  raison: TacheRaison | null;
  note: string;
  at: string;
}

/** What was said of being late for a quart, here or elsewhere: 0 minutes take it back. */
export type KeptAnnonce = Pick<
  RetardAnnonce,
  'uuid' | 'quart_id' | 'minutes' | 'arrivee_at' | 'le'
>;

/** One person's working day on this device. */
export interface PunchDay {
  punches: KeptPunch[];
  /** What the server last said of that day, and when; null where it has not yet. */
  serveur: PunchRecord[];
  su_le: string | null;
  /** The tasks ticked, by quart. */
  taches: Record<string, number[]>;
  /** What was said of tasks here, the last of each. */
  marques: KeptMark[];
  /** What the server knows of the tasks, those ticked by whoever is there at the same time included. */
  equipe: VisitMark[];
  photos: KeptPhoto[];
  annonces: KeptAnnonce[];
}

export const EMPTY_DAY: PunchDay = {
  punches: [],
  serveur: [],
  su_le: null,
  taches: {},
  marques: [],
  equipe: [],
  photos: [],
  annonces: [],
};

/** A step that counts as done, wherever it was made. */
export interface DoneStep extends Omit<KeptPunch, 'is_replaced' | 'is_cancelled' | 'client_nom'> {
  /** Unknown where another device made it at a site that this one does not know. */
  client_nom: string | null;
  drapeaux: PunchRecord['drapeaux'];
  /** The tasks that went with it, as the server has them. */
  taches?: readonly number[];
}

/** What two punches at one site have in common, whether the server has named it meanwhile or not. */
export const siteOf = ({ code, client_id }: Pick<DoneStep, 'code' | 'client_id'>) =>
  code ?? client_id;

const fromServer = (row: PunchRecord, own: KeptPunch | undefined): DoneStep => ({
  cle: own?.cle ?? `${row.quart_id ?? `sans-${row.id}`}:${row.type}`,
  uuid: row.uuid,
  date: row.date,
  // The server lets go of a quart that was taken back meanwhile; here the step stays the one that was done.
  quart_id: own?.quart_id ?? row.quart_id,
  client_id: row.client_id,
  client_nom: own?.client_nom || null,
  ...(own?.code === undefined ? {} : { code: own.code }),
  type: row.type,
  at: row.at,
  is_qr: row.drapeaux.includes('qr'),
  distance:
    row.distance_m === null
      ? null
      : { distance_m: row.distance_m, hors_zone: row.drapeaux.includes('hors_zone') },
  recu: row.id,
  quart: own?.quart ?? null,
  drapeaux: row.drapeaux,
  ...(row.taches.length > 0 && { taches: row.taches }),
});

const fromDevice = ({
  is_replaced: _replaced,
  is_cancelled: _cancelled,
  ...punch
}: KeptPunch): DoneStep => ({
  ...punch,
  drapeaux: [],
});

/** The server's word where it has one, this device's for the rest, in the order of their times. */
export function listDone({ punches, serveur }: PunchDay): DoneStep[] {
  const byUuid = new Map(punches.map((punch) => [punch.uuid, punch]));
  const told = new Set(serveur.map(({ uuid }) => uuid));
  return [
    ...serveur
      .filter(({ uuid, remplace, annule }) => {
        const isCancelled = byUuid.get(uuid)?.is_cancelled === true;
        return !remplace && !annule && !isCancelled;
      })
      .map((row) => fromServer(row, byUuid.get(row.uuid))),
    ...punches
      .filter(({ uuid, is_replaced }) => !is_replaced && !told.has(uuid))
      .map((punch) => fromDevice(punch)),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Whether anything is known of that day. */
export const isKnownDay = ({ punches, su_le, annonces }: PunchDay): boolean =>
  su_le !== null || punches.length > 0 || annonces.length > 0;

/** How many of the first steps the server has acknowledged without a gap. */
export function countSynced(steps: readonly Pick<DoneStep, 'recu'>[]): number {
  const gap = steps.findIndex(({ recu }) => recu === null);
  return gap === -1 ? steps.length : gap;
}

/** What the server says of a day besides its punches. */
export interface ServerWords {
  /** On the tasks. */
  marks?: readonly VisitMark[] | undefined;
  annonces?: readonly KeptAnnonce[] | undefined;
}

/** What the server says takes the place of what was kept of the same words; what it has not heard of stays. */
function withAnnonces(
  kept: readonly KeptAnnonce[],
  told: readonly KeptAnnonce[] = [],
): KeptAnnonce[] {
  const heard = new Set(told.map(({ uuid }) => uuid));
  return [...kept.filter(({ uuid }) => !heard.has(uuid)), ...told];
}

/** The day with the server's word on it: receipts that got lost are found again, replaced punches no longer count. */
export function withServerDay(
  day: PunchDay,
  rows: readonly PunchRecord[],
  at: string,
  { marks = day.equipe, annonces }: ServerWords = {},
): PunchDay {
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const followed = new Set(rows.flatMap(({ remplace_id }) => remplace_id ?? []));
  return {
    ...day,
    serveur: [...rows],
    equipe: [...marks],
    annonces: withAnnonces(day.annonces, annonces),
    su_le: at,
    punches: day.punches.map(({ is_cancelled, ...punch }) => {
      const row = byUuid.get(punch.uuid);
      const isWaiting = is_cancelled === true && (row === undefined || !followed.has(row.id));
      const cancelled = isWaiting ? { is_cancelled } : {};
      if (row === undefined) return { ...punch, ...cancelled };
      const is_replaced = isWaiting || row.remplace || row.annule;
      return { ...punch, ...cancelled, recu: row.id, is_replaced };
    }),
  };
}
