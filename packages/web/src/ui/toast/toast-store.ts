/** Transient notices: what is shown, and for how long. Knows nothing of words or of the screen. */
import { create } from 'zustand';
import { hideLoading } from '../loading/loading-store.ts';

export type ToastKind = 'negative' | 'positive' | 'refresh' | 'warning' | 'info';
export type ToastPosition = 'top' | 'center';

export type ToastInput = {
  kind: ToastKind;
  message: string;
  position?: ToastPosition;
  /** Milliseconds; Infinity keeps it until it is closed. */
  duration?: number;
  action?: { label: string; onClick: () => void };
};

export type Toast = Required<Omit<ToastInput, 'action'>> &
  Pick<ToastInput, 'action'> & { id: number };

export type ToastOptions = Partial<Pick<ToastInput, 'position' | 'duration' | 'action'>>;

const DEFAULT_DURATION = 5000;
const MAX_VISIBLE = 4;
const durationByKind: Partial<Record<ToastKind, number>> = { refresh: 1500, warning: 2500 };

type Countdown = { remaining: number; startedAt: number; timer?: ReturnType<typeof setTimeout> };

const countdowns = new Map<number, Countdown>();
let lastId = 0;

export const useToastStore = create<{ toasts: Toast[] }>(() => ({ toasts: [] }));

function startCountdown(id: number, remaining: number): void {
  const countdown: Countdown = { remaining, startedAt: Date.now() };
  if (Number.isFinite(remaining)) {
    countdown.timer = setTimeout(() => dismissToast(id), remaining);
  }
  countdowns.set(id, countdown);
}

export function dismissToast(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

export function dismissLatestToast(): void {
  const latest = useToastStore.getState().toasts.at(-1);
  if (latest) dismissToast(latest.id);
}

export function clearToasts(): void {
  for (const { id } of useToastStore.getState().toasts) dismissToast(id);
}

export function showToast(input: ToastInput): number {
  if (input.kind === 'negative') hideLoading();
  const position = input.position ?? 'top';
  const duration = input.duration ?? durationByKind[input.kind] ?? DEFAULT_DURATION;
  const { toasts } = useToastStore.getState();
  const twin = toasts.find(
    (toast) =>
      toast.kind === input.kind && toast.message === input.message && toast.position === position,
  );
  if (twin) dismissToast(twin.id);
  else if (toasts.length >= MAX_VISIBLE && toasts[0]) dismissToast(toasts[0].id);
  lastId += 1;
  const toast: Toast = { ...input, id: lastId, position, duration };
  useToastStore.setState((state) => ({ toasts: [...state.toasts, toast] }));
  startCountdown(toast.id, duration);
  return toast.id;
}

export function pauseToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  clearTimeout(countdown.timer);
  const elapsed = Date.now() - countdown.startedAt;
  countdowns.set(id, { remaining: countdown.remaining - elapsed, startedAt: Date.now() });
}

export function resumeToast(id: number): void {
  const countdown = countdowns.get(id);
  if (!countdown) return;
  clearTimeout(countdown.timer);
  startCountdown(id, Math.max(countdown.remaining, 800));
}

export const negative = (message: string, options: ToastOptions = {}) =>
  showToast({ kind: 'negative', message, ...options });
export const positive = (message: string, options: ToastOptions = {}) =>
  showToast({ kind: 'positive', message, ...options });
export const refresh = (message: string, options: ToastOptions = {}) =>
  showToast({ kind: 'refresh', message, ...options });
export const warning = (message: string, options: ToastOptions = {}) =>
  showToast({ kind: 'warning', message, ...options });
export const info = (message: string, options: ToastOptions = {}) =>
  showToast({ kind: 'info', message, ...options });
