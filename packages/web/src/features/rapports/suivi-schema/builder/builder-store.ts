// What is chosen, folded and undone in the builder, apart from the drawing, so that its commands stay the same objects.
import { createStore } from 'zustand';
import { type EditHistory, NO_HISTORY } from '../model/edit-history.ts';
import type { SchemaForm } from '../model/editor-form.ts';
import { createCommands, type FocusWish } from './builder-commands.ts';

export interface BuilderState {
  readonly form: SchemaForm;
  readonly history: EditHistory<SchemaForm>;
  readonly selected: string | null;
  readonly folded: ReadonlySet<string>;
  readonly focus: FocusWish | null;
  /** What a screen reader is told. */
  readonly said: string;
}

type Report = (form: SchemaForm) => void;

export function createBuilderStore(opening: SchemaForm) {
  const store = createStore<BuilderState>(() => ({
    form: opening,
    history: NO_HISTORY,
    selected: null,
    folded: new Set(),
    focus: null,
    said: '',
  }));
  let report: Report = () => {};

  const commands = createCommands({
    read: store.getState,
    show: (form, history) => {
      store.setState({ form, history });
      report(form);
    },
    select: (selected) => store.setState({ selected }),
    fold: (uid, isFolded) =>
      store.setState(({ folded }) => {
        const others = [...folded].filter((each) => each !== uid);
        return folded.has(uid) === isFolded
          ? {}
          : { folded: new Set(isFolded ? [...others, uid] : others) };
      }),
    wishFocus: (focus) => store.setState({ focus }),
    announce: (said) => store.setState({ said }),
  });

  return {
    store,
    commands,
    /** The form belongs to whoever saves it: what was saved or taken over shows here too. */
    follow: (form: SchemaForm, onChange: Report) => {
      report = onChange;
      if (store.getState().form !== form) store.setState({ form });
    },
  };
}
