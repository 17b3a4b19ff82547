// What a condition can look at and compare with: only questions asked before, and only what such a question can answer.
// Pure; the rules are those of the engine.
import { NA } from '@releve/domain/forms/form-answers.ts';
import { NA_TYPES, OPERATEURS_OF } from '@releve/domain/forms/form-rules.ts';
import { MAX_NOTE, type Operateur } from '@releve/domain/forms/form-schema.ts';
import {
  type EditorCondition,
  type EditorQuestion,
  hasOptions,
  type SchemaForm,
} from './editor-form.ts';
import { placeOf } from './form-changes.ts';

/** The questions before this one, of its section or of earlier ones that are asked once. */
export function earlierQuestions(form: SchemaForm, uid: string): EditorQuestion[] {
  const place = placeOf(form, uid);
  if (place === null) return [];
  const before = form.sections.slice(0, place.section).filter(({ repetable }) => !repetable);
  const own = form.sections[place.section]?.questions.slice(0, place.index) ?? [];
  return [...before.flatMap(({ questions }) => questions), ...own];
}

/** How an answer is compared with: `liste` by choosing among `valeurs`, `nombre` by typing. */
export type ValueChoice =
  | { readonly kind: 'aucune' }
  | { readonly kind: 'nombre' }
  | { readonly kind: 'liste'; readonly valeurs: readonly ListedValue[] };

export interface ListedValue {
  readonly valeur: string | number;
  /** Words of the question's own; null where the value has its name in every form. */
  readonly libelle: string | null;
}

const named = (valeur: string | number): ListedValue => ({ valeur, libelle: null });

export function valueChoice(question: EditorQuestion, operateur: Operateur): ValueChoice {
  if (operateur === 'repondu') return { kind: 'aucune' };
  const isExact = operateur === 'egal' || operateur === 'different';
  const na = isExact && NA_TYPES.includes(question.type) ? [named(NA)] : [];
  if (hasOptions(question.type)) {
    const options = question.options.map(({ uid, libelle }) => ({ valeur: uid, libelle }));
    return { kind: 'liste', valeurs: [...options, ...na] };
  }
  switch (question.type) {
    case 'oui_non':
      return { kind: 'liste', valeurs: [named('oui'), named('non'), ...na] };
    case 'note':
    case 'appa': {
      const notes = Array.from({ length: MAX_NOTE }, (_each, index) => named(index + 1));
      return { kind: 'liste', valeurs: [...notes, ...na] };
    }
    case 'nombre':
      return { kind: 'nombre' };
    default:
      return { kind: 'aucune' };
  }
}

const isFitting = (choice: ValueChoice, valeur: string | number | null): boolean => {
  if (choice.kind === 'aucune') return valeur === null;
  if (choice.kind === 'nombre') return typeof valeur === 'number';
  return choice.valeurs.some((listed) => listed.valeur === valeur);
};

const firstValue = (choice: ValueChoice): string | number | null => {
  if (choice.kind === 'aucune') return null;
  return choice.kind === 'nombre' ? 0 : (choice.valeurs[0]?.valeur ?? null);
};

/** A condition on that question which holds together: what fits of the old one stays. */
export function fitCondition(
  condition: EditorCondition | null,
  target: EditorQuestion,
): EditorCondition {
  const operators = OPERATEURS_OF[target.type];
  const wanted = condition?.operateur;
  const operateur =
    wanted !== undefined && operators.includes(wanted) ? wanted : (operators[0] ?? 'repondu');
  const choice = valueChoice(target, operateur);
  const valeur = condition?.valeur ?? null;
  return {
    question: target.uid,
    operateur,
    valeur: isFitting(choice, valeur) ? valeur : firstValue(choice),
  };
}
