import { dayOfWeek, weekOf } from '@releve/domain/week.ts';
import { addDays, instantAt, type LocalDate } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import { horaireLink } from '../features/horaire/horaire.notice.ts';
import { offerKey, writeOfferNotice } from '../features/horaire/offers.notice.ts';
import type { QuartModificationsTable } from '../features/horaire/horaire.tables.ts';
import { buildQuart, type NewQuart } from '../testing/factories.ts';
import {
  buildOffre,
  buildSerie,
  buildSpecialDay,
  type NewOffre,
  type NewSerie,
  type NewSpecialDay,
} from '../testing/horaire-factories.ts';
import { findAccount, type DemoContext } from './demo-context.ts';
import type { DemoNotice, StoreDemo } from './demo-part.ts';
import type { StoredQuart } from './demo-visits.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';

const SUNDAY = 0;
/** Planned as series from the week after next on. */
const CLEANERS_WITH_SERIES = 5;
const OFFER_DAYS_AHEAD = 2;
const OFFER_NOTE = withFrenchSpaces('Remplacement : la personne prévue est en congé.');

export interface PlannedSerie {
  readonly serie: NewSerie;
  /** The places of its quarts in the list. */
  readonly members: readonly number[];
}

const firstDraftDay = ({ today }: DemoContext): LocalDate =>
  addDays(weekOf(today, SUNDAY)[0] ?? today, 14);

/** The drafts of a few people whose weeks are all alike, one series for each of their sites. */
export function planDemoSeries(context: DemoContext, quarts: readonly NewQuart[]): PlannedSerie[] {
  const auteur_id = findAccount(context.managers, 'superviseur').id;
  const du = firstDraftDay(context);
  const people = context.cleaners
    .filter(({ sites, compte, parti }) => sites === 1 && !compte && parti === undefined)
    .slice(0, CLEANERS_WITH_SERIES);
  return people.flatMap(({ id }) => {
    const own = quarts
      .map((quart, index) => ({ quart, index }))
      .filter(({ quart }) => quart.employe_id === id && quart.date >= du && quart.note === '');
    const bySite = Map.groupBy(own, ({ quart }) => quart.client_id);
    return [...bySite.values()].flatMap((members): PlannedSerie[] => {
      const [first] = members;
      if (first === undefined) return [];
      const { client_id, debut, fin, pause_minutes = 0, cree_le = '' } = first.quart;
      const days = members.map(({ quart }) => dayOfWeek(quart.date));
      const serie = buildSerie({
        employe_id: id,
        client_id,
        debut,
        fin,
        pause_minutes,
        auteur_id,
        du,
        jours: [...new Set(days)].toSorted((a, b) => a - b),
        materialise_au: addDays(du, 20),
        cree_le,
        modifie_le: cree_le,
      });
      return [{ serie, members: members.map(({ index }) => index) }];
    });
  });
}

/** On a day off of the demo's employee, who can thus accept it. */
export function buildDemoOpenQuart({ today, now, sites }: DemoContext): NewQuart {
  const site = sites[0];
  if (site === undefined) throw new Error('The demo has no site');
  const published = now.subtract({ hours: 20 }).toString();
  return buildQuart({
    client_id: site.id,
    date: addDays(today, OFFER_DAYS_AHEAD),
    debut: '18:00:00',
    fin: '22:00:00',
    pause_minutes: 0,
    note: OFFER_NOTE,
    publie_le: published,
    cree_le: published,
    modifie_le: published,
  });
}

/** A few quarts of next week that are planned otherwise than published. */
export function buildDemoModifications(
  { today, cleaners }: DemoContext,
  quarts: readonly StoredQuart[],
): Insertable<QuartModificationsTable>[] {
  const [from = today] = weekOf(addDays(today, 7), SUNDAY);
  const accounts = new Set(cleaners.filter(({ compte }) => compte).map(({ id }) => id));
  const candidates = quarts.filter(
    ({ employe_id, date, statut }) =>
      statut === 'publie' &&
      date >= from &&
      date < addDays(from, 7) &&
      typeof employe_id === 'number' &&
      !accounts.has(employe_id),
  );
  const changes = [
    { debut: '17:30:00' },
    { employe_id: null },
    { annule: true },
    { note: 'Commencer par le deuxième étage.' },
  ];
  return changes.flatMap((change, index) => {
    const quart = candidates[index * 7];
    if (quart === undefined) return [];
    const { id, employe_id = null, client_id, date, debut, fin } = quart;
    const asPublished = { quart_id: id, employe_id, client_id, date, debut, fin };
    const { pause_minutes = 0, note = '' } = quart;
    return { ...asPublished, pause_minutes, note, annule: false, ...change };
  });
}

export interface DemoSpecialDay {
  readonly day: NewSpecialDay;
  readonly clients: readonly number[];
}

export function buildDemoSpecialDays({ today, sites, now }: DemoContext): DemoSpecialDay[] {
  const year = today.slice(0, 4);
  const siteIds = (from: number, count: number) =>
    sites.slice(from, from + count).map(({ id }) => id);
  const created = { cree_le: now.toString(), modifie_le: now.toString() };
  return [
    {
      day: buildSpecialDay({
        nom: 'Congé des Fêtes',
        du: `${year}-12-24`,
        au: `${Number(year) + 1}-01-02`,
        ...created,
      }),
      clients: siteIds(4, 3),
    },
    {
      day: buildSpecialDay({
        nom: 'Travaux de plomberie',
        du: addDays(today, 9),
        au: addDays(today, 10),
        ...created,
      }),
      clients: siteIds(1, 1),
    },
    {
      day: buildSpecialDay({
        genre: 'horaire_special',
        nom: withFrenchSpaces('Inventaire : accès restreint'),
        du: addDays(today, 5),
        au: addDays(today, 5),
        debut: '19:00:00',
        fin: '23:00:00',
        ...created,
      }),
      clients: siteIds(2, 1),
    },
  ];
}

type StoredDemoOffer = NewOffre & { readonly id: number };

/** Of the open quart in two days: one waits for the demo's employee, one was declined. */
function buildDemoOffers(
  { now, managers, cleaners }: DemoContext,
  quarts: readonly StoredQuart[],
): NewOffre[] {
  const quart = quarts.find(({ note }) => note === OFFER_NOTE);
  if (quart === undefined) return [];
  const auteur_id = findAccount(managers, 'superviseur').id;
  const account = findAccount(cleaners, 'employe');
  const others = cleaners
    .filter(({ id, secteur, parti }) => {
      return id !== account.id && secteur === account.secteur && parti === undefined;
    })
    .slice(0, 2);
  const envoyee_le = now.subtract({ hours: 3 }).toString();
  const made = { quart_id: quart.id, auteur_id, envoyee_le, message: 'Merci de répondre vite.' };
  return [account, ...others].map(({ id: employe_id }, index) =>
    buildOffre({
      ...made,
      employe_id,
      statut: index === 2 ? 'declinee' : 'envoyee',
      repondue_le: index === 2 ? now.subtract({ hours: 2 }).toString() : null,
    }),
  );
}

/** One quart in so many was taken over by whoever worked it. */
const TAKEN_OVER = 97;

/** Nights of the past weeks that somebody took by an offer, as the day before asked. */
function buildTakenOffers(
  { today, timeZone, managers, cleaners }: DemoContext,
  quarts: readonly StoredQuart[],
): NewOffre[] {
  const auteur_id = findAccount(managers, 'superviseur').id;
  const account = findAccount(cleaners, 'employe').id;
  return quarts
    .filter(({ date, statut, employe_id }) => {
      return date < today && statut === 'publie' && employe_id != null && employe_id !== account;
    })
    .filter((_, index) => index % TAKEN_OVER === TAKEN_OVER - 1)
    .map(({ id: quart_id, employe_id, date }) => {
      const envoyee_le = instantAt(addDays(date, -1), '14:20:00', timeZone);
      return buildOffre({
        quart_id,
        employe_id: employe_id ?? 0,
        auteur_id,
        envoyee_le,
        message: withFrenchSpaces('Pouvez-vous remplacer ce soir-là ?'),
        statut: 'acceptee',
        repondue_le: Temporal.Instant.from(envoyee_le).add({ minutes: 50 }).toString(),
      });
    });
}

function buildDemoOfferNotices(
  { sites, cleaners }: DemoContext,
  offers: readonly StoredDemoOffer[],
  quarts: readonly StoredQuart[],
): DemoNotice[] {
  const { id } = findAccount(cleaners, 'employe');
  return offers
    .filter(({ employe_id }) => employe_id === id)
    .flatMap((offer) => {
      const quart = quarts.find((each) => each.id === offer.quart_id);
      const site = sites.find((each) => each.id === quart?.client_id);
      if (quart === undefined || site === undefined) return [];
      const cree_le = offer.envoyee_le ?? '';
      return {
        employe_id: id,
        type: 'offre' as const,
        key: offerKey({ id: offer.id, envoyee_le: cree_le }),
        ...writeOfferNotice('fr', { ...quart, client_nom: site.nom }),
        lien: horaireLink(quart.date),
        cree_le,
        lu_le: null,
        pousse_le: cree_le,
        courriel_le: null,
      };
    });
}

export const storeOffers: StoreDemo = async (tx, company) => {
  const { quarts } = company;
  const offers = await insertRowsWithId(tx, 'offres', buildDemoOffers(company, quarts));
  await insertRows(tx, 'offres', buildTakenOffers(company, quarts));
  return { notices: buildDemoOfferNotices(company, offers, quarts) };
};
