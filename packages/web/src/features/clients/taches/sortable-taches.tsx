import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { Tache } from '@releve/domain/features/taches.ts';
import { IconGripVertical } from '@tabler/icons-react';
import { useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TacheRow } from './tache-row.tsx';
import classes from './taches.module.css';

type SortableTachesProps = {
  label: string;
  taches: readonly Tache[];
  onEdit: (tache: Tache) => void;
  onOrder: (ids: number[]) => void;
};

/** A list moves up and down only. */
const keepInColumn: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** Less than this, in pixels, is a click on the handle. */
const DRAG_FROM = 4;

/** The tasks in their order, moved by hand or with the keys. */
export default function SortableTaches({ label, taches, onEdit, onOrder }: SortableTachesProps) {
  const announcements = useAnnouncements(taches);
  const t = useT();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = taches.map(({ id }) => id);
  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(Number(active.id));
    const to = over === null ? -1 : ids.indexOf(Number(over.id));
    if (from !== -1 && to !== -1 && from !== to) onOrder(arrayMove(ids, from, to));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[keepInColumn]}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('taches.drag.instructions') },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={classes['list']} aria-label={label}>
          {taches.map((tache) => (
            <SortableTache key={tache.id} tache={tache} onEdit={onEdit} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** What a screen reader hears while a task is on its way. */
function useAnnouncements(taches: readonly Tache[]): Announcements {
  const t = useT();
  /** A task that is picked up lies over its own place: that says nothing new. */
  const hasMoved = useRef(false);
  const nameOf = (id: UniqueIdentifier) => taches.find((tache) => tache.id === id)?.nom ?? '';
  const placeOf = (id: UniqueIdentifier) => ({
    place: taches.findIndex((tache) => tache.id === id) + 1,
    total: taches.length,
  });
  return {
    onDragStart: ({ active }) => {
      hasMoved.current = false;
      return t('taches.drag.picked', { nom: nameOf(active.id), ...placeOf(active.id) });
    },
    onDragOver: ({ active, over }) => {
      hasMoved.current ||= over !== null && over.id !== active.id;
      if (over === null || !hasMoved.current) return undefined;
      return t('taches.drag.moved', { nom: nameOf(active.id), ...placeOf(over.id) });
    },
    onDragEnd: ({ active, over }) =>
      t('taches.drag.dropped', { nom: nameOf(active.id), ...placeOf((over ?? active).id) }),
    onDragCancel: ({ active }) => t('taches.drag.cancelled', { nom: nameOf(active.id) }),
  };
}

type SortableTacheProps = { tache: Tache; onEdit: (tache: Tache) => void };

function SortableTache({ tache, onEdit }: SortableTacheProps) {
  const t = useT();
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: tache.id });
  const style = {
    transform: transform === null ? undefined : `translate3d(0, ${transform.y}px, 0)`,
    transition,
  };
  return (
    <li
      ref={setNodeRef}
      className={classes['item']}
      data-dragging={isDragging || undefined}
      style={style}
    >
      <TacheRow
        tache={tache}
        onEdit={onEdit}
        handle={
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={classes['handle']}
            {...attributes}
            {...listeners}
            aria-label={t('taches.move', { nom: tache.nom })}
          >
            <IconGripVertical size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </button>
        }
      />
    </li>
  );
}
