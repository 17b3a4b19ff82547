import { type ComponentType, createElement, useEffect, useState } from 'react';
import { OpeningLayer } from '../ui/opening-layer.tsx';
import { reportError } from './error-report.ts';
import { withTexts } from './i18n/i18n.ts';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface OnDemandProps<Props> {
  /** The same function at every drawing. */
  load: LoadPart<Props>;
  isWanted?: boolean;
  /** Says it, and takes the wish back where there is no `onClose`: what is still wanted is not tried again. */
  onFailure?: () => void;
  /** With an `onClose`, the part is a layer: until it is loaded, Escape or a press beside it gives it up. */
  props: Props;
}

// What has been loaded, by the function that loads it: it is drawn with the very press that wants it.
const loadedParts = new WeakMap<object, unknown>();

const findLoaded = <Props,>(load: LoadPart<Props>) =>
  loadedParts.get(load) as ComponentType<Props> | undefined;

async function loadPart<Props>(load: LoadPart<Props>): Promise<ComponentType<Props>> {
  const { default: Part } = await withTexts(load);
  loadedParts.set(load, Part);
  return Part;
}

/** For a part that must not let the person wait: call it when there is nothing else to do. */
export function preloadPart<Props>(load: LoadPart<Props>): void {
  // Without a network it is tried again when it is wanted.
  if (findLoaded(load) === undefined) loadPart(load).catch(reportError);
}

function closeOf(props: object): (() => void) | null {
  const onClose = 'onClose' in props ? props.onClose : null;
  return typeof onClose === 'function' ? () => void onClose() : null;
}

/**
 * A part of the frame that is loaded when it is first wanted, and then kept. One that cannot be loaded, on a phone
 * without a network, must not take the screen with it: it is closed again, and the next wish tries again.
 */
export function OnDemand<Props extends object>({
  load,
  isWanted = true,
  onFailure,
  props,
}: OnDemandProps<Props>) {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const known = isWanted && loaded === null ? findLoaded(load) : undefined;
  if (known !== undefined) setLoaded({ Part: known });
  const isMissing = isWanted && loaded === null && known === undefined;
  const close = closeOf(props);
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    const fetchPart = async () => {
      const Part = await loadPart(load);
      if (isCurrent) setLoaded({ Part });
    };
    fetchPart().catch((error: unknown) => {
      reportError(error);
      if (isCurrent) setHasFailed(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  useEffect(() => {
    if (!hasFailed) return;
    setHasFailed(false);
    close?.();
    onFailure?.();
    // Once per failure, with what the drawing at hand has to close.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasFailed]);
  if (isMissing && close !== null) return <OpeningLayer onClose={close} />;
  return loaded === null ? null : createElement(loaded.Part, props);
}
