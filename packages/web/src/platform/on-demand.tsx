import { type ComponentType, createElement, useEffect, useState } from 'react';
import { OpeningLayer } from '../ui/opening-layer.tsx';
import { negative } from '../ui/toast/toast-store.ts';
import { reportError } from './error-report.ts';
import { t, withTexts } from './i18n/i18n.ts';

export type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface OnDemandProps<Props> {
  /** The same function at every drawing. */
  load: LoadPart<Props>;
  isWanted?: boolean;
  /**
   * Where there is no `onClose`: shows the failure and resets `isWanted`, since a part that stays wanted is not loaded
   * again. A layer is closed, and the failure said, without it.
   */
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

/** Loads a part ahead of its first use. Call it when the page is idle. */
export function preloadPart<Props>(load: LoadPart<Props>): void {
  // Without a network it is tried again when it is wanted.
  if (findLoaded(load) === undefined) loadPart(load).catch(reportError);
}

function closeOf(props: object): (() => void) | null {
  const onClose = 'onClose' in props ? props.onClose : null;
  return typeof onClose === 'function' ? () => void onClose() : null;
}

/** Whether it is here already: then there is nothing to wait for. */
export const isPartLoaded = <Props,>(load: LoadPart<Props>): boolean =>
  findLoaded(load) !== undefined;

interface WantedPart<Props> {
  load: LoadPart<Props>;
  isWanted: boolean;
  onFailure: () => void;
}

/** The part, once it has been wanted and is loaded; it is kept from then on. */
export function usePart<Props>({
  load,
  isWanted,
  onFailure,
}: WantedPart<Props>): ComponentType<Props> | null {
  const [loaded, setLoaded] = useState<{ Part: ComponentType<Props> } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const known = isWanted && loaded === null ? findLoaded(load) : undefined;
  if (known !== undefined) setLoaded({ Part: known });
  const isMissing = isWanted && loaded === null && known === undefined;
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
    onFailure();
    // Once per failure, with what the drawing at hand has to close.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasFailed]);
  return loaded === null ? null : loaded.Part;
}

/**
 * A part of the frame that is loaded when it is first wanted, and then kept. One that cannot be loaded, on a phone
 * without a network, must not break the screen: it is closed again, and opening it again retries.
 */
export function OnDemand<Props extends object>({
  load,
  isWanted = true,
  onFailure,
  props,
}: OnDemandProps<Props>) {
  const close = closeOf(props);
  const Part = usePart({
    load,
    isWanted,
    onFailure: () => {
      close?.();
      if (onFailure !== undefined) onFailure();
      else if (close !== null) negative(t('errors.screen'));
    },
  });
  if (Part !== null) return createElement(Part, props);
  return isWanted && close !== null ? <OpeningLayer onClose={close} /> : null;
}

export interface LayerProps {
  isOpen: boolean;
  onClose: () => void;
}

interface OpenedLayerProps<Props extends LayerProps> {
  load: LoadPart<Props>;
  /** As `useOpened` gives it. */
  opened: { key: number; isOpen: boolean; close: () => void };
  props: Omit<Props, keyof LayerProps>;
}

/** A layer that is loaded when it is first opened, and begins anew at each opening. */
export function OpenedLayer<Props extends LayerProps>({
  load,
  opened: { key, isOpen, close },
  props,
}: OpenedLayerProps<Props>) {
  const layer = { ...props, isOpen, onClose: close } as Props;
  return <OnDemand key={key} load={load} isWanted={isOpen} props={layer} />;
}
