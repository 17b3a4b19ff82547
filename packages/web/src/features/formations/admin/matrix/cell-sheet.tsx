import { Button } from '@mantine/core';
import {
  assignFormation,
  type FormationResult,
  listFormationResults,
} from '@releve/domain/features/formations-admin.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { optionalDate } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useAssignFormation } from '../formations-admin.mutations.ts';
import { formationsPeopleTexts } from '../people/formations-people.texts.ts';
import { describeResult } from '../people/result-words.ts';
import { useResultActions } from '../people/use-result-actions.ts';
import { type CellSubject, isAssignable } from './matrix-cells.ts';
import classes from './matrix.module.css';

needTexts(formationsPeopleTexts);

const loadWithdraw = () => import('../people/withdraw-sheet.tsx');

const assignForm = defineForm({
  fields: { echeance: optionalDate() },
  schema: assignFormation.body.omit({ employes: true }),
  label: (name, t) => t(`formations_matrix.${name}`),
});

type CellSheetProps = { subject: CellSubject; isOpen: boolean; onClose: () => void };

/** One person and one course: how they stand, and what can be done about it. */
export default function CellSheet(props: CellSheetProps) {
  const t = useT();
  const { subject, isOpen, onClose } = props;
  if (isAssignable(subject.etat)) return <AssignSheet {...props} />;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('formations_matrix.standing')}>
      <Standing subject={subject} />
    </Sheet>
  );
}

/** The course is asked of the person, until a day. */
function AssignSheet({ subject, isOpen, onClose }: CellSheetProps) {
  const t = useT();
  const { person, course } = subject;
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const assigning = useAssignFormation();
  const form = useForm(assignForm, {
    opening: {},
    send: ({ echeance }) =>
      assigning.mutateAsync({
        params: { id: course.id },
        body: { employes: [person.id], echeance },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_matrix.assign')}
      saveLabel={t('formations_matrix.assign_action')}
      saved={t('formations_matrix.assigned', { nom: fullName(person) })}
    >
      <Standing subject={subject} />
      <DateField
        {...field.text('echeance')}
        min={today}
        description={t('formations_matrix.echeance_hint')}
      />
    </SheetForm>
  );
}

function Standing({ subject: { person, course, etat } }: { subject: CellSubject }) {
  const t = useT();
  const dates = useDateFormatter();
  const { data } = useEndpoint(listFormationResults, {
    params: { id: course.id },
    query: { employe: person.id, per_page: 1 },
  });
  const [result] = data?.data ?? [];
  const withdrawing = useOpened<FormationResult | null>(null);
  const actionsOf = useResultActions(course, withdrawing.open);
  const nom = fullName(person);
  const certificat = withdrawing.subject?.certificat;
  return (
    <>
      <div>
        <p className={classes['name']}>{course.titre}</p>
        <p className={classes['quiet']}>
          {t('formations_matrix.assign_text', {
            nom,
            etat: t(`formations_matrix.words.${etat}`),
          })}
        </p>
        {result && <p className={classes['quiet']}>{describeResult(result, { t, dates })}</p>}
      </div>
      {result && (
        <div className={classes['acts']}>
          {actionsOf(result).map(({ label, icon: Icon, onClick }) => (
            <Button
              key={label}
              variant="default"
              leftSection={<Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
              onClick={onClick}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {certificat && (
        <OpenedLayer load={loadWithdraw} opened={withdrawing} props={{ certificat, nom }} />
      )}
    </>
  );
}
