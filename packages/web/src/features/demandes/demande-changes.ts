// What asking, withdrawing and cancelling change in what this device shows, before the server knows.
import {
  cancelDemande,
  createDemande,
  type Demande,
  getDemande,
  listMyDemandes,
  withdrawDemande,
} from '@releve/domain/features/demandes.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { changeBy, changeRow, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { readShownPerson } from '../../platform/stores/shown-person.ts';

/** In place of the number that the server gives: what is on this device only has none. */
export const UNSENT_ID = 0;

/** Rows of a list are told apart by their id: those that are not sent yet count downwards. */
export const isUnsent = ({ id }: Pick<Demande, 'id'>): boolean => id <= UNSENT_ID;

type Asked = EndpointRequest<typeof createDemande>['body'];

/** The name of its type is in the list of types: the row shows it from there. */
const unsentDemande = (body: Asked, employe: EmployeRef, id: number): Demande => ({
  id,
  uuid: body.uuid,
  type: { id: body.type_id, nom: '', nom_en: '', nature: 'autre', paye: false },
  employe,
  deposee_par: null,
  du: body.du,
  au: body.au,
  debut: body.debut ?? null,
  fin: body.fin ?? null,
  minutes: 0,
  minutes_banque: 0,
  raison: body.raison,
  statut: 'en_attente',
  proposition: null,
  annule_id: null,
  annulation_id: null,
  decision: null,
  demandee_le: body.at,
  correction_id: null,
  messages: 0,
  decideur: null,
  peut_decider: false,
  version: 0,
});

const isFirstPage = ({ meta }: { meta: { page: number } }): boolean => meta.page === 1;

const withdrawn = <Row extends Demande>(row: Row, uuid: string): Row =>
  row.uuid === uuid && row.statut === 'en_attente' ? { ...row, statut: 'annulee' } : row;

const toCancel = <Row extends Demande>(row: Row): Row =>
  row.annulation_id === null ? { ...row, annulation_id: UNSENT_ID } : row;

export const DEMANDE_CHANGES: readonly WaitingChange[] = [
  changeBy(createDemande, listMyDemandes, (list, { body }) => {
    const employe = readShownPerson();
    const isThere = list.data.some(({ uuid }) => uuid === body.uuid);
    const isForAnother = (body.employe_id ?? employe?.id) !== employe?.id;
    if (employe === null || isThere || isForAnother || !isFirstPage(list)) return list;
    const id = UNSENT_ID - list.data.filter(isUnsent).length;
    return {
      data: [unsentDemande(body, employe, id), ...list.data],
      meta: { ...list.meta, total: list.meta.total + 1 },
    };
  }),
  changeBy(withdrawDemande, listMyDemandes, (list, { params }) => ({
    ...list,
    data: list.data.map((row) => withdrawn(row, params.uuid)),
  })),
  changeBy(withdrawDemande, getDemande, (demande, { params }) => withdrawn(demande, params.uuid)),
  ...changeRow(cancelDemande, [listMyDemandes, getDemande], toCancel),
];
