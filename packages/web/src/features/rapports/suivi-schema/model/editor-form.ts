// A form while it is being built. Its parts are known by a `uid` that nothing changes, and conditions point to that: a key
// is made from the words beside it, which change with every letter. Settings of another type stay, so that a change of
// type can be taken back. Pure.
import type { Cible, Genre, Operateur, QuestionType } from '@releve/domain/forms/form-schema.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';

interface Keyed {
  readonly uid: string;
  /** Null until it has been saved once. */
  readonly cle: string | null;
  /** Whether the key still follows the words: no longer once it is published. */
  readonly suit: boolean;
}

export interface EditorOption extends Keyed {
  readonly libelle: string;
  readonly points: number | null;
}

export interface EditorCondition {
  /** The uid of the question it looks at; null while none is chosen, or once that one is gone. */
  readonly question: string | null;
  readonly operateur: Operateur;
  /** The uid of an option where that question has options. */
  readonly valeur: string | number | null;
}

export interface EditorQuestion extends Keyed {
  readonly type: QuestionType;
  readonly libelle: string;
  readonly aide: string;
  readonly requis: boolean;
  readonly poids: number;
  readonly condition: EditorCondition | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly unite: string;
  readonly options: readonly EditorOption[];
  readonly lignes: 1 | 4;
  readonly photos_min: number;
  readonly photos_max: number;
}

export interface EditorSection extends Keyed {
  readonly titre: string;
  readonly aide: string;
  readonly repetable: boolean;
  readonly questions: readonly EditorQuestion[];
}

export interface SchemaForm {
  readonly titre: string;
  readonly description: string;
  readonly genre: Genre;
  readonly cible: Cible;
  readonly groupes: readonly Usergroup[];
  readonly sections: readonly EditorSection[];
}

let lastUid = 0;

/** Never the uid of something that came from the server: those are made of a key. */
export function createUid(): string {
  lastUid += 1;
  return `#${lastUid}`;
}

export const hasOptions = (type: QuestionType): boolean =>
  type === 'choix' || type === 'choix_multiple';

/** A choice counts only by the points of its options; the others by themselves. */
export const isScored = (type: QuestionType): boolean =>
  type === 'oui_non' || type === 'note' || type === 'appa' || type === 'choix';

export const newOption = (): EditorOption => ({
  uid: createUid(),
  cle: null,
  suit: true,
  libelle: '',
  points: null,
});

export const newQuestion = (type: QuestionType): EditorQuestion => ({
  uid: createUid(),
  cle: null,
  suit: true,
  type,
  libelle: '',
  aide: '',
  requis: false,
  poids: isScored(type) ? 1 : 0,
  condition: null,
  min: null,
  max: null,
  unite: '',
  options: hasOptions(type) ? [newOption(), newOption()] : [],
  lignes: 1,
  photos_min: 0,
  photos_max: 3,
});

/** Another type, with what it needs to begin with. */
export const withType = (question: EditorQuestion, type: QuestionType): EditorQuestion => ({
  ...question,
  type,
  poids: isScored(type) && !isScored(question.type) && question.poids === 0 ? 1 : question.poids,
  options:
    hasOptions(type) && question.options.length === 0
      ? [newOption(), newOption()]
      : question.options,
});

export const newSection = (): EditorSection => ({
  uid: createUid(),
  cle: null,
  suit: true,
  titre: '',
  aide: '',
  repetable: false,
  questions: [],
});

export const questionsOf = ({ sections }: Pick<SchemaForm, 'sections'>): EditorQuestion[] =>
  sections.flatMap(({ questions }) => questions);
