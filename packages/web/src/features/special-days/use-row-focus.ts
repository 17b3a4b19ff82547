import { useEffect } from 'react';

const isLost = (): boolean => {
  const { activeElement } = document;
  return (
    activeElement === null ||
    activeElement === document.body ||
    activeElement.closest('[role="dialog"], aside') !== null
  );
};

/** Where what opened a sheet went with the sheet before it, closing it leads to the day in the list or calendar. */
export function useRowFocus(isOpen: boolean, key: string): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (!isLost()) return;
      const row =
        document.querySelector<HTMLElement>(`[data-day="${key}"]`) ??
        document.querySelector<HTMLElement>('main');
      row?.focus({ preventScroll: true });
    };
  }, [isOpen, key]);
}
