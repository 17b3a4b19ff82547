// What a new version changes, question by question, since the one before. Pure.
import type { FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';

export interface ChangedQuestion {
  readonly cle: string;
  readonly libelle: string;
  /** Null: the words did not change. */
  readonly ancien_libelle: string | null;
  /** In which respects, in the order of the settings. */
  readonly aspects: readonly ChangeAspect[];
}

const CHANGE_ASPECTS = [
  'type',
  'libelle',
  'aide',
  'requis',
  'poids',
  'condition',
  'reglages',
  'section',
] as const;
type ChangeAspect = (typeof CHANGE_ASPECTS)[number];

export interface ContentDiff {
  readonly added: readonly NamedQuestion[];
  readonly removed: readonly NamedQuestion[];
  readonly changed: readonly ChangedQuestion[];
  /** The titles, helps or repetition of sections, or the order. */
  readonly isRearranged: boolean;
  readonly isSame: boolean;
}

interface NamedQuestion {
  readonly cle: string;
  readonly libelle: string;
}

interface Placed {
  readonly question: FormQuestion;
  readonly section: string;
}

export function diffContents(before: FormContent, after: FormContent): ContentDiff {
  const old = placedQuestions(before);
  const now = placedQuestions(after);
  const added = [...now.values()].filter(({ question }) => !old.has(question.cle)).map(nameOf);
  const removed = [...old.values()].filter(({ question }) => !now.has(question.cle)).map(nameOf);
  const changed = [...now.values()].flatMap((placed) => {
    const earlier = old.get(placed.question.cle);
    const aspects = earlier ? changedAspects(earlier, placed) : [];
    if (earlier === undefined || aspects.length === 0) return [];
    const { cle, libelle } = placed.question;
    const ancien = earlier.question.libelle;
    return [{ cle, libelle, ancien_libelle: ancien === libelle ? null : ancien, aspects }];
  });
  const isUntouched = added.length + removed.length + changed.length === 0;
  const isRearranged =
    JSON.stringify(outlineOf(before, now)) !== JSON.stringify(outlineOf(after, old));
  return { added, removed, changed, isRearranged, isSame: isUntouched && !isRearranged };
}

const nameOf = ({ question: { cle, libelle } }: Placed): NamedQuestion => ({ cle, libelle });

const placedQuestions = ({ sections }: FormContent): Map<string, Placed> =>
  new Map(
    sections.flatMap((section) =>
      section.questions.map((question) => [question.cle, { question, section: section.cle }]),
    ),
  );

function changedAspects(before: Placed, after: Placed): ChangeAspect[] {
  const one = partsOf(before);
  const other = partsOf(after);
  return CHANGE_ASPECTS.filter((aspect) => one[aspect] !== other[aspect]);
}

function partsOf({ question, section }: Placed): Record<ChangeAspect, string> {
  const { cle: _cle, type, libelle, aide, requis, poids, condition, ...settings } = question;
  return {
    type,
    libelle,
    aide,
    requis: String(requis),
    poids: String(poids),
    condition: condition
      ? `${condition.question} ${condition.operateur} ${JSON.stringify(condition.valeur)}`
      : '',
    reglages: canonical(settings),
    section,
  };
}

/** The database may give the fields in another order. */
const canonical = (settings: Record<string, unknown>): string =>
  JSON.stringify(settings, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** The sections, with the order of the questions that both versions have. */
const outlineOf = ({ sections }: FormContent, other: ReadonlyMap<string, Placed>) =>
  sections.map(({ cle, titre, aide, repetable, questions }) => ({
    cle,
    titre,
    aide,
    repetable,
    questions: questions.map((question) => question.cle).filter((key) => other.has(key)),
  }));
