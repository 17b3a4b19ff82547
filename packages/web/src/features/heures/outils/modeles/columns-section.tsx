import { ActionIcon, Button } from '@mantine/core';
import { MAX_COLUMNS } from '@releve/domain/pay/template-schema.ts';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import type { FieldsState } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from '../outils.module.css';
import { ColumnFields } from './column-fields.tsx';
import { type ColumnForm, emptyColumn, type ModeleForm } from './modele-form.ts';

/** Columns in the order of the file; each is moved, changed or removed in its place. */
export function ColumnsSection({ form }: { form: FieldsState<ModeleForm> }) {
  const t = useT();
  const { colonnes } = form.values;
  const { errorOf } = useFields(form);
  const set = (next: readonly ColumnForm[]) => form.change({ colonnes: next });
  const move = (index: number, by: number) => {
    const next = [...colonnes];
    const [column] = next.splice(index, 1);
    if (column !== undefined) next.splice(index + by, 0, column);
    set(next);
  };
  return (
    <ViewCard
      title={t('modeles_paie.sections.columns')}
      text={t('modeles_paie.sections.columns_text')}
    >
      {form.errors['colonnes'] !== undefined && (
        <Banner kind="danger">{errorOf('colonnes')}</Banner>
      )}
      <ol className={classes['columns']}>
        {colonnes.map((column, index) => (
          <li key={column.key}>
            <fieldset className={classes['column']}>
              <legend>{t('modeles_paie.column.legend', { number: index + 1 })}</legend>
              <ColumnFields
                column={column}
                path={`colonnes.${index}`}
                errorOf={errorOf}
                onChange={(part) =>
                  set(colonnes.map((one) => (one.key === column.key ? { ...one, ...part } : one)))
                }
              />
              <MoveButtons
                number={index + 1}
                last={colonnes.length}
                onMove={(by) => move(index, by)}
                onRemove={() => set(colonnes.filter(({ key }) => key !== column.key))}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          disabled={colonnes.length >= MAX_COLUMNS}
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => set([...colonnes, emptyColumn(colonnes)])}
        >
          {t('modeles_paie.column.add')}
        </Button>
      </div>
    </ViewCard>
  );
}

type MoveButtonsProps = {
  number: number;
  last: number;
  onMove: (by: number) => void;
  onRemove: () => void;
};

function MoveButtons({ number, last, onMove, onRemove }: MoveButtonsProps) {
  const t = useT();
  const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
  return (
    <div className={classes['moves']}>
      <ActionIcon
        aria-label={t('modeles_paie.column.up', { number })}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp {...icon} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('modeles_paie.column.down', { number })}
        disabled={number === last}
        onClick={() => onMove(1)}
      >
        <IconArrowDown {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('modeles_paie.column.remove', { number })} onClick={onRemove}>
        <IconTrash {...icon} />
      </ActionIcon>
    </div>
  );
}
