import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  DragOverlay,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, useSortable } from '@dnd-kit/sortable';
import { Portal } from '@mantine/core';
import { memo, useMemo, useState } from 'react';
import { type Drop, dropOn, type OutlineItem } from '../model/outline-items.ts';
import { isSameLine, type LineProps, OutlineLine } from './outline-line.tsx';
import classes from './outline.module.css';

type SortableLinesProps = {
  label: string;
  items: readonly OutlineItem[];
  linePropsOf: (item: OutlineItem) => LineProps;
  onDrop: (uid: string, drop: Drop) => void;
};

/** A list moves up and down only. */
const keepInColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Less than this, in pixels, is a click on the handle. */
const DRAG_FROM = 4;

/** The lines stay where they are while one is on its way: a stroke says where it would go. */
const stay = () => null;

/** Silent: whoever listens moves with the keys, which say where the line went. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
};

/** The lines, moved by mouse or finger. */
export function SortableLines({ label, items, linePropsOf, onDrop }: SortableLinesProps) {
  const [held, setHeld] = useState<{ item: OutlineItem; drop: Drop | null } | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
  );
  const names = items.map(({ uid }) => uid).join('\n');
  // The same array for the same order, or every line would be drawn at each letter.
  const ids = useMemo(() => names.split('\n'), [names]);
  const follow = ({ active, over }: DragOverEvent | DragEndEvent): Drop | null =>
    over === null ? null : dropOn(items, String(active.id), String(over.id));
  const line = held?.drop?.line;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepInColumn]}
      accessibility={SILENT}
      onDragStart={({ active }) => {
        const item = items.find(({ uid }) => uid === active.id);
        if (item) setHeld({ item, drop: null });
      }}
      onDragOver={(event) => held && setHeld({ ...held, drop: follow(event) })}
      onDragEnd={(event) => {
        const drop = follow(event);
        setHeld(null);
        if (drop !== null) onDrop(String(event.active.id), drop);
      }}
      onDragCancel={() => setHeld(null)}
    >
      <SortableContext items={ids} strategy={stay}>
        <ol className={classes['list']} aria-label={label}>
          {items.map((item) => (
            <SortableLine
              key={item.uid}
              {...linePropsOf(item)}
              side={line?.uid === item.uid ? line.side : undefined}
            />
          ))}
        </ol>
      </SortableContext>
      <Portal>
        <DragOverlay dropAnimation={null}>
          {held && (
            <div className={classes['held']}>
              <OutlineLine
                {...linePropsOf(held.item)}
                isSelected={false}
                isCurrent={false}
                handle={<span className={classes['handle']} aria-hidden="true" />}
              />
            </div>
          )}
        </DragOverlay>
      </Portal>
    </DndContext>
  );
}

type SortableLineProps = LineProps & { side: 'above' | 'below' | undefined };

const SortableLine = memo(function SortableOne({ side, ...line }: SortableLineProps) {
  const { listeners, setNodeRef, setActivatorNodeRef, isDragging } = useSortable({
    id: line.item.uid,
  });
  const handle = useMemo(
    () => (
      <span
        ref={setActivatorNodeRef}
        className={classes['handle']}
        aria-hidden="true"
        {...listeners}
      />
    ),
    [listeners, setActivatorNodeRef],
  );
  return (
    <li
      ref={setNodeRef}
      className={classes['item']}
      data-held={isDragging || undefined}
      data-stroke={side}
    >
      <OutlineLine {...line} handle={handle} />
    </li>
  );
}, isSameLine);
