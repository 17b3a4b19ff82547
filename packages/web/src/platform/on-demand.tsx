import { type ComponentType, createElement, useEffect, useState } from 'react';
import { reportError } from './error-report.ts';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface OnDemandProps<Props> {
  /** The same function at every drawing, as is `onFailure`. */
  load: LoadPart<Props>;
  isWanted?: boolean;
  onFailure?: () => void;
  props: Props;
}

/**
 * A part of the frame that is loaded when it is first wanted, and then kept. One that cannot be loaded, on a phone
 * without a network, must not take the screen with it: it is simply not there, and the next wish tries again.
 */
export function OnDemand<Props extends object>({
  load,
  isWanted = true,
  onFailure,
  props,
}: OnDemandProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const isMissing = isWanted && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fetchPart = async () => {
      const { default: Part } = await load();
      if (isCurrent) setLoaded({ Part });
    };
    fetchPart().catch((error: unknown) => {
      reportError(error);
      if (isCurrent) onFailure?.();
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, onFailure]);
  return loaded === null ? null : createElement(loaded.Part, props);
}
