import { Button, Radio } from '@mantine/core';
import type { PlanQuart, QuartContent } from '@releve/domain/features/quarts.ts';
import { SERIE_PORTEES } from '@releve/domain/features/series.ts';
import { IconTrash, IconUserSearch } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FocusFirstError } from '../../../platform/forms/focus-first-error.tsx';
import { firstErrorOf } from '../../../platform/forms/field-errors.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { PlanChanges } from '../plan/use-plan-changes.ts';
import { useSerie } from '../planner.queries.ts';
import { shownNaming } from '../plan/conflict-names.ts';
import { ConflictList } from './conflict-list.tsx';
import { QuartFields } from './quart-fields.tsx';
import { QuartMarks } from './quart-marks.tsx';
import { useSerieEnd } from './use-serie-end.ts';
import { type Scope, useQuartEditor } from './use-quart-editor.ts';
import classes from './panel.module.css';

type QuartEditorProps = {
  isOpen: boolean;
  plan: Plan;
  changes: PlanChanges;
  actions: PlanActions;
  canEdit: boolean;
  /** Null for a new one. */
  quart: PlanQuart | null;
  seed: Partial<QuartContent>;
  dates: readonly string[];
  onDirty: (isDirty: boolean) => void;
  /** Done: nothing is left to lose. */
  onSaved: () => void;
  onClose: () => void;
  onReplace: (quart: PlanQuart) => void;
};

const FIELD_ORDER = [
  'client_id',
  'employe_id',
  'date',
  'debut',
  'fin',
  'pause_minutes',
  'note',
  'au',
];
const SCOPES: readonly Scope[] = ['un', ...SERIE_PORTEES];

export function QuartEditor(props: QuartEditorProps) {
  const { isOpen, plan, actions, canEdit, quart, onSaved, onClose, onReplace } = props;
  const t = useT();
  const formId = useId();
  const editor = useQuartEditor(props);
  const serie = useSerie(quart?.serie_id ?? null).data;
  const ending = useSerieEnd();
  const isCancelled = quart?.etat === 'a_annuler';
  const isEditable = canEdit && !isCancelled;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (await editor.save(serie)) onSaved();
  };
  const remove = async (own: PlanQuart) => {
    const isDone =
      editor.scope === 'un' || serie === undefined
        ? await actions.remove([String(own.id)])
        : await ending.end(serie, editor.scope, own.date);
    if (isDone) onSaved();
  };
  const title = quart === null ? 'new_title' : isEditable ? 'edit_title' : 'view_title';
  return (
    <Sheet
      isModal={false}
      isOpen={isOpen}
      isDirty={editor.isDirty}
      onClose={onClose}
      title={t(`planner_panel.${title}`)}
      closeLabel={t('planner_panel.close')}
      footer={
        canEdit && (
          <EditorFooter
            quart={quart}
            isBusy={editor.isBusy || ending.isBusy}
            formId={formId}
            onRemove={remove}
            onRestore={(own) => void actions.restore([String(own.id)])}
          />
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <fieldset className={classes['form']} disabled={!isEditable}>
          {quart !== null && <QuartMarks quart={quart} />}
          {isCancelled && <Banner kind="info">{t('planner_panel.cancelled_text')}</Banner>}
          {editor.failure !== null && (
            <Banner kind="danger">
              {editor.failure} {t('planner_panel.kept')}
            </Banner>
          )}
          <ConflictList
            conflicts={isCancelled ? [] : editor.conflicts}
            naming={shownNaming(plan.index, quart === null ? undefined : String(quart.id))}
          />
          {quart !== null && quart.serie_id !== null && (
            <Radio.Group
              label={t('planner_panel.scope.label')}
              value={editor.scope}
              onChange={(scope) => editor.setScope(scope)}
            >
              <div className={classes['scopes']}>
                {SCOPES.map((scope) => (
                  <Radio key={scope} value={scope} label={t(`planner_panel.scope.${scope}`)} />
                ))}
              </div>
            </Radio.Group>
          )}
          <QuartFields
            form={editor.form}
            errors={editor.errors}
            onChange={editor.change}
            clock={plan.clock}
            week={quart === null ? plan.dates : null}
            hasDate={editor.scope === 'un'}
          />
          <FocusFirstError field={firstErrorOf(FIELD_ORDER, editor.errors)} />
        </fieldset>
      </form>
      {quart !== null && isEditable && (
        <Extra>
          <Button
            variant="default"
            fullWidth
            leftSection={
              <IconUserSearch size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
            onClick={() => onReplace(quart)}
          >
            {t('planner_panel.find_replacement')}
          </Button>
        </Extra>
      )}
    </Sheet>
  );
}

const Extra = ({ children }: { children: ReactNode }) => (
  <div className={classes['extra']}>{children}</div>
);

type EditorFooterProps = {
  quart: PlanQuart | null;
  isBusy: boolean;
  formId: string;
  onRemove: (quart: PlanQuart) => Promise<void>;
  onRestore: (quart: PlanQuart) => void;
};

function EditorFooter({ quart, isBusy, formId, onRemove, onRestore }: EditorFooterProps) {
  const t = useT();
  if (quart?.etat === 'a_annuler') {
    return (
      <Button loading={isBusy} onClick={() => onRestore(quart)}>
        {t('planner_panel.restore')}
      </Button>
    );
  }
  return (
    <div className={classes['footer']}>
      {quart !== null && (
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void onRemove(quart)}
        >
          {t('planner_panel.delete')}
        </Button>
      )}
      <Button type="submit" form={formId} loading={isBusy}>
        {t(quart === null ? 'planner_panel.create' : 'planner_panel.save')}
      </Button>
    </div>
  );
}
