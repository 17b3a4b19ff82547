/** The question put to the person before something that cannot be undone easily. One at a time. */
import type { ReactNode } from 'react';
import { create } from 'zustand';

export type ConfirmQuestion = {
  title: string;
  text?: ReactNode;
  confirmLabel: string;
  /** Where it is not « Annuler ». */
  cancelLabel?: string;
  kind?: 'normal' | 'danger';
};

type ConfirmState = {
  /** Kept after the answer, so that the dialog does not empty itself while it closes. */
  question: ConfirmQuestion | null;
  isOpen: boolean;
};

export const useConfirmStore = create<ConfirmState>(() => ({ question: null, isOpen: false }));

let resolveAnswer: ((isConfirmed: boolean) => void) | null = null;

/** Resolves to what the person chose; a question that another one replaces counts as refused. */
export function askConfirmation(question: ConfirmQuestion): Promise<boolean> {
  answerConfirmation(false);
  return new Promise((resolve) => {
    resolveAnswer = resolve;
    useConfirmStore.setState({ question, isOpen: true });
  });
}

export function answerConfirmation(isConfirmed: boolean): void {
  useConfirmStore.setState({ isOpen: false });
  resolveAnswer?.(isConfirmed);
  resolveAnswer = null;
}
