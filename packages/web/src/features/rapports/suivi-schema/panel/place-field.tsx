import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { type BuilderCommands, nameOf, placeWords } from '../builder/builder-commands.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import { moveQuestion, placeOf, stepNode } from '../model/form-changes.ts';
import classes from './panel.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type PlaceFieldProps = { form: SchemaForm; uid: string; commands: BuilderCommands };

/** Where it stands, for fingers and keys alike: one step up or down, or into another section. */
export function PlaceField({ form, uid, commands }: PlaceFieldProps) {
  const t = useT();
  const place = placeOf(form, uid);
  const moveTo = (section: number) => {
    const index = form.sections[section]?.questions.length ?? 0;
    commands.change((current) => moveQuestion(current, uid, { section, index }));
  };
  return (
    <fieldset className={classes['group']}>
      <legend>{t('suivi_schema.fields.place')}</legend>
      <p className={classes['hint']}>{placeWords(form, uid)}</p>
      <div className={classes['pair']}>
        <Button
          variant="default"
          leftSection={<IconArrowUp {...icon} />}
          disabled={stepNode(form, uid, -1) === form}
          onClick={() => commands.step(uid, -1, false)}
        >
          {t('suivi_schema.fields.up')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowDown {...icon} />}
          disabled={stepNode(form, uid, 1) === form}
          onClick={() => commands.step(uid, 1, false)}
        >
          {t('suivi_schema.fields.down')}
        </Button>
      </div>
      {place !== null && form.sections.length > 1 && (
        <Select
          label={t('suivi_schema.fields.section')}
          data={form.sections.map((section, index) => ({
            value: String(index),
            label: nameOf(form, section.uid),
          }))}
          value={String(place.section)}
          onChange={(value) => value !== null && moveTo(Number(value))}
        />
      )}
    </fieldset>
  );
}
