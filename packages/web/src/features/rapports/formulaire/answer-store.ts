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
import { createUuid } from '../../../platform/offline/uuid.ts';
import {
  type PlacedIssue,
  placeIssues,
  questionPlace,
  sectionPlace,
  zonePlace,
} from './answer-issues.ts';
import {
  conformAnswers,
  countProgress,
  type DraftZone,
  isConform,
  type Progress,
  refitZones,
  sortZones,
  takeBackAnswers,
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
  let issues: ReadonlyMap<string, PlacedIssue> = new Map();
  let listedIssues: readonly PlacedIssue[] = [];
  /** Where something is typed that cannot be read, and so is in no answer. */
  const unread = new Set<string>();
  const folded = new Set<string>();
  const shown = new Map<string, ShownQuestion>();
  let shownZones = new Map<string, readonly ShownZone[]>();
  let summary: Summary | null = null;

  const ofQuestions = new Map<string, Set<Listener>>();
  const ofStructure = new Set<Listener>();
  const ofSummary = new Set<Listener>();
  const ofIssues = new Set<Listener>();
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
    const place = questionPlace(key, cle);
    const zone = zones.find((each) => each.key === key);
    return {
      reponse: (zone && answerIn(zone, cle)) ?? EMPTY_REPONSE,
      isAsked: asked.get(key)?.has(cle) ?? false,
      issue: issues.get(place)?.message ?? null,
      isFolded: folded.has(place),
    };
  };

  const look = (key: string, cle: string): ShownQuestion => {
    const place = questionPlace(key, cle);
    const before = shown.get(place);
    if (before !== undefined) return before;
    const now = compute(key, cle);
    shown.set(place, now);
    return now;
  };

  /** Notifies the subscribers of the questions that changed, and no others. */
  const tellQuestions = () => {
    for (const [place, before] of shown) {
      const [key = '', cle = ''] = place.split('/');
      const now = compute(key, cle);
      if (isSame(before, now)) continue;
      shown.set(place, now);
      call(ofQuestions.get(place) ?? []);
    }
  };

  const replaceIssues = (next: ReadonlyMap<string, PlacedIssue>) => {
    issues = next;
    listedIssues = [...next.values()];
    call(ofIssues);
  };
  const keepIssues = (isKept: (place: string, issue: PlacedIssue) => boolean) => {
    const kept = [...issues].filter(([place, issue]) => isKept(place, issue));
    if (kept.length < issues.size) replaceIssues(new Map(kept));
  };
  /** What was wrong there is being put right. */
  const dropIssues = (...places: string[]) => keepIssues((place) => !places.includes(place));
  const isStanding = ({ key, question }: PlacedIssue): boolean => {
    if (key === null) return true;
    if (question !== null) return asked.get(key)?.has(question) ?? false;
    return zones.some((zone) => zone.key === key);
  };

  const put = (next: readonly DraftZone[]) => {
    const isRestructured =
      next.length !== zones.length ||
      next.some(({ key, nom }, at) => key !== zones[at]?.key || nom !== zones[at].nom);
    zones = next;
    lookAgain();
    keepIssues((_place, issue) => isStanding(issue));
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

  /** The answer as it stands at this moment is what changes: a photo may be ready only now. */
  const changeAnswer = (key: string, cle: string, apply: (reponse: Reponse) => Reponse) => {
    dropIssues(questionPlace(key, cle));
    changeZone(key, (zone) => ({
      ...zone,
      reponses: { ...zone.reponses, [cle]: apply(answerIn(zone, cle) ?? EMPTY_REPONSE) },
    }));
  };

  const listUnread = (): AnswerIssue[] =>
    zones.flatMap((zone, index) =>
      [...(asked.get(zone.key) ?? [])]
        .filter((cle) => unread.has(questionPlace(zone.key, cle)))
        .filter((cle) => (answerIn(zone, cle)?.valeur ?? null) === null)
        .map((question) => ({
          zone: index,
          section: zone.section,
          question,
          message: 'forms.not_number',
        })),
    );

  const questionsOf = (section: string): readonly FormQuestion[] =>
    content.sections.find(({ cle }) => cle === section)?.questions ?? [];

  const foldConform = () => {
    for (const zone of zones) {
      for (const question of questionsOf(zone.section)) {
        if (isConform(question, answerIn(zone, question.cle))) {
          folded.add(questionPlace(zone.key, question.cle));
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

    setAnswer: (key: string, cle: string, part: Partial<Reponse>) =>
      changeAnswer(key, cle, (reponse) => ({ ...reponse, ...part })),
    changeAnswer,
    /** What is typed there is no answer, and must not be taken for none. */
    setUnread: (key: string, cle: string, isUnread: boolean) => {
      if (isUnread) unread.add(questionPlace(key, cle));
      else unread.delete(questionPlace(key, cle));
    },

    addZone: (section: string, nom: string): string => {
      const added = { ...createZone({ cle: section }, nom), key: createUuid() };
      change(sortZones(content, [...zones, added]));
      return added.key;
    },
    renameZone: (key: string, nom: string) => {
      dropIssues(zonePlace(key));
      changeZone(key, (zone) => ({ ...zone, nom }));
    },
    removeZone: (key: string) => {
      const section = zones.find((each) => each.key === key)?.section ?? '';
      dropIssues(sectionPlace(section));
      change(zones.filter((each) => each.key !== key));
    },

    /** « Tout conforme »: the exceptions alone stay open. Tells how many it answered, with the way back. */
    markConform: (key: string): { count: number; undo: () => void } => {
      const own = zones.find((each) => each.key === key);
      if (own === undefined) return { count: 0, undo: () => undefined };
      const isAsked = asked.get(key) ?? new Set();
      const questions = questionsOf(own.section).filter(({ cle }) => isAsked.has(cle));
      const { zone: marked, answered } = conformAnswers(own, questions);
      const places = questions
        .filter((question) => isConform(question, answerIn(marked, question.cle)))
        .map(({ cle }) => questionPlace(key, cle))
        .filter((place) => !folded.has(place));
      for (const place of places) folded.add(place);
      dropIssues(...answered.map((cle) => questionPlace(key, cle)));
      changeZone(key, (zone) => ({ ...zone, reponses: marked.reponses }));
      const undo = () => {
        for (const place of places) folded.delete(place);
        changeZone(key, (zone) => takeBackAnswers(zone, own, marked, answered));
      };
      return { count: answered.length, undo };
    },
    unfold: (key: string, cle: string) => {
      folded.delete(questionPlace(key, cle));
      tellQuestions();
    },

    /** What was found wrong; what is typed and cannot be read is wrong as well. */
    setIssues: (found: readonly AnswerIssue[]) => {
      const next = placeIssues([...listUnread(), ...found], zones);
      for (const place of next.keys()) folded.delete(place);
      replaceIssues(next);
      tellQuestions();
    },
    /** Those that still stand. */
    issues: (): readonly PlacedIssue[] => listedIssues,
    zoneIssue: (key: string): string | null => issues.get(zonePlace(key))?.message ?? null,
    sectionIssue: (cle: string): string | null => issues.get(sectionPlace(cle))?.message ?? null,

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
      const place = questionPlace(key, cle);
      const listeners = ofQuestions.get(place) ?? new Set();
      ofQuestions.set(place, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    onStructure: listenIn(ofStructure),
    onSummary: listenIn(ofSummary),
    onIssues: listenIn(ofIssues),
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
