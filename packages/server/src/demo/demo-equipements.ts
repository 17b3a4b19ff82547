// The machines of the demo company: where they are, what is broken, what was repaired, and what waits for maintenance.
import { nextEntretien } from '@releve/domain/equipement-rules.ts';
import {
  type EquipementType,
  etatAfter,
  isOpenRapport,
} from '@releve/domain/features/equipement-shapes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type {
  EquipementRapportsTable,
  EquipementsTable,
} from '../features/equipements/equipements.tables.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt, type StoredSite } from './demo-context.ts';
import {
  DEMO_BRIS,
  DEMO_LIFT,
  DEMO_MACHINES,
  DEMO_UNKNOWN,
  type DemoBris,
  type DemoMachine,
} from './demo-equipement-texts.ts';
import { CONTROLE_TITRE } from './demo-forms.ts';
import { storeLabels } from './demo-labels.ts';
import { guideOf } from './demo-machine-guides.ts';
import type { DemoAct, DemoCompany, StoreDemo } from './demo-part.ts';
import {
  findFormId,
  findPublishedDocuments,
  insertRows,
  insertRowsWithId,
} from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom } from './random.ts';

const BOUGHT_DAYS = 700;
const BROUGHT_HOURS = 24 * 60;

type MachineRow = Insertable<EquipementsTable>;
type Links = Pick<MachineRow, 'fiche_id' | 'mode_emploi_id' | 'controle_id'>;
interface PlannedMachine {
  readonly row: MachineRow;
  readonly plan: DemoMachine['plan'];
}

const agoOf = ({ now }: DemoCompany, hours: number): string =>
  now.subtract({ seconds: Math.round(hours * 3_600) }).toString();

/** The demo's employee has machines where they work: theirs come first. */
function sitesOf({ quarts, sites, cleaners }: DemoCompany): StoredSite[] {
  const { id } = findAccount(cleaners, 'employe');
  const isTheirs = (site: StoredSite) =>
    quarts.some(({ employe_id, client_id }) => employe_id === id && client_id === site.id);
  return sites.toSorted((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)) || a.id - b.id);
}

function planMachines(
  company: DemoCompany,
  linksOf: (type: EquipementType) => Links,
): PlannedMachine[] {
  const { today } = company;
  const make = (
    { type, nom, modele, achat_cents, note = '', plan }: DemoMachine,
    number: number,
    place: Pick<MachineRow, 'lieu' | 'client_id' | 'reserve'>,
  ): PlannedMachine => ({
    plan,
    row: {
      nom: `${nom} ${number}`,
      type,
      modele,
      serie: `SN${10_400 + number * 37}`,
      note: withFrenchSpaces(note),
      etat: 'en_service',
      ...place,
      lieu_depuis: agoOf(company, BROUGHT_HOURS),
      achete_le: addDays(today, -BOUGHT_DAYS - number * 9),
      achat_cents,
      ...linksOf(type),
    },
  });
  const atSites = sitesOf(company).flatMap((site, index) =>
    DEMO_MACHINES.slice(0, index % 3 === 2 ? 2 : 3).map((machine, order) => ({
      site,
      machine,
      order,
    })),
  );
  return [
    ...atSites.map(({ site, machine, order }, index) =>
      make(machine, index + 1, {
        lieu: 'client',
        client_id: site.id,
        reserve: order === 2 && index % 2 === 0,
      }),
    ),
    ...[DEMO_LIFT, ...DEMO_MACHINES].map((machine, index) =>
      make(machine, atSites.length + index + 1, { lieu: 'depot', client_id: null, reserve: true }),
    ),
  ];
}

/** Some are late, some are near, some are far: each from the day it was last done. */
async function storePlans(
  tx: Tx,
  { today }: DemoCompany,
  machines: readonly (PlannedMachine & { id: number })[],
): Promise<void> {
  const random = createRandom('entretien');
  await insertRows(
    tx,
    'entretien_plans',
    machines.map(({ id, plan: { photo_requise = false, consignes, ...plan } }) => {
      const length = plan.unite === 'mois' ? plan.chaque * 30 : plan.chaque;
      const fait_le = addDays(today, -random.int(1, Math.round(length * 1.15)));
      return {
        ...plan,
        consignes: withFrenchSpaces(consignes),
        photo_requise,
        equipement_id: id,
        fait_le,
        prochain_le: nextEntretien(plan, fait_le),
      };
    }),
  );
}

const responsibleOf = ({ managers }: DemoCompany): number =>
  findAccount(managers, 'superviseur').id;

function planCase(
  company: DemoCompany,
  machine: { readonly id: number | null; readonly client_id?: number | null },
  bris: Omit<DemoBris, 'machine' | 'voices' | 'probleme'>,
): Omit<Insertable<EquipementRapportsTable>, 'annee' | 'rang'> {
  const { told, taken, settled, statut, hors_service } = bris;
  const ago = (hours: number | undefined) => (hours === undefined ? null : agoOf(company, hours));
  const isOut = hors_service || statut === 'en_reparation';
  return {
    genre: 'bris',
    equipement_id: machine.id,
    code: null,
    client_id: machine.client_id ?? null,
    statut,
    hors_service: isOut,
    survenu_le: agoOf(company, told + 1),
    signale_le: agoOf(company, told),
    assigne_id: taken === undefined ? null : responsibleOf(company),
    pris_le: ago(taken),
    fournisseur: bris.fournisseur ?? '',
    cout_cents: bris.cout_cents ?? null,
    arret_le: isOut ? agoOf(company, told + 1) : null,
    reprise_le: isOut ? ago(settled) : null,
    regle_le: ago(settled),
    regle_par: settled === undefined ? null : responsibleOf(company),
    resolution: withFrenchSpaces(bris.resolution ?? ''),
  };
}

/** Numbers of a year, in the order of the reports. */
function numbered<Row extends { signale_le: string }>(
  rows: readonly Row[],
  timeZone: string,
): (Row & { annee: number; rang: number })[] {
  const ranks = new Map<number, number>();
  return rows
    .toSorted((a, b) => Date.parse(a.signale_le) - Date.parse(b.signale_le))
    .map((row) => {
      const annee = Temporal.Instant.from(row.signale_le).toZonedDateTimeISO(timeZone).year;
      const rang = (ranks.get(annee) ?? 0) + 1;
      ranks.set(annee, rang);
      return { ...row, annee, rang };
    });
}

const VOICE_HOURS = 8;
/** One of so many has no label yet. */
const LABELLED = 9;
/** What is checked before each use. */
const CHECKED: readonly EquipementType[] = ['autorecureuse', 'nacelle'];

export const storeEquipements: StoreDemo = async (tx, company) => {
  const { cleaners, timeZone } = company;
  const random = createRandom('equipements');
  const published = await findPublishedDocuments(tx);
  const fds = published.find(({ sujet }) => sujet === 'fds')?.id ?? null;
  const controle = await findFormId(tx, CONTROLE_TITRE);
  const planned = planMachines(company, (type) => ({
    // The machine that bears a product has its sheet.
    fiche_id: type === 'autorecureuse' ? fds : null,
    mode_emploi_id: published.find(({ titre }) => titre === guideOf(type))?.id ?? null,
    controle_id: CHECKED.includes(type) ? controle : null,
  }));
  const openOf = (index: number) =>
    DEMO_BRIS.find((bris) => bris.machine === index && isOpenRapport(bris)) ?? null;
  const rows = planned.map(({ row }, index) => ({
    ...row,
    etat: etatAfter('en_service', openOf(index)),
  }));
  const machines = await insertRowsWithId(tx, 'equipements', rows);
  await storePlans(
    tx,
    company,
    planned.map((machine, index) => ({ ...machine, id: idAt(machines, index) })),
  );
  const known = DEMO_BRIS.flatMap((bris) => {
    const machine = machines[bris.machine];
    return machine === undefined ? [] : [{ ...planCase(company, machine, bris), voices: bris }];
  });
  // Most bear a label, and one that is stuck on somewhere is still blank.
  const [code = null] = await storeLabels(tx, company, {
    genre: 'equipement',
    things: machines.filter((_machine, index) => index % LABELLED !== LABELLED - 1),
    blank: 1,
    daysAgo: 58,
  });
  const { told, texte } = DEMO_UNKNOWN;
  const unknown = {
    ...planCase(
      company,
      { id: null, client_id: machines[0]?.client_id ?? null },
      { told, hors_service: false, statut: 'signale' },
    ),
    code,
    voices: { probleme: 'autre' as const, voices: [texte], told, hors_service: false },
  };
  const cases = numbered([...known, unknown], timeZone);
  const stored = await insertRowsWithId(
    tx,
    'equipement_rapports',
    cases.map(({ voices: _voices, ...row }) => row),
  );
  const employe = findAccount(cleaners, 'employe');
  const present = [employe, ...cleaners.filter(({ parti, compte }) => !parti && !compte)];
  const voix = cases.flatMap(({ voices: { probleme, voices, told: hours, hors_service } }, index) =>
    voices.map((text, order) => ({
      uuid: random.uuid(),
      rapport_id: idAt(stored, index),
      par: present[(index + order) % present.length]?.id ?? employe.id,
      probleme,
      description: withFrenchSpaces(text),
      hors_service,
      survenu_le: agoOf(company, Math.max(hours + 1 - order * VOICE_HOURS, 0.5)),
      recu_le: agoOf(company, Math.max(hours - order * VOICE_HOURS, 0.4)),
    })),
  );
  await insertRows(tx, 'equipement_voix', voix);
  const acts = stored.map(({ id, signale_le }): DemoAct => ({
    le: signale_le,
    acteur_id: voix.find(({ rapport_id }) => rapport_id === id)?.par ?? employe.id,
    action: 'creation',
    objet: 'equipement_rapports',
    objet_id: id,
  }));
  return { acts };
};
