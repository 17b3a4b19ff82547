// @vitest-environment happy-dom
// A report made wholly without a network, on the real outbox: kept while it is filled in, sent once.
import 'fake-indexeddb/auto';
import { createIncident, INCIDENT_PIECE } from '@releve/domain/features/incidents.ts';
import { REGISTRE_SIGNATURE } from '@releve/domain/features/registre-shapes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { registerDeviceWork } from '../../../platform/offline/device-work.ts';
import {
  changeFormDraft,
  DraftGoneError,
  findFormDraft,
} from '../../../platform/offline/form-drafts.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { readKeptFile, sweepKeptFiles } from '../../../platform/offline/kept-files.ts';
import { acknowledgeRow, listRows, parkRow } from '../../../platform/offline/outbox.ts';
import { discardParked } from '../../../platform/offline/outbox-settling.ts';
import { prepareFile } from '../../../platform/offline/prepare-file.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { incidentWork } from '../incident-work.ts';
import {
  asNearAccident,
  bodyOf,
  listMissing,
  openContents,
  type ReportContents,
  withGenre,
  withType,
} from './report-contents.ts';
import { sendReport } from './send-report.ts';

const ALICE = 3;
const KEY = { owner: ALICE, form: 'incident', holder: '00000000-0000-4000-8000-00000000aaaa' };
const uuidOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const place = { client_id: 7, nom: 'Banque Nationale', quart_id: 12 };

const file = (n: number, rule = INCIDENT_PIECE, type = 'image/webp') =>
  prepareFile(new Blob([String(n)], { type }), { uuid: uuidOf(n), name: `${n}`, rule });

const filled = (part: Partial<ReportContents> = {}): ReportContents => ({
  ...openContents(),
  type: 'degat',
  gravite: 3,
  description: 'Il y a de l’eau partout.',
  place,
  ...part,
});

beforeEach(async () => {
  await deleteJadb();
  registerDeviceWork([incidentWork]);
  storeSignedIn('token', buildUser(ALICE, USERGROUP.employee));
});

it('with four photos and a voice note, the app killed in between: one command with all of it', async () => {
  const contents = filled();
  await changeFormDraft(KEY, { contents }, true);
  for (const n of [1, 2, 3, 4]) {
    await changeFormDraft(KEY, { contents, add: await file(n) }, false);
  }
  const voice = await file(5, INCIDENT_PIECE, 'audio/webm');
  await changeFormDraft(KEY, { contents, add: voice }, false);
  // The app is killed: nothing is left but the device, and the sweep of the next start.
  await sweepKeptFiles();
  expect((await findFormDraft(ALICE, 'incident'))?.files).toHaveLength(5);

  await sendReport(KEY);
  const [row, ...others] = await listRows(ALICE);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    id: KEY.holder,
    endpoint: createIncident.id,
    subject: `incident:${contents.uuid}`,
  });
  expect(createIncident.body.parse(row?.body)).toMatchObject({
    client_id: 7,
    quart_id: 12,
    at: contents.at,
    pieces: [1, 2, 3, 4, 5].map((n) => ({ upload: uuidOf(n) })),
  });
  await sweepKeptFiles();
  for (const { kept } of row?.files ?? []) expect(await readKeptFile(kept)).toBeDefined();
  expect(await findFormDraft(ALICE, 'incident')).toBeNull();
});

it('is one report, however often and from wherever it is sent', async () => {
  await changeFormDraft(KEY, { contents: filled() }, true);
  await Promise.all([sendReport(KEY), sendReport(KEY)]);
  const rows = await listRows(ALICE);
  expect(rows).toHaveLength(1);
  for (const row of rows) await acknowledgeRow(row, new Date().toISOString());
  await expect(sendReport(KEY)).rejects.toThrow(DraftGoneError);
  expect(await listRows(ALICE)).toEqual([]);
});

it('is not found by its key: the uuid of the report is another', async () => {
  const contents = filled();
  await changeFormDraft(KEY, { contents }, true);
  await sendReport(KEY);
  expect((await listRows(ALICE))[0]?.id).not.toBe(contents.uuid);
});

describe('an accident', () => {
  const accident = () => ({
    ...withType(filled(), 'accident'),
    appel: { uuid: uuidOf(8), at: '2026-11-16T23:00:00.000Z', issue: 'rejoint' as const },
    signature: uuidOf(9),
    signataire: 'Alice Roy',
  });

  it('is followed by the call and the signature, whose drawing outlives the report', async () => {
    const contents = accident();
    await changeFormDraft(KEY, { contents, add: await file(1) }, true);
    await changeFormDraft(KEY, { contents, add: await file(9, REGISTRE_SIGNATURE) }, false);
    await sendReport(KEY);
    const [report, call, signature, ...others] = await listRows(ALICE);
    expect(others).toEqual([]);
    expect(createIncident.body.parse(report?.body)).toMatchObject({
      pieces: [{ upload: uuidOf(1) }],
      registre: { genre: 'accident', victime_id: ALICE },
    });
    expect(call?.body).toMatchObject({ issue: 'rejoint' });
    expect(signature?.body).toMatchObject({ signataire: 'Alice Roy', signature: uuidOf(9) });
    const subjects = [report, call, signature].map((row) => row?.subject);
    expect(new Set(subjects)).toEqual(new Set([`incident:${contents.uuid}`]));

    if (report === undefined) throw new Error('There is a report');
    await acknowledgeRow(report, new Date().toISOString());
    await sweepKeptFiles();
    const [drawing] = signature?.files ?? [];
    if (drawing === undefined) throw new Error('There is a drawing');
    expect(await readKeptFile(drawing.kept)).toBeDefined();
  });

  it('that is given up after a refusal takes what follows it along', async () => {
    await changeFormDraft(KEY, { contents: accident() }, true);
    await sendReport(KEY);
    await parkRow(KEY.holder, { status: 422, message: 'validation.invalid' });
    await discardParked(KEY.holder);
    expect(await listRows(ALICE)).toEqual([]);
  });
});

describe('a near-accident', () => {
  it('is told in two taps, and says enough by itself', () => {
    const near = asNearAccident({ ...openContents(), place });
    expect(listMissing(near, 0)).toEqual([]);
    expect(bodyOf(near, { pieces: [], teller: ALICE })).toMatchObject({
      type: 'accident',
      gravite: 1,
      registre: { genre: 'quasi_accident', victime_id: null },
    });
  });

  it('without a name leaves neither a call nor a signature behind', async () => {
    const near = {
      ...asNearAccident({ ...openContents(), place }),
      sans_nom: true,
      signataire: 'Alice',
      appel: { uuid: uuidOf(8), at: '2026-11-16T23:00:00.000Z', issue: 'rejoint' as const },
    };
    await changeFormDraft(KEY, { contents: near }, true);
    await sendReport(KEY);
    const rows = await listRows(ALICE);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toMatchObject({ sans_nom: true, registre: { victime_id: null } });
  });

  it('keeps no promise of anonymity once it is something else', () => {
    const near = { ...asNearAccident(openContents()), sans_nom: true };
    expect(withGenre(near, 'accident').sans_nom).toBe(false);
    expect(withType(near, 'bris')).toMatchObject({ sans_nom: false, registre: null });
  });
});

it('says what it lacks, in the order of the screen', () => {
  expect(listMissing(openContents(), 0)).toEqual(['place', 'type', 'gravite', 'said']);
  expect(listMissing(filled({ description: '' }), 0)).toEqual(['said']);
  expect(listMissing(filled({ description: '' }), 1)).toEqual([]);
});
