// What becomes of a notice by its author: the version of the employee is asked for, it is given, the refusal to sign is noted, it
// is withdrawn. Each is a decision: once, at the version that was seen.
import { expiryOf, nextRung, skipsRung } from '@releve/domain/avis-ladder.ts';
import { stepTo } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { AvisFile, AvisStatut } from '@releve/domain/features/avis.ts';
import {
  AVIS_STEPS,
  type noteRefusal as refusalEndpoint,
  type stepAvis as stepEndpoint,
} from '@releve/domain/features/avis-writing.ts';
import type { Updateable } from 'kysely';
import { decide } from '../../platform/decision.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import type { JournalEntry } from '../../platform/journal.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import { recordProof } from '../../platform/receipts.repository.ts';
import { isGivenAtOnce, mayAct, requireActor, todayIn, type AvisServices } from './avis-access.ts';
import { toFile } from './avis-file.ts';
import { findGiven } from './avis-list.repository.ts';
import { awaitKey, tellEmploye, tellScreens } from './avis.notice.ts';
import * as repository from './avis.repository.ts';
import type { StoredAvis } from './avis.repository.ts';
import type { AvisTable } from './avis.tables.ts';
import { freezeLinks } from './links.ts';
import { recordAct } from './write.service.ts';

type Step = EndpointRequest<typeof stepEndpoint>['body'];

const BECOMES = { projet: 'projet', remise: 'remis', retrait: 'retire' } as const;

interface Deciding {
  readonly to: AvisStatut;
  readonly version: number;
  readonly change: Updateable<AvisTable>;
  /** What must stand before the state, which a trigger looks for. */
  readonly prove?: (avis: StoredAvis) => Promise<void>;
  readonly entry: Pick<JournalEntry, 'action' | 'apres'>;
  readonly follow: (avis: StoredAvis) => Promise<void>;
}

async function become(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { to, version, change, prove, entry, follow }: Deciding,
): Promise<AvisFile> {
  const { db, user } = context;
  return decide(context, {
    find: async () => {
      const avis = await requireActor(context, services, id);
      return { avis, file: await toFile(context, services, avis) };
    },
    mayDecide: ({ avis }) => mayAct(avis, user),
    isOpen: ({ avis }) =>
      avis.version === version && stepTo(AVIS_STEPS, { from: avis.statut, to }) === 'decide',
    claim: async ({ avis }) => {
      await prove?.(avis);
      return repository.claimAvis(db, avis, { ...change, statut: to });
    },
    show: ({ file }) => file,
    apply: ({ avis }) => follow(avis),
    journal: () => ({ ...entry, objet: 'avis', objet_id: id }),
    tell: async ({ avis }) => tellScreens(context, avis),
  });
}

/** Facts first; whoever skips a rung says why. */
async function assertReady(
  context: WriteContext,
  services: AvisServices,
  avis: StoredAvis,
): Promise<void> {
  const { type, faits, saut, suspension_du, rectifie_id, employe_id } = avis;
  if (!isGivenAtOnce(type) && faits === '') throw invalidField('faits', 'avis.facts_required');
  if (type === 'suspension' && suspension_du === null) {
    throw invalidField('suspension_du', 'validation.required');
  }
  if (saut !== '') return;
  // What it rectifies no longer counts once it is given.
  const others = (await findGiven(context.db, employe_id)).filter(({ id }) => id !== rectifie_id);
  if (skipsRung(avis, nextRung(others, todayIn(context, services)))) {
    throw invalidField('saut', 'avis.skipped');
  }
}

const askVersion = async (context: WriteContext, services: AvisServices, avis: StoredAvis) => {
  await assertReady(context, services, avis);
  return { projet_le: context.now.toString() };
};

async function give(context: WriteContext, services: AvisServices, avis: StoredAvis) {
  if (avis.statut === 'brouillon' && !isGivenAtOnce(avis.type)) {
    throw invalidField('acte', 'avis.version_first');
  }
  await assertReady(context, services, avis);
  const { AVIS_EXPIRY_MONTHS } = await services.settings.read();
  const evidence = { employeId: avis.employe_id, timeZone: services.timeZone };
  // Kept among the facts, so written as the database writes it.
  const at = new Date(context.now.epochMilliseconds).toISOString();
  return {
    remis_le: at,
    expire_le: expiryOf(avis, AVIS_EXPIRY_MONTHS),
    liens: JSON.stringify(await freezeLinks(context.db, evidence, avis.liens, at)),
  };
}

const CHANGES = {
  projet: askVersion,
  remise: give,
  retrait: async ({ now }: WriteContext) => ({ retire_le: now.toString() }),
} as const;

/** The one before is still read, and no longer counts. One that was withdrawn meanwhile stays withdrawn. */
async function markRectified(context: WriteContext, { rectifie_id }: StoredAvis): Promise<void> {
  if (rectifie_id === null) return;
  const { db } = context;
  await repository.lockAvis(db, rectifie_id);
  const former = await repository.findAvis(db, rectifie_id);
  if (!former || stepTo(AVIS_STEPS, { from: former.statut, to: 'rectifie' }) !== 'decide') return;
  await repository.claimAvis(db, former, { statut: 'rectifie' });
  await recordAct(context, rectifie_id, 'avis_rectifie');
  await stopWaiting(context, former);
  tellScreens(context, former);
}

/** Nothing is asked of the employee any more: bells that have not rung stay silent. */
async function stopWaiting(context: WriteContext, avis: StoredAvis): Promise<void> {
  await withdrawNotice(context, awaitKey(avis, 'projet'));
  await withdrawNotice(context, awaitKey(avis, 'remis'));
}

/** Done already, as after a repeated tap, it is shown as it is. */
export async function stepAvis(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { version, acte, note }: Step,
): Promise<AvisFile> {
  const to = BECOMES[acte];
  await repository.lockAvis(context.db, id);
  const avis = await requireActor(context, services, id);
  const step = stepTo(AVIS_STEPS, { from: avis.statut, to });
  if (step === 'same') return toFile(context, services, avis);
  const isOpen = step === 'decide' && avis.version === version;
  return become(context, services, id, {
    to,
    version,
    change: isOpen ? await CHANGES[acte](context, services, avis) : {},
    entry: { action: `avis_${to}`, ...(acte === 'retrait' && note !== '' && { apres: { note } }) },
    follow: async (changed) => {
      if (acte === 'retrait') await stopWaiting(context, changed);
      if (acte === 'projet') await tellEmploye(context, changed, 'projet');
      if (acte !== 'remise') return;
      await markRectified(context, changed);
      await withdrawNotice(context, awaitKey(changed, 'projet'));
      await tellEmploye(context, changed, 'remis');
    },
  });
}

/** No dead end: a signature may still come, and both stay noted. */
export async function noteRefusal(
  context: WriteContext,
  services: AvisServices,
  id: number,
  { version, temoin, note }: EndpointRequest<typeof refusalEndpoint>['body'],
): Promise<AvisFile> {
  const { db, now } = context;
  await repository.lockAvis(db, id);
  const avis = await requireActor(context, services, id);
  if (avis.statut === 'refus_constate') return toFile(context, services, avis);
  return become(context, services, id, {
    to: 'refus_constate',
    version,
    change: {},
    prove: async ({ employe_id }) => {
      const proof = { kind: 'refused', at: now.toString(), name: temoin, note } as const;
      await recordProof(db, { object: 'avis', id }, employe_id, proof);
    },
    entry: { action: 'avis_refus' },
    follow: (changed) => stopWaiting(context, changed),
  });
}
