// Offers: made to several, taken by one.
import { stepTo } from '@releve/domain/decision.ts';
import { type Offre, OFFRE_ANSWERS } from '@releve/domain/features/replacements.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { isPlanned, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { touchesLeave } from '@releve/domain/leave.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { toUser } from '../../platform/broadcast.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { HttpError, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { todayOf, type HoraireSettings } from './horaire-settings.ts';
import { findLeave } from './absences.repository.ts';
import { requirePerson } from '../../platform/session/asked-person.ts';
import { tellPeople } from './horaire.notice.ts';
import { settleOwnNotice, tellOffer, tellTaken, withdrawOfferNotices } from './offers.notice.ts';
import * as repository from './offers.repository.ts';
import type { StoredOffer } from './offers.repository.ts';
import { tellPlanner } from './plan-change.ts';
import { isOver } from './quart-over.ts';
import { plannedContent, publish, toPlanQuart, withContent } from './quart-states.ts';
import * as quarts from './quarts.repository.ts';

const gone = (message: 'offres.deja_pris' | 'offres.retiree') => new HttpError(409, { message });

const toOffre = (offer: StoredOffer, clock: QuartClock): Offre => ({
  id: offer.id,
  employe: { id: offer.employe_id, prenom: offer.prenom, nom: offer.nom },
  quart: {
    id: offer.quart_id,
    date: offer.date,
    debut: offer.debut,
    fin: offer.fin,
    pause_minutes: offer.pause_minutes,
    minutes: clock.minutesOf(offer, offer.day_switch_time),
    client: {
      id: offer.client_id,
      nom: offer.client_nom,
      adresse: offer.adresse,
      ville: offer.ville,
    },
  },
  statut: offer.statut,
  message: offer.message,
  envoyee_le: offer.envoyee_le,
  repondue_le: offer.repondue_le,
});

const readOffers = async (db: Connection, { clock }: HoraireSettings, quartId: number) => ({
  data: (await repository.findOffersOfQuart(db, quartId)).map((offer) => toOffre(offer, clock)),
});

export async function listQuartOffres(
  { db }: ReadContext,
  settings: HoraireSettings,
  quartId: number,
) {
  if (!(await quarts.findPlanById(db, quartId))) throw notFound();
  return readOffers(db, settings, quartId);
}

export async function listMyOffres(
  { db, user, now }: ReadContext,
  { clock }: HoraireSettings,
  { id }: { id?: number | undefined },
) {
  const person = await requirePerson(db, user, id, 'Horaire');
  const from = addDays(todayOf(now, clock.timeZone), -1);
  const offers = await repository.findOpenOffersOf(db, person.id, from);
  const isOpen = (offer: StoredOffer) => !isOver(clock, offer, offer.day_switch_time, now);
  return { data: offers.filter(isOpen).map((offer) => toOffre(offer, clock)) };
}

const record = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  apres: object,
) =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'offres',
    objet_id: id,
    apres,
    adresse: address,
  });

export async function sendOffres(
  context: WriteContext,
  settings: HoraireSettings,
  quartId: number,
  { employe_ids, message }: { employe_ids: readonly number[]; message: string },
) {
  const { db, now, user } = context;
  const quart = (await quarts.lockQuarts(db, [quartId])).get(quartId);
  if (!quart) throw notFound();
  const plan = toPlanQuart(quart);
  if (!isPlanned(plan)) throw invalid('offres.not_open');
  const asked = [...new Set(employe_ids)].filter((id) => id !== plan.employe_id);
  const active = await quarts.findActiveEmployes(db, asked);
  if (active.length < asked.length) throw invalidField('employe_ids', 'planner.employe_unknown');
  const isOverFor = ({ day_switch_time }: (typeof active)[number]) =>
    isOver(settings.clock, plan, day_switch_time, now);
  if (active.length > 0 && active.every(isOverFor)) throw invalid('offres.past');
  if (asked.length > 0) {
    const sent = await repository.upsertOffers(db, {
      quart_id: quartId,
      employeIds: asked,
      message,
      auteur_id: user.id,
      now: now.toString(),
    });
    for (const offer of await repository.findOffersOfQuart(db, quartId)) {
      if (!sent.includes(offer.id)) continue;
      await tellOffer(context, settings.clock, offer);
      const { employe_id } = offer;
      await record(context, 'creation', offer.id, { quart_id: quartId, employe_id, message });
    }
    tellPlanner(context, [{ avant: plan, apres: null }]);
  }
  return readOffers(db, settings, quartId);
}

async function requireOffer(tx: Tx, id: number): Promise<StoredOffer> {
  const offer = await repository.findOffer(tx, id);
  if (!offer) throw notFound();
  return offer;
}

/** The quart first, always: whoever answers or withdraws waits here for the one before. */
async function lockOffer(tx: Tx, id: number) {
  const { quart_id } = await requireOffer(tx, id);
  const quart = (await quarts.lockQuarts(tx, [quart_id])).get(quart_id);
  if (!quart) throw notFound();
  return { quart, offer: await requireOffer(tx, id) };
}

export async function withdrawOffre(
  context: WriteContext,
  { clock }: HoraireSettings,
  id: number,
): Promise<Offre> {
  const { db, now } = context;
  const { offer } = await lockOffer(db, id);
  const step = stepTo(OFFRE_ANSWERS, { from: offer.statut, to: 'retiree' });
  if (step === 'same') return toOffre(offer, clock);
  if (step === 'closed') throw invalid('offres.answered');
  await repository.answerOffer(db, id, 'retiree', now.toString());
  await withdrawOfferNotices(context, [offer]);
  const { quart_id, employe_id, date } = offer;
  await record(context, 'suppression', id, { quart_id, employe_id });
  context.broadcast(toUser(employe_id, 'HoraireChanged', { date }));
  tellPlanner(context, [{ avant: offer, apres: null }]);
  return toOffre(await requireOffer(db, id), clock);
}

/** One's own offer; in employee mode, that of the employee. */
async function requireOwn({ db, user }: WriteContext, id: number) {
  const known = await requireOffer(db, id);
  if (known.employe_id !== (user.actsFor ?? user.id)) throw notFound();
  return lockOffer(db, id);
}

export async function declineOffre(
  context: WriteContext,
  { clock }: HoraireSettings,
  id: number,
): Promise<Offre> {
  const { db, now } = context;
  const { offer } = await requireOwn(context, id);
  if (offer.statut === 'acceptee') throw invalid('offres.answered');
  if (stepTo(OFFRE_ANSWERS, { from: offer.statut, to: 'declinee' }) !== 'decide') {
    return toOffre(offer, clock);
  }
  await repository.answerOffer(db, id, 'declinee', now.toString());
  await settleOwnNotice(context, offer);
  const { quart_id, employe_id } = offer;
  await record(context, 'offre_declinee', id, { quart_id, employe_id });
  tellPlanner(context, [{ avant: offer, apres: null }]);
  return toOffre(await requireOffer(db, id), clock);
}

async function assertFree(
  tx: Tx,
  clock: QuartClock,
  plan: PlanQuart,
  { employe_id, day_switch_time }: StoredOffer,
): Promise<void> {
  const { start, end } = clock.spanOf(plan, day_switch_time);
  const around = {
    du: addDays(plan.date, -1),
    au: addDays(plan.date, 1),
    employeIds: [employe_id],
  };
  const leave = await findLeave(tx, around);
  if (leave.some((each) => touchesLeave(each, plan, clock, day_switch_time))) {
    throw invalid('offres.absent');
  }
  const own = await quarts.findPlan(tx, around);
  const isBusy = own.filter(isPlanned).some((each) => {
    const span = clock.spanOf(each, day_switch_time);
    return Math.max(span.start, start) < Math.min(span.end, end);
  });
  if (isBusy) throw invalid('offres.occupe');
}

/**
 * Whoever comes second waits for the lock, then finds the offer closed. The person before the quart, as an approval locks
 * them: two offers accepted at once by one person, and a leave approved meanwhile, are looked at one after the other.
 */
export async function acceptOffre(
  context: WriteContext,
  { clock }: HoraireSettings,
  id: number,
): Promise<Offre> {
  const { db, now, user } = context;
  await repository.lockTakers(db, [user.actsFor ?? user.id]);
  const { offer, quart } = await requireOwn(context, id);
  const step = stepTo(OFFRE_ANSWERS, { from: offer.statut, to: 'acceptee' });
  if (step === 'same') return toOffre(offer, clock);
  if (step === 'closed') {
    throw gone(offer.statut === 'deja_pris' ? 'offres.deja_pris' : 'offres.retiree');
  }
  const plan = toPlanQuart(quart);
  if (!isPlanned(plan) || isOver(clock, plan, offer.day_switch_time, now)) {
    throw gone('offres.retiree');
  }
  await assertFree(db, clock, plan, offer);
  const { employe_id, quart_id } = offer;
  const given = publish(
    withContent(quart, { ...plannedContent(quart), employe_id }),
    now.toString(),
  );
  // Who accepts has seen and confirms.
  const confirmed = { ...given, vu_le: now.toString(), confirme_le: now.toString() };
  const written = await quarts.writeQuarts(db, [confirmed], now.toString());
  await repository.answerOffer(db, id, 'acceptee', now.toString());
  await settleOwnNotice(context, offer);
  const others = await repository.closeOffers(db, [quart_id], 'deja_pris', now.toString());
  await withdrawOfferNotices(context, others);
  context.broadcast(
    ...others.map((other) => toUser(other.employe_id, 'HoraireChanged', { date: plan.date })),
  );
  await record(context, 'offre_acceptee', id, { quart_id, employe_id });
  const changes = written.map((after) => ({ before: quart, after }));
  const key = `offre:${id}:prise`;
  await tellPeople(context, changes, { key, clock, except: [employe_id] });
  await tellTaken(context, offer);
  tellPlanner(context, [{ avant: plan, apres: plan }]);
  return toOffre(await requireOffer(db, id), clock);
}
