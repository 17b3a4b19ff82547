// Parts of a screen that arrive one after the other are shown at one moment: none pushes another away while it comes.
//
//   <SettleTogether>
//     <Held fallback={<CardSkeleton … />}>
//       <HeldPart load={loadMachines} isWanted={…} props={{ visits }} />
//       <DayLine … />
//     </Held>
//   </SettleTogether>
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { type LoadPart, OnDemand } from '../platform/on-demand.tsx';

/** A line this slow: the rest is shown, and what comes later takes its place when it is there. */
const PATIENCE_MS = 2000;

const SettledContext = createContext(true);
const CountContext = createContext((_change: number): void => undefined);

/** Open once nothing below holds it; it does not close again. */
export function SettleTogether({ children }: { children: ReactNode }) {
  // The first one is its own, until those below have said what they wait for.
  const [holds, setHolds] = useState(1);
  const [isSettled, setIsSettled] = useState(false);
  const [count] = useState(() => (change: number) => setHolds((before) => before + change));
  useLayoutEffect(() => {
    count(-1);
    return () => count(1);
  }, [count]);
  if (holds === 0 && !isSettled) setIsSettled(true);
  return (
    <CountContext value={count}>
      <SettledContext value={isSettled}>{children}</SettledContext>
    </CountContext>
  );
}

interface HeldProps {
  /** In its place until then. */
  fallback?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** Drawn at once, so that its parts are loaded, and shown when all are there. */
export function Held({ fallback, className, children }: HeldProps) {
  const isSettled = useContext(SettledContext);
  return (
    <>
      {!isSettled && fallback}
      <div hidden={!isSettled} className={isSettled ? className : undefined}>
        {children}
      </div>
    </>
  );
}

/** Before the next paint: a part and what it held back are shown in the same one. */
export function useHold(isHolding: boolean): void {
  const count = useContext(CountContext);
  useLayoutEffect(() => {
    if (!isHolding) return;
    count(1);
    return () => count(-1);
  }, [count, isHolding]);
}

/** The same, for what the screen can do without. */
export function useShortHold(isHolding: boolean): void {
  const [isOverdue, setIsOverdue] = useState(false);
  useHold(isHolding && !isOverdue);
  useEffect(() => {
    if (!isHolding) return;
    const timer = setTimeout(() => setIsOverdue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHolding]);
}

export interface Announcing {
  /** When it is known what the part shows, and whether it shows anything. */
  onKnown: () => void;
}

/** In such a part. */
export function useTellKnown(isKnown: boolean, onKnown: () => void): void {
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
}

interface HeldPartProps<Props> {
  load: LoadPart<Props & Announcing>;
  isWanted?: boolean;
  props: Props;
}

/** A part that is loaded when it is wanted. It holds until it knows what it shows, or cannot be loaded. */
export function HeldPart<Props extends object>({
  load,
  isWanted = true,
  props,
}: HeldPartProps<Props>) {
  const [isKnown, setIsKnown] = useState(false);
  const [onKnown] = useState(() => () => setIsKnown(true));
  useShortHold(isWanted && !isKnown);
  return (
    <OnDemand load={load} isWanted={isWanted} onFailure={onKnown} props={{ ...props, onKnown }} />
  );
}
