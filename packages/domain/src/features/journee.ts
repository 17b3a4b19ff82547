// The manager's day: who is missing now, what is to be decided, what drags on. One call, one clock.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText } from '../fields.ts';
import { listOf } from '../list.ts';
import {
  JOURNEE_ACTES,
  JOURNEE_CARTE_KEYS,
  JOURNEE_PORTEES,
  JOURNEE_QUESTIONS,
} from '../journee-cards.ts';
import { employeRef } from './employes.ts';

/** How many of each card travel with the day. */
export const JOURNEE_FIRST = 5;
export const MAX_RAISON = 200;
/** Nothing is put aside for longer. */
export const MAX_SNOOZE_DAYS = 31;

const carte = z.enum(JOURNEE_CARTE_KEYS);

const report = z.object({
  par: employeRef,
  le: instant,
  jusqu_a: instant,
  raison: z.string(),
});
export type JourneeReport = z.output<typeof report>;

export const journeeItem = z.object({
  id,
  lien: z.string(),
  /** Whom it is about, with their number where the reader may call. */
  qui: employeRef.extend({ telephone: z.string().nullable() }).nullable(),
  client: z.object({ id, nom: z.string() }).nullable(),
  /** What it is, in the words of whoever wrote it; empty where the person says it all. */
  titre: z.string(),
  numero: z.string().nullable(),
  /** A word of its feature: the type of an incident, the state of a line. */
  genre: z.string().nullable(),
  gravite: z.int().nullable(),
  nombre: z.int().nullable(),
  du: localDate.nullable(),
  au: localDate.nullable(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** Since when it waits. */
  depuis: instant.nullable(),
  uuid: z.string().nullable(),
  version: z.int().nullable(),
  /** Of the reader's people or sites. */
  a_moi: z.boolean(),
  /** Who opened it last. */
  vu: z.object({ par: employeRef, le: instant }).nullable(),
  de_cote: report.nullable(),
  /** Somebody has taken it; it stays here until it is settled. */
  pris_par: employeRef.nullable(),
  actes: z.array(z.enum(JOURNEE_ACTES)),
});
export type JourneeItem = z.output<typeof journeeItem>;

const journeeCarte = z.object({
  carte,
  question: z.enum(JOURNEE_QUESTIONS),
  /** As many as its list has, what was put aside and what somebody has taken included. */
  total: z.int().nonnegative(),
  /** Of these, those of the reader's people and sites. */
  miens: z.int().nonnegative(),
  /** Of those in the scope that was asked for, how many are put aside. */
  de_cote: z.int().nonnegative(),
  /** The screen of the list; null where the day itself has it. */
  lien: z.string().nullable(),
  /** The first of the scope, those that are put aside not among them. */
  items: z.array(journeeItem).max(JOURNEE_FIRST),
});
export type JourneeCarte = z.output<typeof journeeCarte>;

const figures = z.object({
  date: localDate,
  presents: z.int(),
  en_retard: z.int(),
  pas_encore: z.int(),
  non_recues: z.int(),
});

const semaineJour = z.object({
  date: localDate,
  prevues_minutes: z.int().nonnegative(),
  travaillees_minutes: z.int().nonnegative(),
});
export type JourneeJour = z.output<typeof semaineJour>;

const releveQuart = z.object({
  quart_id: id,
  employe: employeRef.nullable(),
  client: z.object({ id, nom: z.string() }),
  debut: z.string(),
  fin: z.string(),
});

export const releve = z.object({
  nuit: localDate,
  ecrite_le: instant,
  quarts: z.int(),
  faits: z.int(),
  retards: z.int(),
  sans_personne: z.int(),
  prevues_minutes: z.int(),
  travaillees_minutes: z.int(),
  /** The lists have the first of them; these are all. */
  nombres: z.object({
    absences: z.int(),
    remplacements: z.int(),
    silencieux: z.int(),
    incidents: z.int().nullable(),
    stock: z.int().nullable(),
  }),
  absences: z.array(releveQuart.extend({ dite: z.boolean() })),
  remplacements: z.array(releveQuart),
  silencieux: z.array(releveQuart.extend({ vu_le: instant.nullable(), non_envoyes: z.int() })),
  /** Null where the reader may not read them, or the function is off. */
  incidents: z
    .array(
      z.object({
        id,
        numero: z.string(),
        type: z.string(),
        gravite: z.int(),
        client: z.object({ id, nom: z.string() }),
        signale_le: instant,
      }),
    )
    .nullable(),
  stock: z.array(z.object({ id, nom: z.string(), site: z.string() })).nullable(),
});
export type Releve = z.output<typeof releve>;

/** Every number is of the same moment, `updated_at`; the first few of each card and no list whole. */
export const getJournee = endpoint.get('/api/admin/journee', {
  summary:
    'Who is missing now, what is to be decided, what drags on: all cards of the day at once.',
  ability: ['read', 'Journee'],
  query: z.object({ portee: z.enum(JOURNEE_PORTEES).default('tous') }),
  response: z.object({
    portee: z.enum(JOURNEE_PORTEES),
    /** Whether the reader leads anybody or looks after a site. */
    a_une_equipe: z.boolean(),
    figures: figures.nullable(),
    cartes: z.array(journeeCarte),
    semaine: z.array(semaineJour),
    /** Of the last night that is over. */
    releve: releve.nullable(),
    updated_at: instant,
  }),
});

export const listJourneeCarte = endpoint.get('/api/admin/journee/cartes/:carte', {
  summary: 'Everything of one card, what is put aside last.',
  ability: ['read', 'Journee'],
  params: z.object({ carte }),
  query: z.object({
    portee: z.enum(JOURNEE_PORTEES).default('tous'),
    page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number<number>().int().min(1).max(50).default(50),
  }),
  response: listOf(journeeItem),
});

const one = z.object({ carte, id: idParam });

/** 404 where it is not among what the reader can see. */
export const snoozeJourneeItem = endpoint.post('/api/admin/journee/cartes/:carte/:id/report', {
  summary: 'Put something aside until a moment, with a reason that colleagues see.',
  ability: ['update', 'Journee'],
  params: one,
  body: z.object({ jusqu_a: instant, raison: requiredText(MAX_RAISON) }),
  response: report,
});

export const unsnoozeJourneeItem = endpoint.delete('/api/admin/journee/cartes/:carte/:id/report', {
  summary: 'Take something up again that was put aside.',
  ability: ['update', 'Journee'],
  params: one,
  response: z.object({ done: z.literal(true) }),
});

export const lookAtJourneeItem = endpoint.post('/api/admin/journee/cartes/:carte/:id/regard', {
  summary: 'Note that I looked at it.',
  ability: ['update', 'Journee'],
  params: one,
  response: z.object({ done: z.literal(true) }),
});

export const listReleves = endpoint.get('/api/admin/releves', {
  summary: 'The nights whose half page was written, newest first.',
  ability: ['read', 'Journee'],
  query: z.object({
    page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    per_page: z.coerce.number<number>().int().min(1).max(100).default(30),
  }),
  response: listOf(z.object({ nuit: localDate, ecrite_le: instant })),
});

export const getReleve = endpoint.get('/api/admin/releves/:nuit', {
  summary: 'What happened in one night, as it was written at five.',
  ability: ['read', 'Journee'],
  params: z.object({ nuit: localDate }),
  response: releve,
});
