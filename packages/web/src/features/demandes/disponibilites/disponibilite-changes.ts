// What is said of one's days, as the device shows it before the server knows. Pure.
import { createDemande } from '@releve/domain/features/demandes.ts';
import {
  addDatedAvailability,
  type DatedAvailability,
  type Disponibilites,
  getDisponibilites,
  removeDatedAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { changeBy, type WaitingChange } from '../../../platform/api/waiting-changes.ts';

const bySoonest = (a: DatedAvailability, b: DatedAvailability): number => a.du.localeCompare(b.du);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

type Asked = NonNullable<Disponibilites['en_attente']>;

/** What the server shows already has its number. */
const withAsked = (known: Disponibilites, asked: Asked): Disponibilites =>
  known.en_attente !== null &&
  known.en_attente.en_vigueur_le === asked.en_vigueur_le &&
  isSame(known.en_attente.semaine, asked.semaine)
    ? known
    : { ...known, en_attente: asked };

export const DISPONIBILITE_CHANGES: readonly WaitingChange[] = [
  changeBy(addDatedAvailability, getDisponibilites, (known, { body }) => {
    const { uuid, du, au, jour, note } = body;
    if (known.dates.some((each) => each.uuid === uuid)) return known;
    return { ...known, dates: [...known.dates, { uuid, du, au, jour, note }].toSorted(bySoonest) };
  }),
  changeBy(removeDatedAvailability, getDisponibilites, (known, { params }) => ({
    ...known,
    dates: known.dates.filter(({ uuid }) => uuid !== params.uuid),
  })),
  changeBy(createDemande, getDisponibilites, (known, { body }) => {
    const { du, details, employe_id } = body;
    const isOwn = (employe_id ?? known.employe_id) === known.employe_id;
    return details.semaine === undefined || !isOwn
      ? known
      : withAsked(known, { demande_id: null, en_vigueur_le: du, semaine: details.semaine });
  }),
];
