import type { Conflit } from '@releve/domain/conflicts.ts';
import type { OperationInput } from '@releve/domain/features/planner.ts';
import type { PlanQuart, QuartContent } from '@releve/domain/features/quarts.ts';
import { type Serie, type SeriePortee } from '@releve/domain/features/series.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { errorsFromServer, type FieldErrors } from '../../../platform/forms/field-errors.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { createQuarts } from '../plan/plan-operations.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanChanges, StaleAnswer } from '../plan/use-plan-changes.ts';
import { useCreateSerie, useUpdateSerie } from '../planner.mutations.ts';
import { useCheck } from '../planner.queries.ts';
import {
  changesOf,
  formOfQuart,
  isSameForm,
  newForm,
  overOther,
  type QuartForm,
  readForm,
} from './quart-form.ts';

/** « Ce quart seulement » is no change of the series. */
export type Scope = 'un' | SeriePortee;

type EditorOptions = {
  plan: Plan;
  changes: PlanChanges;
  /** Null for a new one. */
  quart: PlanQuart | null;
  seed: Partial<QuartContent>;
  dates: readonly string[];
  onDirty: (isDirty: boolean) => void;
  /** Done: nothing is left to lose. */
  onSaved: () => void;
};

/** The state of the form of a quart. Whatever fails, what was typed stays. */
export function useQuartEditor(options: EditorOptions) {
  const { plan, changes, quart, seed, dates, onDirty, onSaved } = options;
  const [base, setBase] = useState(quart);
  const [form, setForm] = useState(() =>
    quart === null ? newForm(seed, dates) : formOfQuart(quart),
  );
  const [scope, setScope] = useState<Scope>('un');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const creating = useCreateSerie();
  const updating = useUpdateSerie();
  const opening = base === null ? newForm(seed, dates) : formOfQuart(base);
  const isDirty = !isSameForm(form, opening);
  const isOther = quart?.id !== base?.id;
  // Changed elsewhere while nothing was typed here: the form follows, but not back to what the week still shows.
  const isFollowed = !isDirty && (quart?.version ?? 0) >= (base?.version ?? 0);
  if (quart !== null && quart !== base && (isOther || isFollowed)) {
    setBase(quart);
    setForm(formOfQuart(quart));
  }
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const reading = readForm(form);
  const operations: OperationInput[] = reading.isValid ? operationsFor(reading.contents) : [];
  function operationsFor(contents: readonly QuartContent[]): OperationInput[] {
    if (base === null) return createQuarts(contents);
    const [content] = contents;
    const change = content === undefined ? {} : changesOf(base, content);
    if (Object.keys(change).length === 0) return [];
    // Of the version that was opened: what somebody else has saved meanwhile is not overwritten unseen.
    return [{ op: 'update', id: base.id, version: base.version, quart: change }];
  }
  const check = useCheck(operations.length > 0 && form.repeat === 'never' ? { operations } : null);
  const local: readonly Conflit[] = reading.isValid
    ? plan.finder.ofChanges(
        reading.contents.map((content, at) => ({
          cle: quart === null ? `n${at + 1}` : String(quart.id),
          quart: content,
        })),
        plan.index.byEmploye,
      )
    : [];

  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? lastNames(errorsFromServer(error.fields)) : {};
    setErrors(fields);
    if (Object.keys(fields).length === 0) setFailure(failureText(error));
  };
  /** On from what was decided, once somebody else had changed the same quart. */
  const goOn = ({ kept, current, done }: StaleAnswer) => {
    if (done.length > 0) positive(t('planner.said.changed', { count: done.length }));
    const theirs = current.find(({ id }) => id === base?.id)?.apres;
    if (kept === 'mine' || (kept === 'theirs' && !theirs)) {
      onSaved();
    } else if (theirs) {
      const other = formOfQuart(theirs);
      setBase(theirs);
      setForm((typed) => (kept === 'theirs' ? other : overOther(typed, opening, other)));
    }
  };
  const sayTouched = (result: { quarts: number } | 'queued') => {
    if (result !== 'queued') positive(t('planner_panel.serie_saved', { count: result.quarts }));
  };
  const saveSerie = async (content: QuartContent, serie: Serie, portee: SeriePortee) => {
    const { du, au, intervalle_semaines, jours, version } = serie;
    const { date, ...shared } = content;
    const body = {
      ...shared,
      du,
      au,
      intervalle_semaines,
      jours,
      version,
      portee,
      a_partir_de: date,
    };
    sayTouched(await updating.mutateAsync({ params: { id: serie.id }, body }));
  };

  /** Resolves to whether it was saved. */
  const save = async (serie: Serie | undefined): Promise<boolean> => {
    setErrors(reading.isValid ? {} : reading.errors);
    setFailure(null);
    if (!reading.isValid) return false;
    const [content] = reading.contents;
    try {
      if (reading.serie !== null) {
        sayTouched(await creating.mutateAsync({ body: reading.serie }));
        return true;
      }
      if (quart !== null && scope !== 'un' && serie !== undefined && content !== undefined) {
        await saveSerie({ ...content, date: quart.date }, serie, scope);
        return true;
      }
    } catch (error) {
      refuse(error);
      return false;
    }
    const count = operations.length;
    const said =
      quart === null ? t('planner.said.created', { count }) : t('planner.said.changed', { count });
    const outcomes = await changes.apply(operations, said, {
      onRefusal: refuse,
      onAnswer: goOn,
    });
    if (outcomes !== null && count > 0) positive(said);
    return outcomes !== null;
  };

  return {
    form,
    errors,
    failure,
    scope,
    setScope,
    isDirty,
    isBusy: creating.isPending || updating.isPending || changes.isBusy,
    conflicts: check.data?.conflits ?? local,
    change: (part: Partial<QuartForm>) => setForm((current) => ({ ...current, ...part })),
    save,
  };
}

/** The server names fields by their place in the batch: `operations.0.quart.client_id`. */
const lastNames = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [field.split('.').at(-1) ?? field, message]),
  );
