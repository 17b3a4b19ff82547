import { useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import type { Builder } from '../builder/use-builder.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import type { FaultsByUid } from '../model/form-faults.ts';
import { listItems, type OutlineItem } from '../model/outline-items.ts';
import { type LineProps, OutlineLine } from './outline-line.tsx';
import { createLineKeys } from './line-keys.ts';
import { SortableLines } from './sortable-lines.tsx';
import classes from './outline.module.css';

type OutlineProps = {
  form: SchemaForm;
  builder: Builder;
  faults: FaultsByUid;
  isEditable: boolean;
};

/** All sections and questions, one line each. */
export function Outline({ form, builder, faults, isEditable }: OutlineProps) {
  const t = useT();
  const { commands, selected, folded, focus } = builder;
  const [current, setCurrent] = useState<string | null>(null);
  // What was just opened is where Tab comes back to, until another line has the focus.
  const [opened, setOpened] = useState(selected);
  if (opened !== selected) {
    setOpened(selected);
    setCurrent(selected);
  }
  const list = useRef<HTMLDivElement>(null);
  const items = listItems(form, folded);
  const isListed = (uid: string | null) => items.some((item) => item.uid === uid);
  const reachable = isListed(current) ? current : items[0]?.uid;
  // The same function at every drawing, or every line would be drawn at each letter.
  const keys = useMemo(() => createLineKeys(commands, isEditable), [commands, isEditable]);

  useEffect(() => {
    if (focus?.at !== 'line') return;
    list.current?.querySelector<HTMLElement>(`[data-line="${CSS.escape(focus.uid)}"]`)?.focus();
  }, [focus]);

  const linePropsOf = (item: OutlineItem): LineProps => ({
    item,
    isSelected: item.uid === selected,
    isCurrent: item.uid === reachable,
    isFolded: folded.has(item.uid),
    hasFault: faults.has(item.uid),
    onOpen: commands.open,
    onFold: commands.fold,
    onCurrent: setCurrent,
    keys,
  });
  const label = t('suivi_schema.outline.label');
  return (
    <div ref={list} className={classes['outline']}>
      {isEditable ? (
        <SortableLines
          label={label}
          items={items}
          linePropsOf={linePropsOf}
          onDrop={commands.drop}
        />
      ) : (
        <ol className={classes['list']} aria-label={label}>
          {items.map((item) => (
            <li key={item.uid} className={classes['item']}>
              <OutlineLine {...linePropsOf(item)} />
            </li>
          ))}
        </ol>
      )}
      {isEditable && items.length > 0 && (
        <p className={classes['hint']}>{t('suivi_schema.outline.keys')}</p>
      )}
    </div>
  );
}
