// The demo's reports of the last eight weeks: visits, evaluations, reports of quarts, inspections.
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays, instantAt } from '@releve/domain/working-day.ts';
import { buildRapport, type NewRapport } from '../testing/rapport-factories.ts';
import { answerForm, commentOn } from './demo-answers.ts';
import { findAccount, type DemoContext, type StoredSite } from './demo-context.ts';
import { versionOn, type DemoForms } from './demo-forms.ts';
import { CANCELLED, REPLIES, SIGNERS } from './demo-rapport-texts.ts';
import { createRandom, type Random } from './random.ts';

const DAYS = 56;
const VISITS = 30;
const EVALUATIONS = 14;
const QUART_REPORTS = 16;
const MACHINE_CHECKS = 12;
const INSPECTIONS = 25;
/** What an inspection of the last days found is still to be done. */
export const RECENT_DAYS = 10;
/** Acknowledged by then, by most. */
const DAYS_TO_ACKNOWLEDGE = 6;

interface Written {
  readonly form: PublishedForm;
  readonly daysAgo: number;
  readonly time: string;
  readonly auteur_id: number;
  readonly employe_id?: number;
  readonly client_id?: number;
  readonly level: number;
  readonly minutes: number;
}

function writeRapport(
  { today, timeZone, now }: DemoContext,
  random: Random,
  { form, daysAgo, time, level, minutes, ...about }: Written,
): NewRapport {
  const date = addDays(today, -daysAgo);
  const ended = Temporal.Instant.from(instantAt(date, time, timeZone));
  const termine_le = (Temporal.Instant.compare(ended, now) > 0 ? now : ended).toString();
  const zones = answerForm(form.contenu, level, random);
  return buildRapport(form, {
    ...about,
    uuid: random.uuid(),
    brouillon: random.uuid(),
    date,
    commence_le: Temporal.Instant.from(termine_le).subtract({ minutes }).toString(),
    termine_le,
    zones,
    commentaire: commentOn(form.contenu, zones, random),
  });
}

/** Evenly over the weeks, the newest first. */
const spread = (index: number, count: number, first = 0): number =>
  first + Math.floor((index * (DAYS - first)) / count);

const publishedBy = (context: DemoContext, forms: readonly PublishedForm[], daysAgo: number) =>
  versionOn(forms, instantAt(addDays(context.today, -daysAgo), '12:00:00', context.timeZone));

const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('The demo has nobody left');
  return item;
};

/** In their own sector; the first ones about the demo's employee account. */
function buildVisits(context: DemoContext, forms: DemoForms): NewRapport[] {
  const random = createRandom('visites');
  const employe = findAccount(context.cleaners, 'employe');
  const others = context.cleaners.filter(({ parti, id }) => !parti && id !== employe.id);
  return Array.from({ length: VISITS }, (_, index) => {
    const cleaner = index % 10 === 0 ? employe : at(others, index * 7);
    const daysAgo = spread(index, VISITS, 1);
    const sites = context.sites.filter(({ secteur }) => secteur === cleaner.secteur);
    return writeRapport(context, random, {
      form: publishedBy(context, forms.visite, daysAgo),
      daysAgo,
      time: `21:${String(10 + (index % 45)).padStart(2, '0')}:00`,
      auteur_id: cleaner.superviseur_id,
      employe_id: cleaner.id,
      client_id: at(sites, index).id,
      level: 0.6 + 0.38 * random.next(),
      minutes: random.int(18, 50),
    });
  });
}

function buildEvaluations(context: DemoContext, forms: DemoForms): NewRapport[] {
  const random = createRandom('evaluations');
  const coaches = context.managers.filter(({ usergroup }) => usergroup === USERGROUP.coach);
  const present = context.cleaners.filter(({ parti }) => !parti);
  return Array.from({ length: EVALUATIONS }, (_, index) => {
    const cleaner = at(present, index * 3);
    const daysAgo = spread(index, EVALUATIONS, 2);
    return writeRapport(context, random, {
      form: publishedBy(context, forms.evaluation, daysAgo),
      daysAgo,
      time: '17:30:00',
      auteur_id: index % 2 === 0 ? cleaner.superviseur_id : at(coaches, index).id,
      employe_id: cleaner.id,
      level: 0.7 + 0.3 * random.next(),
      minutes: random.int(15, 30),
    });
  });
}

/** By those who clean, the demo's employee account among them. */
function buildQuartReports(context: DemoContext, forms: DemoForms): NewRapport[] {
  const random = createRandom('rapports de quart');
  const present = context.cleaners.filter(({ parti }) => !parti);
  return Array.from({ length: QUART_REPORTS }, (_, index) => {
    const cleaner = index % 4 === 0 ? at(present, 0) : at(present, index * 5);
    const daysAgo = spread(index, QUART_REPORTS, 1);
    const sites = context.sites.filter(({ secteur }) => secteur === cleaner.secteur);
    return writeRapport(context, random, {
      form: publishedBy(context, forms.quart, daysAgo),
      daysAgo,
      time: '23:20:00',
      auteur_id: cleaner.id,
      client_id: at(sites, index).id,
      level: 0.85,
      minutes: random.int(3, 8),
    });
  });
}

/** Where the demo's employee account works, every few nights. */
function buildMachineChecks(context: DemoContext, forms: DemoForms): NewRapport[] {
  const random = createRandom('contrôles de machines');
  const { id: auteur_id, secteur } = findAccount(context.cleaners, 'employe');
  const sites = context.sites.filter((site) => site.secteur === secteur);
  return Array.from({ length: MACHINE_CHECKS }, (_, index) => {
    const daysAgo = 1 + index * 2;
    return writeRapport(context, random, {
      form: publishedBy(context, forms.controle, daysAgo),
      daysAgo,
      time: '18:20:00',
      auteur_id,
      client_id: at(sites, index).id,
      level: 0.95,
      minutes: 2,
    });
  });
}

export interface DemoSuivi {
  readonly rapport: NewRapport;
  /** When the employee opened and acknowledged it. */
  readonly recu?: { readonly lu_le: string; readonly confirme_le: string };
}

/** What the employee did with it; the two newest about the demo's account are still to be read. */
function acknowledge(
  rapports: readonly NewRapport[],
  { cleaners, today, timeZone }: DemoContext,
): DemoSuivi[] {
  const random = createRandom('accusés de réception');
  const { id: account } = findAccount(cleaners, 'employe');
  let waiting = 0;
  return rapports.map((rapport) => {
    if (rapport.employe_id === null || rapport.employe_id === undefined) return { rapport };
    const isWaiting = rapport.employe_id === account && (waiting += 1) <= 2;
    const isOld = rapport.date < addDays(today, -DAYS_TO_ACKNOWLEDGE);
    if (isWaiting || !(isOld ? random.chance(0.9) : random.chance(0.4))) return { rapport };
    const lu_le = instantAt(addDays(rapport.date, 1), '16:40:00', timeZone);
    const confirme_le = instantAt(addDays(rapport.date, 1), '16:45:00', timeZone);
    const reponse = random.chance(0.25) ? random.pick(REPLIES) : '';
    const reponse_le = reponse === '' ? null : confirme_le;
    return { rapport: { ...rapport, reponse, reponse_le }, recu: { lu_le, confirme_le } };
  });
}

/** One that should not have been: the fifth. */
const cancelOne = (suivis: readonly DemoSuivi[]): DemoSuivi[] =>
  suivis.map((suivi, index) =>
    index === 4
      ? {
          rapport: {
            ...suivi.rapport,
            statut: 'annule',
            annule_par: suivi.rapport.auteur_id,
            annule_le: suivi.rapport.termine_le,
            annule_raison: CANCELLED,
            reponse: '',
            reponse_le: null,
          },
        }
      : suivi,
  );

export function buildDemoSuivis(context: DemoContext, forms: DemoForms): DemoSuivi[] {
  const about = [...buildVisits(context, forms), ...buildEvaluations(context, forms)];
  const newestFirst = about.toSorted((a, b) => b.date.localeCompare(a.date));
  return [
    ...cancelOne(acknowledge(newestFirst, context)),
    ...[...buildQuartReports(context, forms), ...buildMachineChecks(context, forms)].map(
      (rapport) => ({ rapport }),
    ),
  ].toSorted((a, b) => a.rapport.termine_le.localeCompare(b.rapport.termine_le));
}

const isCareSite = ({ nom }: StoredSite): boolean =>
  /clinique|chsld|médical|dentaire|garderie/i.test(nom);

/** What the newest ones ask for waits for the crews of other sectors than the demo's employee account. */
export function buildDemoInspections(context: DemoContext, forms: DemoForms): NewRapport[] {
  const random = createRandom('inspections');
  const { secteur: own } = findAccount(context.cleaners, 'employe');
  const elsewhere = context.sites.filter(({ secteur }) => secteur !== own);
  const inspectors = context.managers.filter(({ usergroup }) => usergroup === USERGROUP.inspector);
  return Array.from({ length: INSPECTIONS }, (_, index) => {
    const daysAgo = spread(index, INSPECTIONS, 1);
    const site = at(daysAgo > RECENT_DAYS ? context.sites : elsewhere, index * 3 + (index % 2));
    const ofSite = isCareSite(site) ? forms.inspection_soins : forms.inspection_bureaux;
    const rapport = writeRapport(context, random, {
      form: publishedBy(context, ofSite, daysAgo),
      daysAgo,
      time: '09:50:00',
      auteur_id: at(inspectors, index % 5 === 4 ? 1 : 0).id,
      client_id: site.id,
      level: 0.5 + 0.45 * random.next(),
      minutes: random.int(25, 70),
    });
    return { ...rapport, signataire: random.chance(0.6) ? random.pick(SIGNERS) : '' };
  }).toSorted((a, b) => a.termine_le.localeCompare(b.termine_le));
}
