// The answers while a form is filled in. Each question listens for itself: answering one draws that one, the head and
// those whose condition changed, however long the form is.
import {
  answerIn,
  createZone,
  EMPTY_REPONSE,
  emptyZones,
  type Reponse,
} from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { type FormScore, scoreOf } from '@releve/domain/forms/form-score.ts';
import type { AnswerIssue } from '@releve/domain/forms/form-validation.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import {
  conformAnswers,
  countProgress,
  type DraftZone,
  isConform,
  type Progress,
  refitZones,
  sortZones,
  withKeys,
} from './answer-zones.ts';

/** A zone as the screen knows it: its key stays while zones before it come and go. */
export interface ShownZone {
  readonly key: string;
  readonly nom: string | null;
}

/** What one question shows. The same object until something of it changes. */
export interface ShownQuestion {
  readonly reponse: Reponse;
  readonly isAsked: boolean;
  /** A message key; null while nothing is to be said. */
  readonly issue: string | null;
  /** One line is enough: it is in order, and was not answered by hand. */
  readonly isFolded: boolean;
}

export interface Summary extends Progress {
  readonly score: FormScore;
  /** By the section's key. */
  readonly sections: ReadonlyMap<string, Progress>;
}

type Listener = () => void;

export type AnswerStore = ReturnType<typeof createAnswerStore>;

const placeOf = (key: string, cle: string): string => `${key}/${cle}`;

const isSame = (one: ShownQuestion, other: ShownQuestion): boolean =>
  one.reponse === other.reponse &&
  one.isAsked === other.isAsked &&
  one.issue === other.issue &&
  one.isFolded === other.isFolded;

/** `foldsConform`: answers in order are shown in one line when it opens, as an inspection does. */
export function createAnswerStore(
  given: FormContent,
  givenZones?: readonly DraftZone[],
  { foldsConform = false }: { foldsConform?: boolean } = {},
) {
  let content = given;
  let zones: readonly DraftZone[] = givenZones ?? withKeys(emptyZones(given));
  let asked = new Map<string, ReadonlySet<string>>();
  let issues: ReadonlyMap<string, string> = new Map();
  const folded = new Set<string>();
  const shown = new Map<string, ShownQuestion>();
  let shownZones = new Map<string, readonly ShownZone[]>();
  let summary: Summary | null = null;

  const ofQuestions = new Map<string, Set<Listener>>();
  const ofStructure = new Set<Listener>();
  const ofSummary = new Set<Listener>();
  const ofChanges = new Set<Listener>();

  const call = (listeners: Iterable<Listener>) => {
    for (const listener of listeners) listener();
  };

  const lookAgain = () => {
    asked = new Map(
      visibleQuestions(content, zones).flatMap(({ index, questions }) => {
        const key = zones[index]?.key;
        return key === undefined ? [] : [[key, new Set(questions.map(({ cle }) => cle))]];
      }),
    );
    summary = null;
  };

  const compute = (key: string, cle: string): ShownQuestion => {
    const place = placeOf(key, cle);
    const zone = zones.find((each) => each.key === key);
    return {
      reponse: (zone && answerIn(zone, cle)) ?? EMPTY_REPONSE,
      isAsked: asked.get(key)?.has(cle) ?? false,
      issue: issues.get(place) ?? null,
      isFolded: folded.has(place),
    };
  };

  const look = (key: string, cle: string): ShownQuestion => {
    const place = placeOf(key, cle);
    const before = shown.get(place);
    if (before !== undefined) return before;
    const now = compute(key, cle);
    shown.set(place, now);
    return now;
  };

  /** Tells those questions of which something changed, and nobody else. */
  const tellQuestions = () => {
    for (const [place, before] of shown) {
      const [key = '', cle = ''] = place.split('/');
      const now = compute(key, cle);
      if (isSame(before, now)) continue;
      shown.set(place, now);
      call(ofQuestions.get(place) ?? []);
    }
  };

  const put = (next: readonly DraftZone[]) => {
    const isRestructured =
      next.length !== zones.length ||
      next.some(({ key, nom }, at) => key !== zones[at]?.key || nom !== zones[at].nom);
    zones = next;
    lookAgain();
    if (isRestructured) {
      shownZones = new Map();
      call(ofStructure);
    }
    tellQuestions();
    call(ofSummary);
  };

  const change = (next: readonly DraftZone[]) => {
    put(next);
    call(ofChanges);
  };

  const changeZone = (key: string, apply: (zone: DraftZone) => DraftZone) =>
    change(zones.map((each) => (each.key === key ? apply(each) : each)));

  const questionsOf = (section: string): readonly FormQuestion[] =>
    content.sections.find(({ cle }) => cle === section)?.questions ?? [];

  const foldConform = () => {
    for (const zone of zones) {
      for (const question of questionsOf(zone.section)) {
        if (isConform(question, answerIn(zone, question.cle))) {
          folded.add(placeOf(zone.key, question.cle));
        }
      }
    }
  };

  lookAgain();
  if (foldsConform) foldConform();

  return {
    content: () => content,
    zones: () => zones,
    look,

    zonesOf: (section: string): readonly ShownZone[] => {
      const known = shownZones.get(section);
      if (known !== undefined) return known;
      const own = zones
        .filter((zone) => zone.section === section)
        .map(({ key, nom }) => ({ key, nom }));
      shownZones.set(section, own);
      return own;
    },

    summary: (): Summary => {
      summary ??= { ...countProgress(content, zones), score: scoreOf(content, zones) };
      return summary;
    },

    /** Where a zone stands in the answers, as issues and scores count them. */
    indexOf: (key: string): number => zones.findIndex((each) => each.key === key),
    keyAt: (index: number): string | null => zones[index]?.key ?? null,

    setAnswer: (key: string, cle: string, part: Partial<Reponse>) => {
      const place = placeOf(key, cle);
      if (issues.has(place)) issues = new Map([...issues].filter(([each]) => each !== place));
      changeZone(key, (zone) => ({
        ...zone,
        reponses: {
          ...zone.reponses,
          [cle]: { ...(answerIn(zone, cle) ?? EMPTY_REPONSE), ...part },
        },
      }));
    },

    /** Where a photo is ready only now: the answer as it stands at this moment is what grows. */
    changeAnswer: (key: string, cle: string, apply: (reponse: Reponse) => Reponse) =>
      changeZone(key, (zone) => ({
        ...zone,
        reponses: {
          ...zone.reponses,
          [cle]: apply(answerIn(zone, cle) ?? EMPTY_REPONSE),
        },
      })),

    addZone: (section: string, nom: string): string => {
      const added = { ...createZone({ cle: section }, nom), key: createUuid() };
      change(sortZones(content, [...zones, added]));
      return added.key;
    },
    renameZone: (key: string, nom: string) => changeZone(key, (zone) => ({ ...zone, nom })),
    removeZone: (key: string) => change(zones.filter((each) => each.key !== key)),

    /** « Tout conforme »: the exceptions alone stay open. */
    markConform: (key: string) => {
      const own = zones.find((each) => each.key === key);
      if (own === undefined) return;
      const isAsked = asked.get(key) ?? new Set();
      const questions = questionsOf(own.section).filter(({ cle }) => isAsked.has(cle));
      const { zone, answered } = conformAnswers(own, questions);
      for (const question of questions) {
        const isInOrder = isConform(question, answerIn(zone, question.cle));
        if (answered.includes(question.cle) || isInOrder) folded.add(placeOf(key, question.cle));
      }
      changeZone(key, (before) => ({ ...before, reponses: zone.reponses }));
    },
    unfold: (key: string, cle: string) => {
      folded.delete(placeOf(key, cle));
      tellQuestions();
    },

    setIssues: (found: readonly AnswerIssue[]) => {
      const next = new Map<string, string>();
      for (const { zone, question, message } of found) {
        const key = zone === null ? undefined : zones[zone]?.key;
        if (key === undefined || question === null) continue;
        const place = placeOf(key, question);
        folded.delete(place);
        if (!next.has(place)) next.set(place, message);
      }
      issues = next;
      tellQuestions();
    },

    /** Another form, as while it is being built: what still fits stays. */
    setContent: (next: FormContent) => {
      if (next === content) return;
      content = next;
      const before = zones;
      put(
        refitZones(content, zones).map((zone) => {
          const known = before.find(
            (each) => each.section === zone.section && each.nom === zone.nom,
          );
          return { ...zone, key: known?.key ?? createUuid() };
        }),
      );
      shownZones = new Map();
      call(ofStructure);
    },

    /** As another tab has them. */
    replaceZones: put,

    onQuestion: (key: string, cle: string, listener: Listener): (() => void) => {
      const place = placeOf(key, cle);
      const listeners = ofQuestions.get(place) ?? new Set();
      ofQuestions.set(place, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    onStructure: listenIn(ofStructure),
    onSummary: listenIn(ofSummary),
    /** What a person did, not what was loaded. */
    onChange: listenIn(ofChanges),
  };
}

const listenIn =
  (listeners: Set<Listener>) =>
  (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
