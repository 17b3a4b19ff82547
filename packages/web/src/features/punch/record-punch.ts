// Makes a punch: kept on the device with its command in one transaction, then shown, then sent by the outbox.
import { correctedInstant } from '@releve/domain/clock.ts';
import type { PunchPosition, SentPunchInput } from '@releve/domain/features/punch.ts';
import { measureSiteDistance } from '@releve/domain/site-distance.ts';
import { manualPunch } from '../../platform/api/first-calls.ts';
import { readPosition } from '../../platform/device-position.ts';
import { reportError } from '../../platform/error-report.ts';
import { type KeptPunch, type PunchDay, UNKNOWN_SITE } from '../horaire/kept/kept-punches.ts';
import { completeHeld, keepCommand, writeKept } from '../../platform/offline/outbox.ts';
import { askAhead } from '../../platform/offline/jadb.ts';
import { announce } from '../../platform/offline/outbox-signals.ts';
import {
  addPunches,
  AlreadyPunchedError,
  changeDay,
  type DayKey,
  type PunchRecords,
} from '../horaire/kept/punch-store.ts';
import { chainId, numberTaps } from '../horaire/kept/tap-chain.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { mirrorPunchDays } from '../horaire/kept/follow-punch-days.ts';
import { storeWrittenDays, useHoraireStore } from '../horaire/kept/horaire-store.ts';
import {
  currentDiff,
  useServerSettingsStore,
} from '../../platform/stores/server-settings-store.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import type { PunchStep } from './unplanned-visits.ts';

export interface PunchOptions {
  /** The code of the site, as it was scanned. */
  qr?: string | null;
  /** The company asks for positions, and the person agrees. */
  hasPosition?: boolean;
}

/** How long a punch is held back for its position; the person sees it as done all the while. */
const POSITION_WAIT_MS = 3000;
const POSITION_TIMEOUT_MS = 2500;

/** The steps being kept at this moment, so that a second tap joins the first. */
const underWay = new Map<string, Promise<KeptPunches>>();

/** What can be taken back. */
export interface MadePunches extends Omit<DayKey, 'date'> {
  /** Of their command: what follows it goes behind it. */
  rowId: string;
  punches: readonly { uuid: string; date: string }[];
}

export interface KeptPunches {
  /** The time they count for; of a step that was done before, the first one. */
  at: string;
  /**
   * Updates the store, which every screen reads, and lets the outbox send. Both take time: call it after the success
   * message has painted.
   */
  show: () => void;
  /** Null where nothing was made: it had been done before. */
  made: MadePunches | null;
}

/** Resolves once they are on the disk. A step done before stays as it was. */
export function recordPunches(
  steps: readonly PunchStep[],
  options: PunchOptions = {},
): Promise<KeptPunches> {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person punches');
  const employe = actedForId() ?? owner;
  const key = `${owner}:${employe}:${steps.map(({ date, cle }) => `${date}/${cle}`).join()}`;
  const known = underWay.get(key);
  if (known !== undefined) return known;
  const recording = keepPunches(steps, { owner, employe }, options).finally(() =>
    underWay.delete(key),
  );
  underWay.set(key, recording);
  return recording;
}

type Person = Omit<DayKey, 'date'>;

async function keepPunches(
  steps: readonly PunchStep[],
  person: Person,
  { qr = null, hasPosition = false }: PunchOptions,
): Promise<KeptPunches> {
  const { isDiffKnown } = useServerSettingsStore.getState();
  const diff = currentDiff();
  const clock = { diff, ...(isDiffKnown ? {} : { diff_inconnu: true }) };
  const device_at = new Date().toISOString();
  const at = correctedInstant(device_at, diff);
  const made = steps.map((step) => ({ step, uuid: createUuid() }));
  const id = made[0]?.uuid ?? createUuid();
  // Asked for at the tap, awaited after it: nothing between the tap and the disk depends on it.
  const position = hasPosition ? readPosition(POSITION_TIMEOUT_MS) : null;
  const { owner, employe } = person;
  const written = new Map<string, PunchDay>();
  const days = Map.groupBy(made, ({ step }) => step.date);
  const keepDay = async (records: PunchRecords, date: string, punches: readonly MadePunch[]) => {
    const kept = punches.map((punch) => toKept(punch, at, qr !== null));
    written.set(date, await changeDay(records, { ...person, date }, addPunches(kept)));
  };
  try {
    await writeKept((tx) => {
      // One round to the disk for all that is read: on a slow phone each answer takes its time.
      const taps = askAhead(tx.objectStore('cmData'), [chainId(owner)]);
      const records = askAhead(tx.objectStore('punchData'), days.keys());
      return keepCommand(
        tx,
        {
          id,
          owner,
          ...(employe === owner ? {} : { pour: employe }),
          endpoint: manualPunch.id,
          method: 'POST',
          path: manualPunch.path,
          // Its own subject: punches need no order, and one that is refused must not hold back another.
          subject: `punch:${id}`,
          body: { punches: made.map((punch) => toSent(punch, { at, device_at, ...clock, qr })) },
          ...(position === null ? {} : { next_attempt_at: Date.now() + POSITION_WAIT_MS }),
        },
        (_tx, row) =>
          Promise.all([
            employe === owner && numberTaps(taps, row),
            ...Array.from(days, ([date, punches]) => keepDay(records, date, punches)),
          ]),
      );
    });
  } catch (error) {
    if (!(error instanceof AlreadyPunchedError)) throw error;
    await mirrorPunchDays();
    // Both of two sites at once, and one was done in another tab: the other is still to be done.
    const left = made.filter(({ uuid }) => !error.uuids.includes(uuid));
    if (left.length > 0) {
      return keepPunches(
        left.map(({ step }) => step),
        person,
        { qr, hasPosition },
      );
    }
    return { at: firstTime(steps) ?? at, show: () => {}, made: null };
  }
  if (position !== null) void addPosition(id, made, person, position).catch(reportError);
  return {
    at,
    show: () => {
      storeWrittenDays(written);
      announce('ready');
    },
    made: {
      ...person,
      rowId: id,
      punches: made.map(({ step, uuid }) => ({ uuid, date: step.date })),
    },
  };
}

/** When the last of these steps was done before. */
const firstTime = (steps: readonly PunchStep[]): string | undefined => {
  const { dayPunch } = useHoraireStore.getState();
  const last = steps.at(-1);
  return dayPunch[last?.date ?? '']?.steps.find(({ cle }) => cle === last?.cle)?.at;
};

interface MadePunch {
  step: PunchStep;
  uuid: string;
}

const tickedAt = ({ quart_id, date }: PunchStep): number[] =>
  useHoraireStore.getState().dayPunch[date]?.taches?.[String(quart_id)] ?? [];

function toSent(
  { step, uuid }: MadePunch,
  times: Pick<SentPunchInput, 'at' | 'device_at' | 'diff' | 'diff_inconnu' | 'qr'>,
): SentPunchInput {
  const taches = step.type === 'sortie' ? tickedAt(step) : [];
  return {
    uuid,
    date: step.date,
    quart_id: step.quart_id,
    type: step.type,
    ...times,
    ...(step.client_id === UNKNOWN_SITE
      ? { client_id: null, qr: step.code ?? null }
      : { client_id: step.client_id }),
    ...(taches.length > 0 ? { taches } : {}),
  };
}

const toKept = ({ step, uuid }: MadePunch, at: string, isQr: boolean): KeptPunch => ({
  cle: step.cle,
  uuid,
  date: step.date,
  quart_id: step.quart_id,
  client_id: step.client_id,
  client_nom: step.client_nom,
  ...(step.code === undefined ? {} : { code: step.code }),
  type: step.type,
  at,
  is_qr: isQr,
  distance: null,
  recu: null,
  is_replaced: false,
  quart: step.quart,
});

/**
 * Adds the position to a punch that is on the disk already. The row is held back for a few seconds and completed only
 * while it is, in one transaction: it either goes with its position or, where none came in time or the app was killed,
 * without one. Never twice, never later than that, and the punch itself never waits.
 */
async function addPosition(
  rowId: string,
  made: readonly MadePunch[],
  person: Person,
  asked: Promise<PunchPosition | null>,
): Promise<void> {
  const position = await asked;
  if (position === null) return;
  await completeHeld(
    rowId,
    (body) => ({
      punches: (body as { punches: SentPunchInput[] }).punches.map((punch) => ({
        ...punch,
        position,
      })),
    }),
    async (tx) => {
      for (const { step, uuid } of made) {
        const distance = step.quart && measureSiteDistance(position, step.quart.client);
        await changeDay(tx.objectStore('punchData'), { ...person, date: step.date }, (day) => ({
          ...day,
          punches: day.punches.map((punch) =>
            punch.uuid === uuid ? { ...punch, distance } : punch,
          ),
        }));
      }
    },
  );
  await mirrorPunchDays();
}
