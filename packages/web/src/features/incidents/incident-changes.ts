// What telling, taking, resolving and confirming change in what this device shows, before the server knows.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import {
  confirmIncident,
  createIncident,
  getIncident,
  type Incident,
  type IncidentFile,
  listIncidents,
  listMyIncidents,
  recordIncidentCall,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { completeRegistre, signRegistre } from '@releve/domain/features/registre.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { readShownPerson } from '../../platform/stores/shown-person.ts';

type Told = EndpointRequest<typeof createIncident>['body'];

/** Rows of a list are told apart by their id: those that are not sent yet count downwards from 0. */
export const isUnsent = ({ id }: Pick<Incident, 'id'>): boolean => id <= 0;

/** The name of its site is in the list of sites: the row shows it from there. */
export const unsentIncident = (body: Told, par: EmployeRef | null, id: number): Incident => ({
  id,
  uuid: body.uuid,
  numero: '',
  type: body.type,
  gravite: body.gravite,
  description: body.description,
  client: { id: body.client_id, nom: '', ville: '' },
  quart_id: body.quart_id ?? null,
  signale_par: body.sans_nom ? null : par,
  survenu_le: body.at,
  signale_le: body.at,
  statut: body.resolu ? 'resolu' : 'ouvert',
  assigne: null,
  pris_le: null,
  resolu_le: body.resolu ? body.at : null,
  confirme_le: null,
  rouvert: 0,
  fusionne_dans: null,
  escalade_le: null,
  tache: null,
  registre: body.registre != null,
  pieces: body.pieces.length,
  messages: 0,
  version: 0,
});

type Incidents = EndpointResponse<typeof listMyIncidents>;

function withTold(list: Incidents, body: Told): Incidents {
  const isThere = list.data.some(({ uuid }) => uuid === body.uuid);
  if (isThere || list.meta.page !== 1) return list;
  const id = -list.data.filter(isUnsent).length;
  return {
    data: [unsentIncident(body, readShownPerson(), id), ...list.data],
    meta: { ...list.meta, total: list.meta.total + 1 },
  };
}

type Change = (incident: Incident) => Partial<Incident>;

const taken =
  (at: string): Change =>
  ({ statut }) =>
    statut === 'ouvert'
      ? { statut: 'pris_en_charge', assigne: readShownPerson(), pris_le: at, escalade_le: null }
      : {};

type Resolution = EndpointRequest<typeof resolveIncident>['body'];

/** Left as a task of the next visit, it is taken until that task is done. */
const resolved =
  ({ at, tache }: Resolution): Change =>
  (incident) => {
    if (incident.statut !== 'ouvert' && incident.statut !== 'pris_en_charge') return {};
    return tache == null
      ? { statut: 'resolu', resolu_le: at, escalade_le: null }
      : taken(at)(incident);
  };

type Confirmation = EndpointRequest<typeof confirmIncident>['body'];

const confirmed =
  ({ at, regle }: Confirmation): Change =>
  ({ statut, rouvert }) => {
    if (statut !== 'resolu' && statut !== 'confirme') return {};
    if (regle) return statut === 'resolu' ? { statut: 'confirme', confirme_le: at } : {};
    const anew = { assigne: null, pris_le: null, resolu_le: null, confirme_le: null };
    return { statut: 'ouvert', ...anew, rouvert: rouvert + 1 };
  };

const changed = <Row extends Incident>(row: Row, uuid: string, change: Change): Row =>
  row.uuid === uuid ? { ...row, ...change(row) } : row;

/** What may be done next is the server's to say: what was just done is not offered again. */
function changedFile(file: IncidentFile, uuid: string, change: Change): IncidentFile {
  const next = changed(file, uuid, change);
  if (next.statut === file.statut) return next;
  const { droits } = file;
  const isOpen = next.statut === 'ouvert' || next.statut === 'pris_en_charge';
  return {
    ...next,
    droits: {
      ...droits,
      prendre: droits.prendre && next.statut === 'ouvert',
      resoudre: droits.resoudre && isOpen,
      confirmer: droits.confirmer && next.statut === 'resolu',
      rouvrir: droits.rouvrir && !isOpen,
    },
  };
}

const inList =
  (uuid: string, change: Change) =>
  (list: Incidents): Incidents => ({
    ...list,
    data: list.data.map((row) => changed(row, uuid, change)),
  });

type Facts = EndpointRequest<typeof completeRegistre>['body'];

/** Its version as well: a signature that follows is for the line as it then is. */
function withFacts(file: IncidentFile, { ligne, ...facts }: Facts): IncidentFile {
  const line = file.registre_contenu;
  if (line?.id !== ligne.id || line.version !== ligne.version) return file;
  return { ...file, registre_contenu: { ...line, ...facts, version: line.version + 1 } };
}

function withSignature(file: IncidentFile, at: string, signataire: string): IncidentFile {
  const line = file.registre_contenu;
  if (line === null || line.signe_le !== null) return file;
  return {
    ...file,
    registre_contenu: {
      ...line,
      signe_le: at,
      signataire,
      peut_signer: false,
      peut_completer: false,
    },
  };
}

type Call = EndpointRequest<typeof recordIncidentCall>['body'];

function withCall(file: IncidentFile, { at, issue }: Call): IncidentFile {
  const isThere = file.appels.some(({ le }) => Date.parse(le) === Date.parse(at));
  if (isThere) return file;
  const appel = { id: -file.appels.length, le: at, par: readShownPerson(), issue };
  return { ...file, appels: [...file.appels, appel] };
}

const LISTS = [listMyIncidents, listIncidents];

export const INCIDENT_CHANGES: readonly WaitingChange[] = [
  changeBy(createIncident, listMyIncidents, (list, { body }) => withTold(list, body)),
  ...LISTS.flatMap((list) => [
    changeBy(takeIncident, list, (rows, { params, body }) =>
      inList(params.uuid, taken(body.at))(rows),
    ),
    changeBy(resolveIncident, list, (rows, { params, body }) =>
      inList(params.uuid, resolved(body))(rows),
    ),
    changeBy(confirmIncident, list, (rows, { params, body }) =>
      inList(params.uuid, confirmed(body))(rows),
    ),
  ]),
  changeBy(takeIncident, getIncident, (file, { params, body }) =>
    changedFile(file, params.uuid, taken(body.at)),
  ),
  changeBy(resolveIncident, getIncident, (file, { params, body }) =>
    changedFile(file, params.uuid, resolved(body)),
  ),
  changeBy(confirmIncident, getIncident, (file, { params, body }) =>
    changedFile(file, params.uuid, confirmed(body)),
  ),
  changeBy(recordIncidentCall, getIncident, (file, { params, body }) =>
    file.uuid === params.uuid ? withCall(file, body) : file,
  ),
  changeBy(completeRegistre, getIncident, (file, { params, body }) =>
    file.uuid === params.uuid ? withFacts(file, body) : file,
  ),
  changeBy(signRegistre, getIncident, (file, { params, body }) =>
    file.uuid === params.uuid ? withSignature(file, body.at, body.signataire) : file,
  ),
];
