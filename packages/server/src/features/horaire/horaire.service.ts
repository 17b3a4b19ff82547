// One person's week as published, and the marks "seen" and "confirmed".
import type { DayAbsence, PlannedAbsence } from '@releve/domain/features/absences.ts';
import type {
  HoraireJour,
  HoraireQuart,
  HoraireSemaine,
  HoraireTache,
} from '@releve/domain/features/horaire.ts';
import { isTacheDue } from '@releve/domain/features/taches.ts';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import { concernsClient, holdsDate, mergeSpecialDays } from '@releve/domain/special-day-rules.ts';
import { weekOf } from '@releve/domain/week.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Counted } from '../../platform/attention.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { todayOf, type HoraireSettings } from './horaire-settings.ts';
import { horaireLink } from './horaire.notice.ts';
import { requirePerson, type AskedPerson } from '../../platform/session/asked-person.ts';
import * as repository from './horaire.repository.ts';
import type { PublishedQuart, VisitTache } from './horaire.repository.ts';
import { tellPlanner } from './plan-change.ts';

export async function getHoraire(
  { db, user, now }: ReadContext,
  settings: HoraireSettings,
  { date, id }: { date: string; id?: number | undefined },
): Promise<HoraireSemaine> {
  const person = await requirePerson(db, user, id, 'Horaire');
  const dates = weekOf(date, settings.firstDayOfWeek);
  const period = { du: dates[0] ?? date, au: dates.at(-1) ?? date };
  const { quarts, taches, days, absences } = await repository.findPublishedWeek(db, {
    employe_id: person.id,
    ...period,
  });
  const quartsByDate = Map.groupBy(quarts, (quart) => quart.date);
  const absencesByDate = Map.groupBy(absences, ({ date: day }) => day);
  const tachesByClient = Map.groupBy(taches, ({ client_id }) => client_id);
  const specialDays = mergeSpecialDays(days, period).filter(({ actif }) => actif);
  const today = todayOf(now, settings.clock.timeZone);
  const canEnter = (day: string): boolean =>
    day >= addDays(today, -ENTERED_DAYS_AFTER) && day <= addDays(today, ENTERED_DAYS_BEFORE);
  const jours = dates.map((day): HoraireJour => {
    const visits = (quartsByDate.get(day) ?? [])
      .map((quart) =>
        toHoraireQuart(quart, tachesByClient.get(quart.client_id) ?? [], person, settings),
      )
      .map((quart) => (canEnter(quart.date) ? quart : withoutKeys(quart)))
      .toSorted((a, b) => a.debut_at.localeCompare(b.debut_at) || a.id - b.id);
    return {
      date: day,
      minutes: visits.reduce((sum, { minutes }) => sum + minutes, 0),
      quarts: visits,
      jours_speciaux: specialDays.filter((special) => isShown(special, day, visits)),
      absences: (absencesByDate.get(day) ?? []).map(toDayAbsence),
    };
  });
  const isUnpublished =
    quarts.length === 0 && period.du > today && !(await repository.isAnyPublished(db, period));
  const responsable = await repository.findResponsable(db, person.id, addDays(today, -1));
  return {
    employe_id: person.id,
    debut: period.du,
    fin: period.au,
    jours,
    minutes: jours.reduce((sum, { minutes }) => sum + minutes, 0),
    updated_at: now.toString(),
    ...(isUnpublished && { non_publiee: true }),
    ...(responsable && { responsable }),
  };
}

/** The sites are as they are today: how one enters a site is told around the quarts there, not of every former one. */
const ENTERED_DAYS_AFTER = 1;
const ENTERED_DAYS_BEFORE = 14;

const withoutKeys = (quart: HoraireQuart): HoraireQuart => ({
  ...quart,
  client: { ...quart.client, acces: '', qr_empreinte: '' },
});

const toDayAbsence = (absence: PlannedAbsence): DayAbsence => {
  const { demande_id, type, type_en, debut, fin, statut } = absence;
  return { demande_id, type, type_en, debut, fin, statut };
};

/** What is over needs no word any more. Of the first week that has some: the one that is opened. */
export async function countToConfirm(
  { db, user, now }: ReadContext,
  { clock, firstDayOfWeek }: HoraireSettings,
): Promise<Counted> {
  const from = addDays(todayOf(now, clock.timeZone), -2);
  const open = (await repository.findUnconfirmed(db, user.id, from)).filter(
    (quart) => clock.spanOf(quart, user.day_switch_time).end > now.epochMilliseconds,
  );
  const [first] = open;
  if (first === undefined) return { count: 0 };
  const week = weekOf(first.date, firstDayOfWeek);
  return {
    count: open.filter(({ date }) => week.includes(date)).length,
    lien: horaireLink(first.date),
  };
}

/** Of some sites only: shown to whoever goes to one of them. */
const isShown = (special: SpecialDay, day: string, visits: readonly HoraireQuart[]): boolean =>
  holdsDate(special, day) &&
  (special.client_ids.length === 0 ||
    visits.some(({ client }) => concernsClient(special, client.id)));

const toTache = ({ id, nom, description, minutes, photo_requise }: VisitTache): HoraireTache => ({
  id,
  nom,
  description,
  minutes,
  photo_requise,
});

function toHoraireQuart(
  quart: PublishedQuart,
  taches: readonly VisitTache[],
  { day_switch_time }: AskedPerson,
  { clock }: HoraireSettings,
): HoraireQuart {
  const { start, end } = clock.spanOf(quart, day_switch_time);
  const due = taches.filter((tache) => isTacheDue(tache, quart.date));
  return {
    id: quart.id,
    date: quart.date,
    debut: quart.debut,
    fin: quart.fin,
    debut_at: new Date(start).toISOString(),
    fin_at: new Date(end).toISOString(),
    pause_minutes: quart.pause_minutes,
    minutes: clock.minutesOf(quart, day_switch_time),
    note: quart.note,
    vu_le: quart.vu_le,
    confirme_le: quart.confirme_le,
    version: quart.version,
    client: {
      id: quart.client_id,
      nom: quart.nom,
      adresse: quart.adresse,
      ville: quart.ville,
      code_postal: quart.code_postal,
      telephone: quart.telephone,
      lat: quart.lat,
      lng: quart.lng,
      rayon_m: quart.rayon_m,
      acces: quart.acces,
      qr_empreinte: quart.qr_empreinte,
      codes_empreintes: quart.codes_empreintes,
    },
    taches: due.map(toTache),
    taches_minutes: due.reduce((sum, { minutes }) => sum + minutes, 0),
  };
}

interface Marked {
  ids: readonly number[];
  at: string;
}

/** A device's clock that is ahead of ours counts as now. */
const notLater = (at: string, now: Temporal.Instant): string =>
  Temporal.Instant.compare(at, now) > 0 ? now.toString() : at;

const tellMarks = (context: WriteContext, marked: readonly { date: string }[]) =>
  tellPlanner(
    context,
    marked.map((quart) => ({ avant: quart, apres: null })),
  );

/** What a manager looks at in an employee's place, the employee has not seen. */
export async function seeQuarts(context: WriteContext, { ids, at }: Marked) {
  const { db, user, now } = context;
  if (user.actsFor === null) {
    tellMarks(context, await repository.markSeen(db, user.id, ids, notLater(at, now)));
  }
  return { data: await repository.findMarks(db, user.actsFor ?? user.id, ids) };
}

export async function confirmQuarts(context: WriteContext, { ids, at }: Marked) {
  const { db, user, now } = context;
  const employeId = user.actsFor ?? user.id;
  tellMarks(context, await repository.markConfirmed(db, employeId, ids, notLater(at, now)));
  return { data: await repository.findMarks(db, employeId, ids) };
}
