// Files that a person has chosen, until each is kept: one after the other, as several at once are too much for an old
// phone. What cannot be kept is named, and can be tried again where that may help.
import { useRef, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { type PhotoFault, PhotoFaultError } from '../../platform/photos/shrink-photo.ts';

export interface IntakeFailure {
  readonly key: string;
  readonly nom: string;
  readonly fault: PhotoFault | 'too_many' | 'not_kept';
  /** Only where the same file may pass the next time. */
  readonly retry: (() => void) | null;
}

/** `Tag`: what the person chose them as, handed through to `keep`. */
export interface Intake<Tag> {
  /** A key for each file on its way, those that wait for their turn included. */
  readonly preparing: readonly string[];
  /** From 0 to 1, by key: of those whose `keep` tells it. */
  readonly progress: Readonly<Record<string, number>>;
  readonly failures: readonly IntakeFailure[];
  readonly takeAll: (chosen: readonly File[], room: number, tag: Tag) => Promise<void>;
  /** One that has not been kept yet is left out. */
  readonly cancel: (key: string) => void;
}

interface Chosen<Tag> {
  readonly key: string;
  readonly file: File;
  readonly tag: Tag;
}

const faultOf = (error: unknown): IntakeFailure['fault'] => {
  if (error instanceof PhotoFaultError) return error.fault;
  reportError(error);
  return 'not_kept';
};

type Keep<Tag> = (
  file: File,
  tag: Tag,
  signal: AbortSignal,
  tellProgress: (part: number) => void,
) => Promise<void>;

/** `keep` makes it small and puts it where it is kept; it rejects with PhotoFaultError where it is no photo. */
export function useIntake<Tag>(keep: Keep<Tag>): Intake<Tag> {
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const [failures, setFailures] = useState<readonly IntakeFailure[]>([]);
  const running = useRef(new Map<string, AbortController>());

  const leave = (key: string) => {
    running.current.delete(key);
    setPreparing((before) => before.filter((each) => each !== key));
  };
  const take = async ({ key, file, tag }: Chosen<Tag>) => {
    const signal = running.current.get(key)?.signal;
    if (signal === undefined || signal.aborted) return;
    try {
      await keep(file, tag, signal, (part) =>
        setProgress((before) => ({ ...before, [key]: part })),
      );
    } catch (error) {
      if (signal.aborted) return;
      const fault = faultOf(error);
      const retry = fault === 'not_kept' ? () => void takeAll([file], 1, tag) : null;
      setFailures((before) => [...before, { key, nom: file.name, fault, retry }]);
    } finally {
      leave(key);
    }
  };
  const takeAll: Intake<Tag>['takeAll'] = async (chosen, room, tag) => {
    const all = chosen.map((file) => ({ key: createUuid(), file, tag }));
    const taken = all.slice(0, room);
    setFailures(
      all
        .slice(room)
        .map(({ key, file }) => ({ key, nom: file.name, fault: 'too_many', retry: null })),
    );
    for (const { key } of taken) running.current.set(key, new AbortController());
    setPreparing((before) => [...before, ...taken.map(({ key }) => key)]);
    for (const each of taken) await take(each);
  };
  const cancel = (key: string) => {
    running.current.get(key)?.abort();
    leave(key);
  };
  return { preparing, progress, failures, takeAll, cancel };
}
