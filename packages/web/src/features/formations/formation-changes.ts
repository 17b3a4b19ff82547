// What taking a course changes in what this device shows, before the server knows: begun, lessons read, answers, handed in.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  answerQuestion,
  beginTentative,
  listMyFormations,
  type MyFormation,
  readLecon,
  submitTentative,
  takeFormation,
  type TakenFormation,
  type Tentative,
} from '@releve/domain/features/formations.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

/** A certificate that is still good counts, whatever is under way. */
const underWay = ({ etat }: MyFormation): MyFormation['etat'] =>
  etat === 'valide' || etat === 'bientot' ? etat : 'en_cours';

/** One attempt is open at a time: one that was begun on another device stays. */
const canBegin = ({ tentative }: MyFormation, uuid: string): boolean =>
  tentative === null || (tentative.soumise_le !== null && tentative.uuid !== uuid);

/** To be tried again is the quiz; anything else begins with the first lesson. */
const keptLessons = ({ tentative }: MyFormation, versionId: number): readonly string[] =>
  tentative?.reussie === false && tentative.version_id === versionId ? tentative.lecons_lues : [];

type Beginning = EndpointRequest<typeof beginTentative>['body'];

function begunIn(formation: MyFormation, { uuid, version_id }: Beginning): MyFormation {
  if (!canBegin(formation, uuid)) return formation;
  const lecons_lues = [...keptLessons(formation, version_id)];
  return {
    ...formation,
    etat: underWay(formation),
    faites: lecons_lues.length,
    tentative: { uuid, version_id, lecons_lues, soumise_le: null, reussie: null },
  };
}

function begun(formation: TakenFormation, beginning: Beginning): TakenFormation {
  const { tentative: last, anciennes, numero, tentatives_restantes: left } = formation;
  const { uuid, version_id, at } = beginning;
  if (!canBegin(formation, uuid) || anciennes.some((before) => before.uuid === uuid)) {
    return formation;
  }
  const lecons_lues = [...keptLessons(formation, version_id)];
  return {
    ...formation,
    etat: underWay(formation),
    faites: lecons_lues.length,
    tentative: {
      uuid,
      version_id,
      numero,
      commencee_le: at,
      lecons_lues,
      reponses: [],
      soumise_le: null,
      note: null,
      reussie: null,
      corrections: [],
    },
    anciennes: last === null ? anciennes : [last, ...anciennes],
    tentatives_restantes: left === null ? null : Math.max(0, left - 1),
    prochaine_le: null,
    peut_commencer: false,
  };
}

function withLecon<F extends MyFormation>(formation: F, uuid: string, lecon: string): F {
  const { tentative, faites } = formation;
  if (tentative?.uuid !== uuid || tentative.soumise_le !== null) return formation;
  if (tentative.lecons_lues.includes(lecon)) return formation;
  const lecons_lues = [...tentative.lecons_lues, lecon];
  return { ...formation, faites: faites + 1, tentative: { ...tentative, lecons_lues } };
}

type Answer = Tentative['reponses'][number];

/** Each in place of the one before. */
function withAnswers(
  formation: TakenFormation,
  uuid: string,
  given: readonly Answer[],
): TakenFormation {
  const { tentative } = formation;
  if (tentative?.uuid !== uuid || tentative.soumise_le !== null) return formation;
  const others = tentative.reponses.filter(
    ({ question }) => !given.some((answer) => answer.question === question),
  );
  return { ...formation, tentative: { ...tentative, reponses: [...others, ...given] } };
}

function handedIn<F extends MyFormation>(formation: F, uuid: string, at: string): F {
  const { tentative, etapes } = formation;
  if (tentative?.uuid !== uuid || tentative.soumise_le !== null) return formation;
  return { ...formation, faites: etapes, tentative: { ...tentative, soumise_le: at } };
}

const inList =
  (change: (formation: MyFormation) => MyFormation) => (list: { data: MyFormation[] }) => ({
    ...list,
    data: list.data.map(change),
  });

export const FORMATION_CHANGES: readonly WaitingChange[] = [
  changeBy(beginTentative, listMyFormations, (list, { params, body }) =>
    inList((each) => (each.id === params.id ? begunIn(each, body) : each))(list),
  ),
  changeBy(beginTentative, takeFormation, (formation, { params, body }) =>
    formation.id === params.id ? begun(formation, body) : formation,
  ),
  changeBy(readLecon, listMyFormations, (list, { params, body }) =>
    inList((each) => withLecon(each, params.uuid, body.lecon))(list),
  ),
  changeBy(readLecon, takeFormation, (formation, { params, body }) =>
    withLecon(formation, params.uuid, body.lecon),
  ),
  changeBy(answerQuestion, takeFormation, (formation, { params, body: { question, valeur } }) =>
    withAnswers(formation, params.uuid, [{ question, valeur }]),
  ),
  changeBy(submitTentative, listMyFormations, (list, { params, body }) =>
    inList((each) => handedIn(each, params.uuid, body.at))(list),
  ),
  changeBy(submitTentative, takeFormation, (formation, { params, body }) =>
    handedIn(withAnswers(formation, params.uuid, body.reponses), params.uuid, body.at),
  ),
];
