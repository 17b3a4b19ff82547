// The half pages of the nights before, written from what the demo's people did; two things that a colleague put aside.
import { lastNight, nightBounds, snoozeUntil } from '@releve/domain/journee-view.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { findTakenOver } from '../features/horaire/horaire-day.repository.ts';
import { findNightIncidents } from '../features/incidents/incident-day.repository.ts';
import { findNightStock } from '../features/inventaire/needs.repository.ts';
import { insertReleve } from '../features/journee/releve.repository.ts';
import { sumWorked } from '../features/presences/presence-day.repository.ts';
import type { Tx } from '../platform/database.ts';
import type { NightFacts, NightQuart } from '../platform/day.ts';
import { findAccount } from './demo-context.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import type { StoredQuart } from './demo-visits.ts';
import { findOpenIncidents, insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

const NIGHTS = 10;
const LATE_MINUTES = 5;
const MINUTE = 60_000;

const toNightQuart = ({ id, employe_id, client_id, debut, fin }: StoredQuart): NightQuart => ({
  quart_id: id,
  employe_id: employe_id ?? null,
  client_id,
  debut: debut.slice(0, 5),
  fin: fin.slice(0, 5),
});

/** Of some nights, phones that had said nothing for hours when it ended; they have spoken since. */
const silentOf = (
  quarts: readonly StoredQuart[],
  random: Random,
  { until }: { readonly until: string },
): NightFacts['silencieux'] =>
  quarts
    .filter(() => random.chance(0.03))
    .slice(0, 3)
    .map((quart) => ({
      ...toNightQuart(quart),
      vu_le: new Date(Date.parse(until) - random.int(180, 600) * MINUTE).toISOString(),
      non_envoyes: random.int(0, 4),
    }));

async function describeNight(
  tx: Tx,
  company: DemoCompany,
  nuit: string,
  random: Random,
): Promise<NightFacts> {
  const { timeZone, cleaners } = company;
  const clock = createQuartClock(timeZone);
  const night = { db: tx, now: company.now, nuit, ...nightBounds(nuit, timeZone) };
  const switchOf = new Map(cleaners.map(({ id, day_switch_time }) => [id, day_switch_time]));
  const quarts = company.quarts.filter(
    ({ date, statut }) => date === nuit && (statut ?? 'publie') === 'publie',
  );
  const entries = new Map(
    company.punches
      .filter(({ date, type }) => date === nuit && type === 'entree')
      .map(({ quart_id, at }) => [quart_id, Date.parse(at)]),
  );
  const given = quarts.filter(({ employe_id }) => employe_id !== null);
  const spanOf = (quart: StoredQuart) => clock.spanOf(quart, switchOf.get(quart.employe_id ?? 0));
  const minutes = given.reduce(
    (sum, quart) => sum + Math.max(0, spanOf(quart).elapsed - (quart.pause_minutes ?? 0)),
    0,
  );
  const missing = given.filter(({ id }) => !entries.has(id));
  const [incidents, stock, remplacements, worked] = [
    await findNightIncidents(night),
    await findNightStock(night),
    await findTakenOver(night),
    await sumWorked(tx, { du: nuit, au: nuit }),
  ];
  return {
    quarts: quarts.length,
    faits: given.length - missing.length,
    retards: given.filter((quart) => {
      const entered = entries.get(quart.id);
      return entered !== undefined && entered - spanOf(quart).start > LATE_MINUTES * MINUTE;
    }).length,
    sans_personne: quarts.length - given.length,
    prevues_minutes: minutes,
    travaillees_minutes: worked[0]?.minutes ?? 0,
    absences: missing.map((quart) => ({ ...toNightQuart(quart), dite: quart.id % 2 === 0 })),
    silencieux: silentOf(given, random, nightBounds(nuit, timeZone)),
    remplacements,
    incidents,
    stock,
  };
}

const REASONS = ['Le client rappelle demain matin.', 'Pièce commandée, on attend la livraison.'];

export const storeJournee: StoreDemo = async (tx, company) => {
  const { now, timeZone, managers } = company;
  const random = createRandom('releves');
  const last = lastNight(now.toString(), timeZone);
  for (let before = 0; before < NIGHTS; before += 1) {
    const nuit = addDays(last, -before);
    const contenu = await describeNight(tx, company, nuit, random);
    await insertReleve(tx, { nuit, ecrite_le: nightBounds(nuit, timeZone).until, contenu });
  }
  const par = findAccount(managers, 'superviseur').id;
  const le = now.subtract({ hours: 2 }).toString();
  const jusqu_a = snoozeUntil('demain_8h', now.toString(), timeZone);
  const open = await findOpenIncidents(tx, REASONS.length + 1);
  const aside = open.slice(0, REASONS.length).map(({ id }, index) => ({
    carte: 'incidents' as const,
    objet_id: id,
    raison: REASONS[index] ?? '',
    jusqu_a,
    par,
    le,
  }));
  await insertRows(tx, 'journee_reports', aside);
  await insertRows(
    tx,
    'journee_regards',
    open.map(({ id }) => ({ carte: 'incidents' as const, objet_id: id, par, le })),
  );
  const acts = aside.map(({ carte, objet_id, raison }): DemoAct => ({
    le,
    acteur_id: par,
    action: 'mise_de_cote',
    objet: 'journee',
    objet_id,
    apres: { carte, jusqu_a, raison },
  }));
  return { acts };
};
