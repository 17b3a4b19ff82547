// The audit log: who did what, to what, for whom, with before and after.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employeRef } from './employes.ts';

export const JOURNAL_ACTIONS = [
  'accuse_reception',
  'annulation',
  'annulation_pointage',
  'anonymisation',
  'appareil_revoque',
  'appareils_revoques',
  'appel',
  'archivage',
  'confirmation',
  'confirmation_retiree',
  'connexion',
  'connexion_echouee',
  'consentement',
  'consentement_retire',
  'consultation',
  'consultation_refusee',
  'copie',
  'correction_acceptee',
  'correction_refusee',
  'correction_reprise',
  'creation',
  'deblocage',
  'deconnexion',
  'desarchivage',
  'deprogrammation',
  'desactivation',
  'ecriture',
  'envoi_courriel',
  'export',
  'importation',
  'lien_envoye',
  'mise_a_jour_forcee',
  'modification',
  'mot_de_passe_change',
  'mot_de_passe_reinitialise',
  'mot_de_passe_temporaire',
  'offre_acceptee',
  'offre_declinee',
  'photo_modifiee',
  'photo_retiree',
  'pointage',
  'programmation',
  'publication',
  'reactivation',
  'reevaluation',
  'refus',
  'reponse',
  'retablissement_pointage',
  'suppression',
  'version_annoncee',
] as const;
export type JournalAction = (typeof JOURNAL_ACTIONS)[number];

/** A table, or `endpoint` for a call that was refused. Tasks and reviews belong to a client: its id is theirs. */
export const JOURNAL_OBJETS = [
  'appareils_vus',
  'avis_clients',
  'calendriers',
  'clients',
  'corrections',
  'device_faults',
  'employes',
  'endpoint',
  'jetons',
  'jours_speciaux',
  'journal',
  'memos',
  'offres',
  'parametres',
  'quarts',
  'rapports',
  'series',
  'suivi_schemas',
  'taches',
] as const;
export type JournalObjet = (typeof JOURNAL_OBJETS)[number];

export const journalEntry = z.object({
  id,
  le: instant,
  /** Who acted; null where nobody was signed in. */
  acteur: employeRef.nullable(),
  /** On whose behalf, in employee mode. */
  pour: employeRef.nullable(),
  action: z.enum(JOURNAL_ACTIONS),
  objet: z.enum(JOURNAL_OBJETS),
  objet_id: id.nullable(),
  /** The name of what it is about (an employee, a client, a memo, the site and day of a quart), while there is one. */
  objet_nom: z.string().nullable(),
  avant: z.json(),
  apres: z.json(),
  adresse: z.string().nullable(),
});
export type JournalEntry = z.output<typeof journalEntry>;

export const journalQuery = listQuery(['le']).extend({
  acteur_id: idParam.optional(),
  pour_id: idParam.optional(),
  action: z.enum(JOURNAL_ACTIONS).optional(),
  objet: z.enum(JOURNAL_OBJETS).optional(),
  objet_id: idParam.optional(),
  /** First and last day, in the company's time zone. */
  du: localDate.optional(),
  au: localDate.optional(),
});

/** `q` is a person's name: who acted, for whom, or whose file. */
export const listJournal = defineEndpoint({
  method: 'GET',
  path: '/api/journal',
  summary: 'The audit log, newest first.',
  ability: ['read', 'Journal'],
  query: journalQuery,
  response: listOf(journalEntry),
});

/** The most rows one file holds; the newest ones where there are more. */
export const MAX_JOURNAL_EXPORT = 50_000;

export const exportJournal = defineEndpoint({
  method: 'GET',
  path: '/api/journal/export',
  summary: 'The audit log as a file, newest first.',
  ability: ['read', 'Journal'],
  query: journalQuery
    .omit({ page: true, per_page: true })
    .extend({ format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});
