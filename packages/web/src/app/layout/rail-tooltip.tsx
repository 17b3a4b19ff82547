import { type FocusEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import classes from './rail.module.css';

interface Shown {
  text: string;
  top: number;
}

interface RailTooltip {
  tooltip: ReactNode;
  listeners: {
    onPointerOver: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
}

function describeTarget(target: EventTarget): Shown | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-tooltip]') : null;
  const text = element?.dataset['tooltip'];
  if (element === null || text === undefined) return null;
  const { top, height } = element.getBoundingClientRect();
  return { text, top: top + height / 2 };
}

/**
 * One tooltip for the whole rail, beside whatever is pointed at: the rail scrolls, so nothing inside it may stick
 * out. It repeats what the links already say to a screen reader.
 */
export function useRailTooltip(): RailTooltip {
  const isEnabled = useSettingsStore((state) => state.showTooltips);
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = () => setShown(null);
  return {
    tooltip:
      isEnabled && shown !== null ? (
        <span className={classes['tooltip']} style={{ top: shown.top }} aria-hidden="true">
          {shown.text}
        </span>
      ) : null,
    listeners: {
      onPointerOver: (event) =>
        setShown(event.pointerType === 'touch' ? null : describeTarget(event.target)),
      onPointerLeave: hide,
      onFocus: (event) =>
        setShown(event.target.matches(':focus-visible') ? describeTarget(event.target) : null),
      onBlur: hide,
    },
  };
}
