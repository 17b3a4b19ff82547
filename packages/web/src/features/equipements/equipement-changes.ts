// What reporting, moving, maintaining and asking change in what this device shows, before the server knows.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { nextEntretien } from '@releve/domain/equipement-rules.ts';
import { reportBris } from '@releve/domain/features/equipement-rapports.ts';
import { type Equipement, etatAfter } from '@releve/domain/features/equipement-shapes.ts';
import {
  askTransfert,
  getEquipement,
  listEquipements,
  listMyEquipements,
  listSpares,
  moveEquipement,
  recordEntretien,
} from '@releve/domain/features/equipements.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { changeBy, changeRow, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { readShownPerson } from '../../platform/stores/shown-person.ts';

type Told = EndpointRequest<typeof reportBris>['body'];

/** Of an open one, it makes worse what is worse; its voices are counted by the server. */
function withBris<Machine extends Equipement>(machine: Machine, told: Told): Machine {
  if (machine.id !== told.equipement_id || machine.etat === 'retire') return machine;
  const { probleme, description, hors_service, at } = told;
  const ouvert = machine.ouvert ?? {
    id: 0,
    numero: '',
    statut: 'signale' as const,
    hors_service,
    signale_le: at,
    probleme,
    description,
    voix: 1,
    assigne: null,
  };
  const worst = { ...ouvert, hors_service: ouvert.hors_service || hors_service };
  return { ...machine, ouvert: worst, etat: etatAfter(machine.etat, worst) };
}

type Move = EndpointRequest<typeof moveEquipement>['body'];

/** Names that this device does not have come with the server's answer. */
function withMove<Machine extends Equipement>(machine: Machine, move: Move): Machine {
  if (Date.parse(move.at) < Date.parse(machine.lieu_depuis)) return machine;
  const me = readShownPerson();
  const isSame = machine.client?.id === move.client_id;
  const client =
    move.client_id === null
      ? null
      : isSame
        ? machine.client
        : { id: move.client_id, nom: '…', ville: '' };
  const other = { id: move.employe_id ?? 0, prenom: '…', nom: '' };
  const holder = me?.id === move.employe_id ? me : other;
  const employe = move.employe_id === null ? null : holder;
  return { ...machine, lieu: move.lieu, client, employe, lieu_depuis: move.at };
}

const each = <List extends { data: Equipement[] }>(
  list: List,
  change: (machine: Equipement) => Equipement,
): List => ({ ...list, data: list.data.map(change) });

export const EQUIPEMENT_CHANGES: readonly WaitingChange[] = [
  changeBy(reportBris, getEquipement, (machine, { body }) => withBris(machine, body)),
  changeBy(reportBris, listMyEquipements, (list, { body }) =>
    each(list, (machine) => withBris(machine, body)),
  ),
  changeBy(reportBris, listEquipements, (list, { body }) =>
    each(list, (machine) => withBris(machine, body)),
  ),
  ...changeRow(moveEquipement, [getEquipement, listMyEquipements], withMove),
  changeBy(recordEntretien, getEquipement, (machine, { params, body }) => ({
    ...machine,
    plans: machine.plans.map((plan) => {
      if (plan.id !== params.id) return plan;
      const timeZone = useServerSettingsStore.getState().settings.TIMEZONE;
      const day = calendarDate(body.at, timeZone);
      const isLater = plan.fait_le === null || plan.fait_le < day;
      return isLater ? { ...plan, fait_le: day, prochain_le: nextEntretien(plan, day) } : plan;
    }),
  })),
  changeBy(askTransfert, listSpares, (list, { params }) => ({
    data: list.data.filter(({ id }) => id !== params.id),
  })),
];
