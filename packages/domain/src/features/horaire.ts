// One person's schedule: the week as published, the marks "seen" and "confirmed", and the calendar feed.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, version } from '../fields.ts';
import { dayAbsence } from './absences.ts';
import { quartDate } from './quarts.ts';
import { specialDay } from './special-days.ts';

const horaireTache = z.object({
  id,
  nom: z.string(),
  description: z.string(),
  minutes: z.int(),
  photo_requise: z.boolean(),
});
export type HoraireTache = z.output<typeof horaireTache>;

const horaireClient = z.object({
  id,
  nom: z.string(),
  adresse: z.string(),
  ville: z.string(),
  code_postal: z.string(),
  telephone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  rayon_m: z.int(),
  acces: z.string(),
  /** What `qrDigest` makes of the code on the sheet of the site: a phone knows the site without knowing the code. */
  qr_empreinte: z.string(),
  /** The same of each code on a label of the site. */
  codes_empreintes: z.array(z.string()),
});
export type HoraireClient = z.output<typeof horaireClient>;

const horaireQuart = z.object({
  id,
  date: z.string(),
  debut: z.string(),
  fin: z.string(),
  /** The instants it really starts and ends at, whatever the night. */
  debut_at: z.string(),
  fin_at: z.string(),
  pause_minutes: z.int(),
  /** Work without the break. */
  minutes: z.int(),
  note: z.string(),
  vu_le: z.string().nullable(),
  confirme_le: z.string().nullable(),
  version,
  client: horaireClient,
  /** What is due at that visit, in order. */
  taches: z.array(horaireTache),
  taches_minutes: z.int(),
});
export type HoraireQuart = z.output<typeof horaireQuart>;

const horaireJour = z.object({
  date: z.string(),
  minutes: z.int(),
  /** In the order of their real start. */
  quarts: z.array(horaireQuart),
  jours_speciaux: z.array(specialDay),
  /** Leave of that day; what was only asked for as well. */
  absences: z.array(dayAbsence),
});
export type HoraireJour = z.output<typeof horaireJour>;

/** Whom somebody calls when something goes wrong: their own manager, or that of the next site. */
const responsable = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  telephone: z.string().nullable(),
  lien: z.enum(['superviseur', 'coach', 'site']),
});
export type Responsable = z.output<typeof responsable>;

export const horaireSemaine = z.object({
  employe_id: id,
  debut: z.string(),
  fin: z.string(),
  jours: z.array(horaireJour),
  minutes: z.int(),
  updated_at: instant,
  /** There where nobody's quarts of that week are published yet: without one, the week is still to come. */
  non_publiee: z.literal(true).optional(),
  /** Not there where nobody is known. */
  responsable: responsable.optional(),
});
export type HoraireSemaine = z.output<typeof horaireSemaine>;

/** With `id`, somebody else's: for whoever may read the schedules of all. */
export const getHoraire = endpoint.get('/api/horaire', {
  summary: 'The week that holds a date: published quarts, sites, tasks, durations.',
  ability: ['read', 'OwnHoraire'],
  query: z.object({ date: quartDate, id: idParam.optional() }),
  response: horaireSemaine,
});

const marks = z.object({
  data: z.array(z.object({ id, vu_le: z.string().nullable(), confirme_le: z.string().nullable() })),
});

const marked = z.object({
  ids: z.array(id).min(1, 'validation.required').max(200),
  at: instant,
});

/** What is no longer one's own is left alone: it may have changed hands while the device was offline. */
export const seeQuarts = endpoint.post('/api/horaire/vu', {
  summary:
    'Note that I have seen quarts. In employee mode nothing is noted: a manager’s look is not theirs.',
  ability: ['confirm', 'OwnHoraire'],
  body: marked,
  response: marks,
  offline: 'queue',
});

export const confirmQuarts = endpoint.post('/api/horaire/confirmer', {
  summary: 'Confirm that I will work quarts.',
  ability: ['confirm', 'OwnHoraire'],
  body: marked,
  response: marks,
  offline: 'queue',
});

const CALENDAR_TOKEN = /^releve_[\w-]{43}$/;

const calendarState = z.object({
  actif: z.boolean(),
  cree_le: instant.nullable(),
  /** The last time a calendar asked for it. */
  utilise_le: instant.nullable(),
});
export type CalendarState = z.output<typeof calendarState>;

export const getCalendar = endpoint.get('/api/horaire/calendrier', {
  summary: 'Whether I have a calendar address. The address itself is only shown when it is made.',
  ability: ['read', 'OwnHoraire'],
  response: calendarState,
});

/** A new address each time; the former one stops working. */
export const createCalendar = endpoint.post('/api/horaire/calendrier', {
  summary: 'Make an address for my own calendar.',
  ability: ['confirm', 'OwnHoraire'],
  response: calendarState.extend({ url: z.string() }),
  isSecret: true,
});

export const revokeCalendar = endpoint.delete('/api/horaire/calendrier', {
  summary: 'Make my calendar address stop working.',
  ability: ['confirm', 'OwnHoraire'],
  response: calendarState,
});

/** Calendars cannot sign in: the unguessable address is the key. In the query, which no log keeps. */
export const readCalendarFeed = endpoint.get('/api/calendrier.ics', {
  summary: 'The published quarts of whoever has this address, as an iCalendar file.',
  ability: 'public',
  query: z.object({
    token: z.string({ error: 'validation.required' }).regex(CALENDAR_TOKEN, 'validation.invalid'),
  }),
  produces: 'file',
});
