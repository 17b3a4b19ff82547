import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { SchemaForm } from '../model/editor-form.ts';
import { createBuilderStore } from './builder-store.ts';

export type Builder = ReturnType<typeof useBuilder>;

export function useBuilder(form: SchemaForm, onChange: (form: SchemaForm) => void) {
  const [{ store, commands, follow }] = useState(() => createBuilderStore(form));
  useEffect(() => follow(form, onChange), [follow, form, onChange]);
  const { history, selected, folded, focus, said } = useStore(store);
  return {
    commands,
    selected,
    folded,
    focus,
    said,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  };
}
