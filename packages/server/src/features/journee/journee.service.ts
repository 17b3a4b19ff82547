// The manager's day: every card that the reader may see, read side by side at one moment.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  type getJournee as dayEndpoint,
  JOURNEE_FIRST,
  type JourneeCarte,
  type JourneeItem,
  type listJourneeCarte as listEndpoint,
  MAX_SNOOZE_DAYS,
  type snoozeJourneeItem as snoozeEndpoint,
} from '@releve/domain/features/journee.ts';
import {
  JOURNEE_CARTES,
  type JourneeActe,
  type JourneeCarteKey,
  type JourneePortee,
} from '@releve/domain/journee-cards.ts';
import { lastNight } from '@releve/domain/journee-view.ts';
import { JOURNEE_CHANNEL, type JourneeEvents } from '@releve/domain/realtime.ts';
import type { Settings } from '@releve/domain/settings.ts';
import { weekOf } from '@releve/domain/week.ts';
import { calendarDate, virtualDate } from '@releve/domain/working-day.ts';
import { eventsOn } from '../../platform/broadcast.ts';
import type { Day, DayCard, DayContext } from '../../platform/day.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findTeam, type Team } from '../../platform/team.repository.ts';
import * as repository from './journee.repository.ts';
import { readReleve } from './releve.service.ts';

export interface JourneeServices {
  readonly days: readonly Day[];
  readonly settings: Settings;
  readonly timeZone: string;
}

const toJournee = eventsOn<JourneeEvents>(JOURNEE_CHANNEL);

type Reader = Pick<ReadContext, 'user'>;

const may = ({ user }: Reader, ability: DayCard['ability'] | DayCard['list']['ability']): boolean =>
  ability === undefined || typeof ability === 'string' || user.ability.can(...ability);

const isShown = (card: DayCard, reader: Reader, settings: Settings): boolean => {
  const { flag, ability } = card.list;
  return may(reader, ability) && may(reader, card.ability) && (flag === null || settings[flag]);
};

const shownCards = (reader: Reader, { days, settings }: JourneeServices): DayCard[] => {
  const cards = days.flatMap((day) => day.cards).filter((card) => isShown(card, reader, settings));
  const order = Object.keys(JOURNEE_CARTES);
  return cards.toSorted((a, b) => order.indexOf(a.carte) - order.indexOf(b.carte));
};

const contextOf = (
  { db, user, now }: Pick<DayContext, 'db' | 'user' | 'now'>,
  timeZone: string,
): DayContext => ({
  db,
  user,
  now,
  timeZone,
  today: virtualDate(now.toString(), user.day_switch_time, timeZone),
  calendarDay: calendarDate(now.toString(), timeZone),
});

/** What the reader may do with one, as it stands: nobody takes what somebody has, and an order needs a supplier. */
function actesOf(card: DayCard, row: repository.CardRow, reader: Reader): JourneeActe[] {
  const offered = Object.entries(card.actes ?? {}) as [JourneeActe, DayCard['list']][];
  return offered
    .filter(([acte, { ability }]) => {
      if (acte === 'prendre' && row.pris_par !== null) return false;
      if (acte === 'commander' && row.numero === null) return false;
      if (acte === 'appeler' && !row.qui?.telephone) return false;
      if (acte === 'confirmer' && row.qui === null) return false;
      return may(reader, ability);
    })
    .map(([acte]) => acte);
}

/** A number to call is for whoever may note the call. */
function toItem(card: DayCard, row: repository.CardRow, reader: Reader): JourneeItem {
  const { lien_id, ...item } = row;
  const actes = actesOf(card, row, reader);
  return {
    ...item,
    qui: row.qui && {
      ...row.qui,
      telephone: actes.includes('appeler') ? row.qui.telephone : null,
    },
    lien: card.itemLien({ id: row.id, du: row.du, lien_id }),
    actes,
  };
}

const seesAll = (portee: JourneePortee): boolean => portee === 'tous';

async function readCarte(
  context: DayContext,
  card: DayCard,
  { team, portee }: { team: Team; portee: JourneePortee },
): Promise<JourneeCarte> {
  const page = await repository.readCard(context.db, {
    carte: card.carte,
    rows: await card.rows(context),
    team,
    isMine: !seesAll(portee),
    now: context.now.toString(),
    limit: JOURNEE_FIRST,
  });
  return {
    carte: card.carte,
    question: JOURNEE_CARTES[card.carte],
    total: page.total,
    miens: page.miens,
    de_cote: page.de_cote,
    lien: card.lien,
    items: page.items.map((row) => toItem(card, row, context)),
  };
}

/** The first that gives it; null where nobody may see it. */
async function readFigures(context: DayContext, { days }: JourneeServices) {
  const given = days.find(({ figures }) => figures !== undefined);
  if (!given?.figures || !context.user.ability.can('read', 'Presence')) return null;
  return given.figures(context);
}

async function readWeek(context: DayContext, { days, settings }: JourneeServices) {
  const given = days.find(({ hours }) => hours !== undefined);
  if (!given?.hours || !context.user.ability.can('read', 'Presence')) return [];
  const week = weekOf(context.today, settings.FIRST_DAY_OF_WEEK);
  const [du, au] = [week[0], week.at(-1)];
  return du === undefined || au === undefined ? [] : given.hours(context, { du, au });
}

export async function getJournee(
  read: ReadContext,
  services: JourneeServices,
  { portee }: EndpointRequest<typeof dayEndpoint>['query'],
): Promise<EndpointResponse<typeof dayEndpoint>> {
  const context = contextOf(read, services.timeZone);
  const team = await findTeam(read.db, read.user.id);
  const scope = { team, portee };
  const [cartes, figures, semaine, releve] = await Promise.all([
    Promise.all(shownCards(read, services).map((card) => readCarte(context, card, scope))),
    readFigures(context, services),
    readWeek(context, services),
    readReleve(read, services, lastNight(read.now.toString(), services.timeZone)),
  ]);
  return {
    portee,
    a_une_equipe: team.employes.length + team.clients.length > 0,
    figures,
    cartes,
    semaine,
    releve,
    updated_at: read.now.toString(),
  };
}

const findCard = (reader: Reader, services: JourneeServices, carte: JourneeCarteKey): DayCard => {
  const card = shownCards(reader, services).find((each) => each.carte === carte);
  if (!card) throw notFound();
  return card;
};

export async function listCarte(
  read: ReadContext,
  services: JourneeServices,
  carte: JourneeCarteKey,
  { portee, page, per_page }: EndpointRequest<typeof listEndpoint>['query'],
): Promise<EndpointResponse<typeof listEndpoint>> {
  const card = findCard(read, services, carte);
  const context = contextOf(read, services.timeZone);
  const [team, rows] = await Promise.all([findTeam(read.db, read.user.id), card.rows(context)]);
  const found = await repository.readCard(read.db, {
    carte,
    rows,
    team,
    isMine: !seesAll(portee),
    now: read.now.toString(),
    limit: per_page,
    offset: (page - 1) * per_page,
    withPutAside: true,
  });
  return {
    data: found.items.map((row) => toItem(card, row, read)),
    meta: { total: found.in_scope, page, per_page },
  };
}

/** 404 for what is not in the card, or in no card of the reader. */
async function requireItem(
  context: WriteContext,
  services: JourneeServices,
  { carte, id }: { carte: JourneeCarteKey; id: number },
): Promise<void> {
  const card = findCard(context, services, carte);
  const { db, user, now } = context;
  const day = contextOf({ db, user, now }, services.timeZone);
  if (!(await repository.isInCard(db, await card.rows(day), id))) throw notFound();
}

export async function putAside(
  context: WriteContext,
  services: JourneeServices,
  item: { carte: JourneeCarteKey; id: number },
  { jusqu_a, raison }: EndpointRequest<typeof snoozeEndpoint>['body'],
): Promise<EndpointResponse<typeof snoozeEndpoint>> {
  const { db, user, now, broadcast } = context;
  const until = Temporal.Instant.from(jusqu_a);
  if (Temporal.Instant.compare(until, now) <= 0) {
    throw invalidField('jusqu_a', 'journee.past');
  }
  if (Temporal.Instant.compare(until, now.add({ hours: 24 * MAX_SNOOZE_DAYS })) > 0) {
    throw invalidField('jusqu_a', 'journee.too_far');
  }
  await requireItem(context, services, item);
  const le = now.toString();
  const { carte, id: objet_id } = item;
  await repository.putAside(db, {
    carte,
    objet_id,
    raison,
    jusqu_a: until.toString(),
    par: user.id,
    le,
  });
  await recordJournal(db, {
    acteur: user,
    action: 'mise_de_cote',
    objet: 'journee',
    objet_id,
    apres: { carte, jusqu_a: until.toString(), raison },
  });
  broadcast(toJournee('JourneeChanged', { carte, auteur_id: user.id }));
  const { id, prenom, nom } = user;
  return { par: { id, prenom, nom }, le, jusqu_a: until.toString(), raison };
}

export async function takeUp(
  { db, user, broadcast }: WriteContext,
  { carte, id }: { carte: JourneeCarteKey; id: number },
) {
  const before = await repository.takeUp(db, carte, id);
  if (before) {
    await recordJournal(db, {
      acteur: user,
      action: 'mise_de_cote_levee',
      objet: 'journee',
      objet_id: id,
      avant: { carte, ...before },
    });
    broadcast(toJournee('JourneeChanged', { carte, auteur_id: user.id }));
  }
  return { done: true as const };
}

/** No entry in the journal: it says nothing of what was done. */
export async function recordLook(
  context: WriteContext,
  services: JourneeServices,
  item: { carte: JourneeCarteKey; id: number },
) {
  await requireItem(context, services, item);
  const { db, user, now } = context;
  const { carte, id: objet_id } = item;
  await repository.recordLook(db, { carte, objet_id, par: user.id, le: now.toString() });
  return { done: true as const };
}
