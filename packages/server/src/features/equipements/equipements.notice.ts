// What is told of machines: to who answers for the site, to who told of a breakage, and to every open screen.
import { readCode, writeCode } from '@releve/domain/printed-code.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toUsers } from '../../platform/broadcast.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { siteDaysBefore } from '../../platform/site-reader.ts';
import * as people from './equipement-people.repository.ts';
import type { StoredEquipement } from './equipements.repository.ts';
import { equipementsTexts } from './equipements.texts.ts';
import type { StoredRapport } from './rapports.repository.ts';

const machineLink = (id: number): string => `/user/equipements/${id}`;
const rapportLink = (id: number): string => `/user/equipements/rapports/${id}`;

type Title = keyof (typeof equipementsTexts)['source']['notice'];
type Machine = Pick<StoredEquipement, 'id' | 'nom' | 'client_id' | 'employe_id'>;

/** Null where the act is nobody's, as that of a deadline. */
export type TellContext = NotifyContext & {
  readonly user: { readonly id: number } | null;
  readonly timeZone: string;
};

const exceptSelf = ({ user }: TellContext, ids: readonly number[]): number[] =>
  ids.filter((id) => id !== user?.id);

/** Open screens ask again. */
export async function tellScreens(
  { db, broadcast, now, timeZone }: Pick<TellContext, 'db' | 'broadcast' | 'now' | 'timeZone'>,
  machine: Machine | null,
  rapport: Pick<StoredRapport, 'id' | 'client_id'> | null = null,
): Promise<void> {
  const around = {
    client_id: machine?.client_id ?? rapport?.client_id ?? null,
    employe_id: machine?.employe_id ?? null,
    rapport_id: rapport?.id ?? null,
  };
  const viewers = await people.findViewers(db, around, siteDaysBefore(now, timeZone));
  broadcast(toUsers(viewers, 'EquipementChanged', { id: machine?.id ?? null }));
}

/** A label as it is printed; a serial number as it was typed. */
const shownCode = (code: string): string => (readCode(code) === code ? writeCode(code) : code);

function aboutOf(langue: Language, { equipement, code, client }: StoredRapport): string {
  const t = equipementsTexts[langue];
  const machine = equipement?.nom ?? t('unknown', { code: shownCode(code ?? '') });
  return t('about', { machine, place: client?.nom ?? t('away') });
}

/** Opened again, it is told again. */
async function tellOf(
  context: TellContext,
  rapport: StoredRapport,
  title: Title,
  { to, key = '' }: { to: readonly number[]; key?: string },
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, to),
    type: 'equipement',
    key: `equipement_rapport:${rapport.id}:${title}:${rapport.rouvert}${key}`,
    lien: rapportLink(rapport.id),
    texts: (langue) => ({
      titre: equipementsTexts[langue](`notice.${title}`),
      texte: aboutOf(langue, rapport),
    }),
  });
}

export const tellBris = async (context: TellContext, rapport: StoredRapport): Promise<void> =>
  tellOf(context, rapport, rapport.hors_service ? 'hors_service' : 'bris', {
    to: await people.findResponsible(context.db, rapport.client_id),
  });

/** Whoever told of it learns what becomes of it. */
export const tellStep = async (context: TellContext, rapport: StoredRapport): Promise<void> =>
  tellOf(context, rapport, rapport.statut, {
    to: await people.findTellers(context.db, rapport.id),
  });

/** Who has it, or where nobody does, the directors. */
export const tellWaiting = async (
  context: TellContext,
  rapport: StoredRapport,
  step: number,
): Promise<void> =>
  tellOf(context, rapport, 'relance', {
    to: rapport.assigne_id === null ? await people.findDirectors(context.db) : [rapport.assigne_id],
    key: `:${step}`,
  });

export async function tellRapportMessage(
  context: TellContext,
  rapport: StoredRapport,
  uuid: string,
): Promise<void> {
  const tellers = await people.findTellers(context.db, rapport.id);
  const responsible =
    rapport.assigne_id === null
      ? await people.findResponsible(context.db, rapport.client_id)
      : [rapport.assigne_id];
  await notify(context, {
    to: exceptSelf(context, [...new Set([...tellers, ...responsible])]),
    type: 'equipement',
    key: `equipement_rapport:${rapport.id}:message:${uuid}`,
    lien: rapportLink(rapport.id),
    texts: (langue) => ({
      titre: equipementsTexts[langue]('notice.message'),
      texte: aboutOf(langue, rapport),
    }),
  });
}

export async function tellMachineMessage(
  context: TellContext,
  machine: Machine,
  uuid: string,
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, await people.findResponsible(context.db, machine.client_id)),
    type: 'equipement',
    key: `equipement:${machine.id}:message:${uuid}`,
    lien: machineLink(machine.id),
    texts: (langue) => ({
      titre: equipementsTexts[langue]('notice.message'),
      texte: machine.nom,
    }),
  });
}

export async function tellEntretien(
  context: TellContext,
  machine: Machine,
  { id, nom, prochain_le }: { id: number; nom: string; prochain_le: string },
  isDue: boolean,
): Promise<void> {
  const title = isDue ? 'entretien_du' : 'entretien';
  await notify(context, {
    to: await people.findResponsible(context.db, machine.client_id),
    type: 'equipement',
    key: `entretien_plan:${id}:${title}:${prochain_le}`,
    lien: machineLink(machine.id),
    texts: (langue) => ({
      titre: equipementsTexts[langue](`notice.${title}`),
      texte: equipementsTexts[langue]('entretien', {
        machine: machine.nom,
        plan: nom,
        date: prochain_le,
      }),
    }),
  });
}

export async function tellTransfert(
  context: TellContext,
  machine: Machine,
  title: 'transfert' | 'transfert_refuse' | 'transfert_fait',
  { id, site, to }: { id: number; site: string; to: readonly number[] },
): Promise<void> {
  await notify(context, {
    to: exceptSelf(context, to),
    type: 'equipement',
    key: `equipement_transfert:${id}:${title}`,
    lien: machineLink(machine.id),
    texts: (langue) => ({
      titre: equipementsTexts[langue](`notice.${title}`),
      texte: equipementsTexts[langue]('transfert', { machine: machine.nom, site }),
    }),
  });
}
