// @vitest-environment happy-dom
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  confirmIncident,
  createIncident,
  getIncident,
  listMyIncidents,
  recordIncidentCall,
  resolveIncident,
  takeIncident,
} from '@releve/domain/features/incidents.ts';
import { completeRegistre, signRegistre } from '@releve/domain/features/registre.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { type LaidCommand, layOver } from '../../platform/api/waiting-changes.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { INCIDENT_CHANGES, isUnsent } from './incident-changes.ts';
import { buildIncident, buildIncidentFile, buildLine } from './incident.fixture.ts';
import { asShown } from './incidents.queries.ts';
import { REPORT_COMMAND } from './incident-work.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const AT = '2026-11-16T23:30:00.000Z';
const { uuid } = buildIncident();

const rowOf = (command: Endpoint, body: object, params = {}): LaidCommand => ({
  id: 'row',
  cmtype: 'outbox',
  seq: 1,
  owner: 3,
  endpoint: command.id,
  method: 'POST',
  path: command.path,
  params,
  body,
  subject: '',
  created: AT,
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

const told = (part: object = {}) =>
  rowOf(createIncident, {
    uuid: UUID,
    at: AT,
    type: 'degat',
    gravite: 3,
    description: 'Il y a de l’eau.',
    client_id: 7,
    ...part,
  });
const taken = rowOf(takeIncident, { at: AT }, { uuid });
const resolved = (part = {}) => rowOf(resolveIncident, { at: AT, note: '', ...part }, { uuid });
const answered = (regle: boolean) => rowOf(confirmIncident, { at: AT, regle, note: '' }, { uuid });

const lay = <E extends Endpoint>(read: E, data: EndpointResponse<E>, ...rows: LaidCommand[]) =>
  layOver(
    data,
    INCIDENT_CHANGES.filter((change) => change.read === read.path),
    rows,
  );

const listOf = (...data: ReturnType<typeof buildIncident>[]) => ({
  data,
  meta: { total: data.length, page: 1, per_page: 25 },
});

beforeEach(() => storeSignedIn('token', buildUser(3, USERGROUP.employee)));

describe('what was told here', () => {
  it('is first in the list, without a number, once', () => {
    const list = lay(listMyIncidents, listOf(buildIncident()), told());
    expect(list.data.map(isUnsent)).toEqual([true, false]);
    expect(list.data[0]).toMatchObject({ uuid: UUID, numero: '', gravite: 3, statut: 'ouvert' });
    expect(list.data[0]?.signale_par?.id).toBe(3);
    expect(list.meta.total).toBe(2);
    expect(lay(listMyIncidents, list, told())).toEqual(list);
  });

  it('bears no name where it was told without one, and is resolved where it is already put right', () => {
    const registre = { genre: 'quasi_accident' };
    const list = lay(listMyIncidents, listOf(), told({ sans_nom: true, resolu: true, registre }));
    expect(list.data[0]).toMatchObject({ signale_par: null, statut: 'resolu', registre: true });
  });

  it('is known to the end of its command by the id of the contract', () => {
    expect(REPORT_COMMAND).toBe(createIncident.id);
  });
});

describe('what was done here', () => {
  const rights = { ...buildIncidentFile().droits, prendre: true, resoudre: true };

  it('« Je m’en occupe » takes an open one, and is not offered again', () => {
    const file = lay(getIncident, buildIncidentFile({ droits: rights }), taken);
    expect(file).toMatchObject({ statut: 'pris_en_charge', assigne: { id: 3 } });
    expect(file.droits).toMatchObject({ prendre: false, resoudre: true });
    const other = { id: 8, prenom: 'Luc', nom: 'Roy' };
    const before = buildIncidentFile({ statut: 'pris_en_charge', assigne: other });
    expect(lay(getIncident, before, taken).assigne).toEqual(other);
  });

  it('resolves it; left as a task of the next visit, it is taken until that is done', () => {
    expect(lay(getIncident, buildIncidentFile(), resolved()).statut).toBe('resolu');
    const left = lay(getIncident, buildIncidentFile(), resolved({ tache: 'Réparer' }));
    expect(left.statut).toBe('pris_en_charge');
  });

  it('confirms it, or opens it again with its count; the same twice is once', () => {
    const before = listOf(buildIncident({ statut: 'resolu' }));
    expect(lay(listMyIncidents, before, answered(true)).data[0]?.statut).toBe('confirme');
    const again = lay(listMyIncidents, before, answered(false));
    expect(again.data[0]).toMatchObject({ statut: 'ouvert', rouvert: 1 });
    expect(lay(listMyIncidents, again, answered(false))).toEqual(again);
  });

  it('notes a call once', () => {
    const call = rowOf(recordIncidentCall, { uuid: UUID, at: AT, issue: 'rejoint' }, { uuid });
    const file = lay(getIncident, buildIncidentFile(), call);
    expect(file.appels).toMatchObject([{ le: AT, issue: 'rejoint', par: { id: 3 } }]);
    expect(lay(getIncident, file, call).appels).toHaveLength(1);
  });

  it('completes the line of the register as it was read, and a signature follows that one', () => {
    const line = buildLine({ version: 2 });
    const facts = { lieu: 'Quai', circonstances: '', blessure: 'Doigt', premiers_soins: '' };
    const said = (version: number) =>
      rowOf(
        completeRegistre,
        { ...facts, secouriste: '', ligne: { id: line.id, version } },
        { uuid },
      );
    const before = buildIncidentFile({ registre_contenu: line });
    const after = lay(getIncident, before, said(2));
    expect(after.registre_contenu).toMatchObject({ lieu: 'Quai', blessure: 'Doigt', version: 3 });
    expect(lay(getIncident, after, said(2))).toEqual(after);
    const signed = rowOf(signRegistre, { at: AT, signataire: 'Ana', signature: null }, { uuid });
    expect(lay(getIncident, after, signed).registre_contenu).toMatchObject({
      signe_le: AT,
      peut_signer: false,
      peut_completer: false,
    });
  });
});

test('in employee mode the register is not shown, whatever the device knew before', () => {
  const file = buildIncidentFile({
    registre: true,
    registre_contenu: buildLine(),
    droits: { ...buildIncidentFile().droits, registre: true },
  });
  expect(asShown(file, false)).toBe(file);
  expect(asShown(file, true)).toMatchObject({
    registre: true,
    registre_contenu: null,
    droits: { registre: false },
  });
});
