// Suivis: read, cancelled, and what the employee concerned does with them. Saving stands in rapport-save.service.ts.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/suivis.ts';
import type { Suivi, SuiviPortee } from '@releve/domain/features/suivis.ts';
import { scopeOf } from '@releve/domain/team-scope.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { ForbiddenError, invalid, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { readPage } from '../../platform/list.repository.ts';
import { findReceipts, recordReceipts } from '../../platform/receipts.repository.ts';
import { findTeam, type Scope } from '../../platform/team.repository.ts';
import { averageOf } from './rapport-average.ts';
import * as choices from './rapport-choices.repository.ts';
import {
  canCancel,
  type RapportServices,
  requireReadable,
  showsPercent,
  withPercent,
} from './rapport-context.ts';
import {
  findRapports,
  orderRapports,
  type RapportSelection,
  type RapportSort,
  selectRows,
} from './rapport-list.repository.ts';
import { openRapport, showPage } from './rapport-page.ts';
import { noteSeen, tellAuthor, withdrawReceived } from './rapport.notice.ts';
import * as repository from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';

/** Of one person: all that one may see of them, whoever wrote it. */
async function findScope(
  { db, user }: ReadContext,
  { portee, employe_id }: { portee: SuiviPortee; employe_id?: number | undefined },
): Promise<Scope> {
  const kind = scopeOf(user.usergroup, { portee, ofOne: employe_id !== undefined });
  if (kind === null) throw new ForbiddenError();
  if (kind === 'tous') return { kind };
  if (kind === 'auteur') return { kind, id: user.id };
  return { kind, team: await findTeam(db, user.id) };
}

export const selectSuivis = async <
  Query extends { portee: SuiviPortee; employe_id?: number | undefined },
>(
  context: ReadContext,
  query: Query,
): Promise<Query & Pick<RapportSelection, 'genre' | 'scope'>> => ({
  ...query,
  genre: 'suivi',
  scope: await findScope(context, query),
});

/** The order would tell what is not shown. */
export const sortWithout = (
  sort: RapportSort | undefined,
  isShown: boolean,
): RapportSort | undefined => (!isShown && sort?.endsWith('pourcentage') ? undefined : sort);

export async function listSuivis(
  context: ReadContext,
  services: RapportServices,
  { sort, page, per_page, ...filter }: EndpointRequest<typeof endpoints.listSuivis>['query'],
): Promise<EndpointResponse<typeof endpoints.listSuivis>> {
  const isShown = showsPercent('suivi', await services.settings.read());
  const { db } = context;
  const selection = await selectSuivis(context, filter);
  const order = { sort: sortWithout(sort, isShown), page, per_page };
  const { data, meta, percents } = await findRapports(db, selection, order);
  const moyenne = isShown ? averageOf(percents) : null;
  return {
    data: data.map((row) => withPercent(row, isShown)),
    meta: { ...meta, moyenne },
  };
}

export async function listChoices(
  { db, user }: ReadContext,
  { q, employe, client }: EndpointRequest<typeof endpoints.listSuiviChoices>['query'],
): Promise<EndpointResponse<typeof endpoints.listSuiviChoices>> {
  const { id, ability } = user;
  return {
    employes: await choices.findEmployeChoices(db, {
      id,
      q,
      named: employe,
      onlySelf: !ability.can('read', 'Employe'),
    }),
    clients: await choices.findClientChoices(db, {
      id,
      q,
      named: client,
      onlyVisited: !ability.can('read', 'Client'),
    }),
  };
}

type Reader = Pick<ReadContext, 'user' | 'now'> & { db: Parameters<typeof openRapport>[0] };

export async function getSuivi(
  context: Reader,
  services: RapportServices,
  id: number,
): Promise<Suivi> {
  const { db, user } = context;
  const found = await requireReadable(db, user, 'suivi', id);
  const isShown = showsPercent('suivi', await services.settings.read());
  const page = showPage(await openRapport(db, withPercent(found, isShown)), services, context);
  const { employe_id, auteur_id, statut } = found;
  const isToAcknowledge = employe_id === user.id && auteur_id !== user.id && statut === 'depose';
  return { ...page, peut_accuser: isToAcknowledge };
}

export async function cancelSuivi(
  context: WriteContext,
  services: RapportServices,
  id: number,
  { raison, version }: EndpointRequest<typeof endpoints.cancelSuivi>['body'],
): Promise<Suivi> {
  const { db, user } = context;
  await requireReadable(db, user, 'suivi', id);
  const stored = await repository.lockRapport(db, 'suivi', id);
  if (!stored) throw notFound();
  if (stored.statut === 'annule') return getSuivi(context, services, id);
  if (!canCancel(stored, user)) throw new ForbiddenError();
  if (stored.version !== version) throw new StaleError(await getSuivi(context, services, id));
  await cancelRapport(context, stored, raison);
  await withdrawReceived(context, stored);
  return getSuivi(context, services, id);
}

export async function cancelRapport(
  { db, user, now, address }: WriteContext,
  { id }: StoredRapport,
  raison: string,
): Promise<void> {
  await repository.updateRapport(db, id, {
    statut: 'annule',
    annule_par: user.id,
    annule_le: now.toString(),
    annule_raison: raison,
    modifie_le: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'annulation',
    objet: 'rapports',
    objet_id: id,
    apres: { raison },
    adresse: address,
  });
}

/** Only the person itself: nobody acknowledges for somebody else, not even in employee mode. */
async function requireMine({ db, user }: WriteContext, id: number): Promise<StoredRapport> {
  const stored = await repository.lockRapport(db, 'suivi', id);
  if (!stored) throw notFound();
  if (stored.employe_id !== user.id || user.actsFor !== null) throw new ForbiddenError();
  if (stored.statut === 'annule') throw invalid('rapports.cancelled');
  return stored;
}

/** A device's clock may be ahead: nothing is read in the future, nor before it was there. */
function plausible(at: string, { now }: WriteContext, { recu_le }: StoredRapport): string {
  const instant = Math.min(Date.parse(at), now.epochMilliseconds);
  return new Date(Math.max(instant, Date.parse(recu_le))).toISOString();
}

interface Shown {
  readonly at: string;
  readonly version?: number | undefined;
}

/** Whether it was this text that the person had before them, and not the one before it was changed. */
const isOfThisText = ({ at, version }: Shown, stored: StoredRapport): boolean =>
  version === undefined
    ? Date.parse(at) >= Date.parse(stored.modifie_le)
    : version === stored.version;

export async function seeSuivi(
  context: WriteContext,
  id: number,
  shown: Shown,
): Promise<{ message: string }> {
  const { db, user } = context;
  const stored = await repository.lockRapport(db, 'suivi', id);
  if (!stored) throw notFound();
  const isMine = stored.employe_id === user.id && user.actsFor === null;
  if (!isMine && !(await repository.isVisible(db, id, user.id))) {
    if (!isDirector(user.usergroup)) throw new ForbiddenError();
  }
  if (isMine && stored.statut === 'depose' && isOfThisText(shown, stored)) {
    const ref = repository.suiviRef(id);
    if ((await findReceipts(db, ref, user.id)).seen === undefined) {
      const at = plausible(shown.at, context, stored);
      await recordReceipts(db, ref, user.id, { kinds: ['seen'], at });
      await noteSeen(context, stored);
    }
  }
  return { message: 'suivis.seen' };
}

export async function acknowledgeSuivi(
  context: WriteContext,
  id: number,
  { reponse, ...shown }: EndpointRequest<typeof endpoints.acknowledgeSuivi>['body'],
): Promise<EndpointResponse<typeof endpoints.acknowledgeSuivi>> {
  const { db, user, address } = context;
  const stored = await requireMine(context, id);
  const isThis = isOfThisText(shown, stored);
  const at = plausible(shown.at, context, stored);
  const ref = repository.suiviRef(id);
  const known = await findReceipts(db, ref, user.id);
  const accuse_le = known.confirmed ?? (isThis ? at : null);
  const isReply = reponse !== undefined && reponse !== stored.reponse;
  const reply = isReply
    ? { reponse, reponse_le: reponse === '' ? null : at }
    : { reponse: stored.reponse, reponse_le: stored.reponse_le };
  await repository.updateBeside(db, id, reply);
  const isNew = known.confirmed === undefined && accuse_le !== null;
  // To acknowledge is to have seen.
  if (isNew)
    await recordReceipts(db, ref, user.id, { kinds: ['seen', 'confirmed'], at: accuse_le });
  const record = (action: 'accuse_reception' | 'reponse', apres: object) =>
    recordJournal(db, {
      acteur: user,
      action,
      objet: 'rapports',
      objet_id: id,
      apres,
      adresse: address,
    });
  if (isNew) await record('accuse_reception', { accuse_le });
  if (isReply) await record('reponse', { reponse });
  if (isThis) await noteSeen(context, stored);
  if (isReply && reponse !== '') await tellAuthor(context, stored, 'answered');
  else if (isNew) await tellAuthor(context, stored, 'acknowledged');
  return { id, accuse_le, ...reply };
}

export async function listMySuivis(
  { db, user }: ReadContext,
  services: RapportServices,
  { etat, q, sort, page, per_page }: EndpointRequest<typeof endpoints.listMySuivis>['query'],
): Promise<EndpointResponse<typeof endpoints.listMySuivis>> {
  const isShown = showsPercent('suivi', await services.settings.read());
  const rows = selectRows(repository.selectAboutMe(db, user.id, { etat, q })).orderBy(
    orderRapports(sortWithout(sort, isShown)),
  );
  const { data, meta } = await readPage(rows, { page, per_page });
  return {
    data: data.map((row) => withPercent(row, isShown)),
    meta,
  };
}
