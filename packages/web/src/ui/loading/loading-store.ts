/** Whether the whole-screen loading overlay is up. */
import { create } from 'zustand';

type LoadingState = { isLoading: boolean; message: string | null };

export const useLoadingStore = create<LoadingState>(() => ({ isLoading: false, message: null }));

export function showLoading(message: string | null = null): void {
  useLoadingStore.setState({ isLoading: true, message });
}

export function hideLoading(): void {
  useLoadingStore.setState({ isLoading: false, message: null });
}
