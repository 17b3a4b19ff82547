// @vitest-environment happy-dom
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  answerQuestion,
  beginTentative,
  listMyFormations,
  readLecon,
  submitTentative,
  takeFormation,
} from '@releve/domain/features/formations.ts';
import { describe, expect, it } from 'vitest';
import { type LaidCommand, layOver } from '../../platform/api/waiting-changes.ts';
import { FORMATION_CHANGES } from './formation-changes.ts';
import { AT, buildFormation, buildMyFormation, buildTentative, UUID } from './formation.fixture.ts';

const OTHER = '00000000-0000-4000-8000-000000000002';

let seq = 0;
const rowOf = (command: Endpoint, params: object, body: object): LaidCommand => ({
  id: `row ${(seq += 1)}`,
  cmtype: 'outbox',
  seq,
  owner: 3,
  endpoint: command.id,
  method: 'POST',
  path: command.path,
  params: { ...params },
  body,
  subject: '',
  created: AT,
  attempts: 0,
  next_attempt_at: null,
  state: 'waiting',
});

const begun = (uuid = UUID) => rowOf(beginTentative, { id: 7 }, { uuid, version_id: 70, at: AT });
const read = (lecon: string) => rowOf(readLecon, { uuid: UUID }, { lecon, at: AT });
const answered = (question: string, valeur: unknown) =>
  rowOf(answerQuestion, { uuid: UUID }, { question, valeur, at: AT });
const submitted = (reponses: object[] = []) =>
  rowOf(submitTentative, { uuid: UUID }, { at: AT, reponses });

/** Twice: what an answer shows already must change nothing. */
function lay<E extends Endpoint>(read_: E, data: EndpointResponse<E>, ...rows: LaidCommand[]) {
  const changes = FORMATION_CHANGES.filter((change) => change.read === read_.path);
  const once = layOver(data, changes, rows);
  expect(layOver(once, changes, rows)).toEqual(once);
  return once;
}

describe('a course that is taken without a network', () => {
  it('is under way from the first press to the last, in the course and in the list', () => {
    const rows = [
      begun(),
      read('etiquettes'),
      read('lavage'),
      answered('gants', 'non'),
      answered('gants', 'oui'),
      submitted([{ question: 'gants', valeur: 'oui' }]),
    ];
    const course = lay(takeFormation, buildFormation(), ...rows);
    expect(course).toMatchObject({
      etat: 'en_cours',
      faites: 3,
      peut_commencer: false,
      tentative: {
        uuid: UUID,
        lecons_lues: ['etiquettes', 'lavage'],
        reponses: [{ question: 'gants', valeur: 'oui' }],
        soumise_le: AT,
        note: null,
      },
    });
    const list = lay(listMyFormations, { data: [buildMyFormation()] }, ...rows);
    expect(list.data[0]).toMatchObject({
      etat: 'en_cours',
      faites: 3,
      tentative: { uuid: UUID, soumise_le: AT, reussie: null },
    });
  });

  it('counts a lesson once, however often it was read', () => {
    const list = lay(
      listMyFormations,
      { data: [buildMyFormation()] },
      begun(),
      read('etiquettes'),
      read('etiquettes'),
    );
    expect(list.data[0]?.faites).toBe(1);
  });

  it('answers given one by one stand in the order in which they were last given', () => {
    const { tentative } = lay(
      takeFormation,
      buildFormation({ tentative: buildTentative() }),
      answered('gants', 'oui'),
      answered('quand', ['avant']),
      answered('gants', 'non'),
    );
    expect(tentative?.reponses).toEqual([
      { question: 'quand', valeur: ['avant'] },
      { question: 'gants', valeur: 'non' },
    ]);
  });
});

describe('an attempt', () => {
  it('that was begun on another device stays, and what this one says of its own waits', () => {
    const course = buildFormation({ tentative: buildTentative({ uuid: OTHER }) });
    expect(lay(takeFormation, course, begun(), read('etiquettes'))).toEqual(course);
  });

  it('that is a renewal leaves the certificate what it is, and the attempt before it among the others', () => {
    const passed = buildTentative({ uuid: OTHER, soumise_le: AT, note: 90, reussie: true });
    const course = buildFormation({ etat: 'bientot', tentative: passed });
    expect(lay(takeFormation, course, begun())).toMatchObject({
      etat: 'bientot',
      faites: 0,
      tentative: { uuid: UUID, lecons_lues: [] },
      anciennes: [{ uuid: OTHER, reussie: true }],
    });
  });

  it('after one that failed keeps the lessons that were read, unless the course was written anew', () => {
    const failed = buildTentative({
      uuid: OTHER,
      lecons_lues: ['etiquettes', 'lavage'],
      soumise_le: AT,
      note: 50,
      reussie: false,
    });
    const again = lay(takeFormation, buildFormation({ tentative: failed }), begun());
    expect(again.tentative?.lecons_lues).toEqual(['etiquettes', 'lavage']);
    expect(again).toMatchObject({ faites: 2, tentatives_restantes: 2 });
    const older = { ...failed, version_id: 69 };
    const anew = lay(takeFormation, buildFormation({ tentative: older }), begun());
    expect(anew.tentative?.lecons_lues).toEqual([]);
  });

  it('that was graded is not laid over again', () => {
    const graded = buildFormation({
      tentative: buildTentative({ soumise_le: AT, note: 60, reussie: false }),
    });
    expect(lay(takeFormation, graded, begun(), answered('gants', 'oui'), submitted())).toEqual(
      graded,
    );
  });
});
