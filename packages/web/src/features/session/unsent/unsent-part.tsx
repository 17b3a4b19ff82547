import { type ComponentType, useEffect, useState } from 'react';
import { withTexts } from '../../../platform/i18n/i18n.ts';

/** Comes once the page is drawn. Where it cannot be loaded, one signs in without it. */
export function UnsentPart() {
  const [part, setPart] = useState<{ Note: ComponentType } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    withTexts(() => import('./unsent-note.tsx')).then(
      ({ default: Note }) => isCurrent && setPart({ Note }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return part === null ? null : <part.Note />;
}
