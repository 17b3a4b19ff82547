// All that somebody who decides wants to know, as it is now: what an approval would touch, who else is away, what is left
// in the bank, who could replace.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getDemandeDossier as dossierEndpoint } from '@releve/domain/features/demandes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { balanceAt } from '../../platform/ledger.ts';
import { listCandidats } from '../horaire/candidates.service.ts';
import { accountOf } from './bank-account.ts';
import { mayDecide } from './deciders.ts';
import {
  loadParts,
  requireReadable,
  todayIn,
  toFile,
  type Asker,
  type DemandeServices,
} from './demande-access.ts';
import { findAwayToo } from './demande-quarts.repository.ts';
import { countDecisions, type StoredDemande } from './demandes.repository.ts';
import {
  countLeave,
  findTouched,
  hoursOf,
  readPersonalPlan,
  sumMinutes,
  type Touched,
} from './leave-plan.ts';
import { findFloor } from './types.repository.ts';

type Dossier = EndpointResponse<typeof dossierEndpoint>;

const SHOWN_CANDIDATES = 5;
/** Each asks for the week of everyone: beyond so many quarts, the planner seeks one by one. */
const MAX_SEARCHED = 14;
/** A site counts as somebody's where they had a quart in that many days before. */
const USUAL_DAYS = 28;

const isFree = ({ isBegun, isWhole }: Touched): boolean => !isBegun && isWhole;

async function findCandidates(
  context: ReadContext,
  { settings }: DemandeServices,
  touched: readonly Touched[],
) {
  const found = new Map<number, Pick<Dossier['quarts'][number], 'candidats' | 'candidats_total'>>();
  for (const { quart } of touched.filter(isFree).slice(0, MAX_SEARCHED)) {
    const { data } = await listCandidats(context, settings, quart.id);
    found.set(quart.id, {
      candidats: data
        .slice(0, SHOWN_CANDIDATES)
        .map(({ employe: { id, prenom, nom }, recommande }) => ({
          employe: { id, prenom, nom },
          recommande,
        })),
      candidats_total: data.filter(({ recommande }) => recommande).length,
    });
  }
  return found;
}

async function listTouched(
  context: ReadContext,
  services: DemandeServices,
  touched: readonly Touched[],
): Promise<Dossier['quarts']> {
  const candidates = await findCandidates(context, services, touched);
  return touched.map(({ quart, client, minutes, isBegun }) => ({
    quart_id: quart.id,
    date: quart.date,
    debut: quart.debut,
    fin: quart.fin,
    minutes,
    client,
    suite: null,
    quart_version: quart.version,
    est_commence: isBegun,
    ...(candidates.get(quart.id) ?? { candidats: [], candidats_total: 0 }),
  }));
}

/** Those with one of the sites in common. */
async function listAway(
  { db }: ReadContext,
  { employe_id, du, au }: StoredDemande,
  touched: readonly Touched[],
): Promise<Dossier['absents']> {
  const clientIds = [...new Set(touched.map(({ client }) => client.id))];
  if (clientIds.length === 0) return [];
  const since = addDays(du, -USUAL_DAYS);
  const rows = await findAwayToo(db, { except: employe_id, clientIds, du, au, since });
  return rows
    .filter(({ clients }) => clients.length > 0)
    .map(({ demande_id, employe_id: id, prenom, nom, ...away }) => ({
      demande_id,
      employe: { id, prenom, nom },
      du: away.du,
      au: away.au,
      statut: away.statut,
      clients: away.clients,
    }));
}

/** What is left once it is approved with what it counts now; what it holds back itself is not counted twice. */
async function readBalance(
  { db }: ReadContext,
  { employe_id, banque_id, depassement, minutes_banque, statut }: StoredDemande,
  minutes: number,
): Promise<Dossier['solde']> {
  if (banque_id === null) return null;
  const { balance, held } = await balanceAt(db, accountOf(employe_id, banque_id));
  const ownHeld = statut === 'en_attente' ? minutes_banque : 0;
  const free = balance + held + ownHeld;
  const floor = await findFloor(db, banque_id);
  const paid =
    depassement === 'refuser' ? minutes : Math.min(minutes, Math.max(0, free - floor, ownHeld));
  return {
    banque_id,
    solde: balance,
    reserve: held,
    apres: free - paid,
    sans_solde: minutes - paid,
  };
}

/** What it would count if it were approved now. */
async function countNow(
  { db }: ReadContext,
  { settings }: DemandeServices,
  demande: StoredDemande,
  { asker, touched, today }: { asker: Asker; touched: readonly Touched[]; today: string },
): Promise<number> {
  if (demande.nature !== 'absence' || demande.annule_id !== null) return 0;
  const plan = await readPersonalPlan(db, settings, asker, { ...demande, today });
  const there = hoursOf(demande) === null ? touched.filter(({ isPunched }) => isPunched) : [];
  return sumMinutes(countLeave(plan, demande, new Set(there.map(({ quart }) => quart.id))));
}

export async function getDossier(
  context: ReadContext,
  services: DemandeServices,
  id: number,
): Promise<Dossier> {
  const { db, now } = context;
  const today = todayIn(context, services);
  const { row, right } = await requireReadable(context, today, id);
  // Who sees the balance and the plan of somebody is whoever decides, or leads them.
  if (!mayDecide(right, row) && row.employe_id === right.reader) throw new ForbiddenError();
  const asker = { id: row.employe_id, day_switch_time: row.day_switch_time };
  const touched = await findTouched(db, services.settings, asker, row, now);
  const minutes = await countNow(context, services, row, { asker, touched, today });
  const equite = await countDecisions(db, {
    employe_id: row.employe_id,
    type_id: row.type_id,
    since: now.subtract({ hours: 24 * 365 }).toString(),
    except: id,
  });
  return {
    demande: toFile(context, services, right, await loadParts(db, row)),
    quarts: await listTouched(context, services, touched),
    absents: await listAway(context, row, touched),
    solde: await readBalance(context, row, minutes),
    equite,
    minutes_maintenant: minutes,
  };
}
