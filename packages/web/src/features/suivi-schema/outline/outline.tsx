import { IconGripVertical } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { Builder } from '../builder/use-builder.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import type { FaultsByUid } from '../model/form-faults.ts';
import { listItems, type OutlineItem } from '../model/outline-items.ts';
import { type LineProps, OutlineLine } from './outline-line.tsx';
import { createLineKeys } from './line-keys.ts';
import classes from './outline.module.css';

const SortableLines = lazy(() => import('./sortable-lines.tsx'));

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
  const list = useRef<HTMLOListElement>(null);
  const items = listItems(form, folded);
  const isListed = (uid: string | null) => items.some((item) => item.uid === uid);
  const reachable = [current, selected].find(isListed) ?? items[0]?.uid;
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
  const plain = items.map((item) => (
    <li key={item.uid} className={classes['item']}>
      <OutlineLine {...linePropsOf(item)} handle={isEditable && <StillHandle />} />
    </li>
  ));
  return (
    <>
      <ol ref={list} className={classes['list']} aria-label={t('suivi_schema.outline.label')}>
        {isEditable ? (
          <Suspense fallback={plain}>
            <SortableLines items={items} linePropsOf={linePropsOf} onDrop={commands.drop} />
          </Suspense>
        ) : (
          plain
        )}
      </ol>
      {isEditable && items.length > 0 && (
        <p className={classes['hint']}>{t('suivi_schema.outline.keys')}</p>
      )}
    </>
  );
}

/** Until what moves lines has been loaded. */
function StillHandle() {
  return (
    <span className={classes['handle']} aria-hidden="true">
      <IconGripVertical size={iconSize.inline} stroke={iconStroke} />
    </span>
  );
}
