import { Button } from '@mantine/core';
import { IconCopyPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FieldErrors } from '../../../../platform/forms/field-errors.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../../platform/api/server-messages.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import type { Builder } from '../builder/use-builder.ts';
import { FORM_ITSELF } from '../builder/builder-commands.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import { findQuestion, findSection } from '../model/form-changes.ts';
import type { Fault, FaultsByUid } from '../model/form-faults.ts';
import { HeadFields } from './head-fields.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { SectionPanel } from './section-panel.tsx';
import { useEntered } from './use-entered.ts';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The same at every drawing. */
const NO_FAULTS: readonly Fault[] = [];

export type PartPanelProps = {
  form: SchemaForm;
  builder: Builder;
  faults: FaultsByUid;
  /** What a save was refused for, by field. */
  errors: FieldErrors;
  /** The key of a question as it will be saved. */
  keyOf: (uid: string) => string | undefined;
  isGenreFixed: boolean;
  isEditable: boolean;
};

export interface PartPanel {
  title: string;
  content: ReactNode;
  footer: ReactNode;
}

/** The settings of what is chosen; those of the form itself where nothing is. */
export function usePartPanel(props: PartPanelProps): PartPanel {
  const t = useT();
  const { form, builder, faults, keyOf, isEditable } = props;
  const { selected, commands, focus } = builder;
  const question = selected === null ? undefined : findQuestion(form, selected);
  const section = selected === null ? undefined : findSection(form, selected);
  const part = question ?? section;
  if (part === undefined) {
    return {
      title: t('suivi_schema.panel.form'),
      content: <FormHeadPanel {...props} />,
      footer: null,
    };
  }
  const shared = { form, commands, focus, isEditable, faults: faults.get(part.uid) ?? NO_FAULTS };
  return {
    title: t(question ? 'suivi_schema.panel.question' : 'suivi_schema.panel.section'),
    content: question ? (
      <QuestionPanel key={question.uid} {...shared} question={question} cle={keyOf(question.uid)} />
    ) : (
      section && <SectionPanel key={section.uid} {...shared} section={section} />
    ),
    footer: isEditable && (
      <>
        <Button
          variant="light"
          color="red"
          leftSection={<IconTrash {...icon} />}
          onClick={() => commands.remove(part.uid)}
        >
          {t('suivi_schema.panel.remove')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopyPlus {...icon} />}
          onClick={() => commands.duplicate(part.uid)}
        >
          {t('suivi_schema.panel.duplicate')}
        </Button>
      </>
    ),
  };
}

function FormHeadPanel({ form, builder, errors, isGenreFixed, isEditable }: PartPanelProps) {
  const title = useEntered<HTMLInputElement>(FORM_ITSELF, builder.focus);
  const errorOf = (field: string) => {
    const message = errors[field];
    return message === undefined ? null : translateServerMessage(message);
  };
  return (
    <HeadFields
      head={form}
      isGenreFixed={isGenreFixed}
      isEditable={isEditable}
      errorOf={errorOf}
      titleField={title}
      onChange={(part, about) =>
        builder.commands.change((current) => ({ ...current, ...part }), about)
      }
    />
  );
}
