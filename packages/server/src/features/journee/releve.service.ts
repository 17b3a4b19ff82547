// « Relève de nuit »: what happened in one night. Written once, at five; names are those of today, as the reader may know them.
import type { Releve } from '@releve/domain/features/journee.ts';
import type { Day, Night, NightFacts, NightQuart } from '../../platform/day.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { Settings } from '@releve/domain/settings.ts';
import * as repository from './releve.repository.ts';

/** Half a page: the first of each list. */
const LISTED = 12;

const NOTHING: NightFacts = {
  quarts: 0,
  faits: 0,
  retards: 0,
  sans_personne: 0,
  prevues_minutes: 0,
  travaillees_minutes: 0,
  absences: [],
  silencieux: [],
  remplacements: [],
  incidents: [],
  stock: [],
};

/** What every feature says of the night. */
export async function gatherNight(days: readonly Day[], night: Night): Promise<NightFacts> {
  const told = days.flatMap((day) => (day.night ? [day.night(night)] : []));
  return Object.assign({}, NOTHING, ...(await Promise.all(told))) as NightFacts;
}

interface Names {
  readonly people: Awaited<ReturnType<typeof repository.findPeopleById>>;
  readonly sites: Awaited<ReturnType<typeof repository.findSitesById>>;
}

const showQuart = <Quart extends NightQuart>(
  { employe_id, client_id, ...quart }: Quart,
  { people, sites }: Names,
) => ({
  ...quart,
  employe: employe_id === null ? null : (people.get(employe_id) ?? null),
  client: sites.get(client_id) ?? { id: client_id, nom: '' },
});

interface Reading {
  readonly settings: Settings;
}

export async function readReleve(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  { settings }: Reading,
  nuit: string,
): Promise<Releve | null> {
  const stored = await repository.findReleve(db, nuit);
  if (!stored) return null;
  const { contenu, ecrite_le } = stored;
  const quarts = [
    ...contenu.absences.slice(0, LISTED),
    ...contenu.remplacements.slice(0, LISTED),
    ...contenu.silencieux.slice(0, LISTED),
  ];
  const incidents = contenu.incidents.slice(0, LISTED);
  const [people, sites] = await Promise.all([
    repository.findPeopleById(
      db,
      quarts.flatMap(({ employe_id }) => employe_id ?? []),
    ),
    repository.findSitesById(db, [
      ...quarts.map(({ client_id }) => client_id),
      ...incidents.map(({ client_id }) => client_id),
    ]),
  ]);
  const names = { people, sites };
  const seesIncidents = user.ability.can('read', 'Incident');
  const seesStock = user.ability.can('read', 'Inventaire') && settings.ENABLE_CLIENT_INVENTORY;
  return {
    nuit,
    ecrite_le,
    quarts: contenu.quarts,
    faits: contenu.faits,
    retards: contenu.retards,
    sans_personne: contenu.sans_personne,
    prevues_minutes: contenu.prevues_minutes,
    travaillees_minutes: contenu.travaillees_minutes,
    nombres: {
      absences: contenu.absences.length,
      remplacements: contenu.remplacements.length,
      silencieux: contenu.silencieux.length,
      incidents: seesIncidents ? contenu.incidents.length : null,
      stock: seesStock ? contenu.stock.length : null,
    },
    absences: contenu.absences.slice(0, LISTED).map((quart) => showQuart(quart, names)),
    remplacements: contenu.remplacements.slice(0, LISTED).map((quart) => showQuart(quart, names)),
    silencieux: contenu.silencieux.slice(0, LISTED).map((quart) => showQuart(quart, names)),
    incidents: seesIncidents
      ? incidents.map(({ client_id, ...incident }) => ({
          ...incident,
          client: sites.get(client_id) ?? { id: client_id, nom: '' },
        }))
      : null,
    stock: seesStock ? contenu.stock.slice(0, LISTED) : null,
  };
}

export async function getReleve(
  context: ReadContext,
  reading: Reading,
  nuit: string,
): Promise<Releve> {
  const found = await readReleve(context, reading, nuit);
  if (!found) throw notFound();
  return found;
}
