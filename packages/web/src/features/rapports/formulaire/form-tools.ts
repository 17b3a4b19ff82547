// What every part of a form being filled in works with.
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { needTexts } from '../../../platform/i18n/i18n.ts';
import type { FileGenre } from './draft-contents.ts';
import type { AnswerStore, ShownQuestion, ShownZone, Summary } from './answer-store.ts';
import { formulaireTexts } from './formulaire.texts.ts';

needTexts(formulaireTexts);

interface NewFile {
  genre: FileGenre;
  /** As it is called, to name it where it is refused. */
  nom: string;
  /** Given up while it is being prepared: it gets no place. */
  signal?: AbortSignal;
  /** Names it where it belongs; it is kept with that. */
  place: (uuid: string) => void;
}

/** Where photos and drawings are put, and where they are seen from. */
export interface FormFiles {
  /** Resolves once it has its place; rejects with PhotoFaultError where it is no photo. */
  add: (file: Blob, as: NewFile) => Promise<void>;
  /** Nothing is sent or left behind while that work goes on. */
  during: <T>(work: Promise<T>) => Promise<T>;
  /** Where it is seen from; null where it cannot be shown here. */
  find: (uuid: string) => Promise<string | null>;
  /** The same at once, where it is known. */
  peek: (uuid: string) => string | undefined;
}

export interface FormTools {
  answers: AnswerStore;
  files: FormFiles;
  genre: Genre;
  /** Suivis show none where the company turned it off. */
  hasPercent: boolean;
}

const ToolsContext = createContext<FormTools | null>(null);

export const FormToolsProvider = ToolsContext.Provider;

export function useFormTools(): FormTools {
  const tools = useContext(ToolsContext);
  if (tools === null) throw new Error('Outside of a form');
  return tools;
}

export function useQuestion(zone: string, cle: string): ShownQuestion {
  const { answers } = useFormTools();
  const subscribe = useCallback(
    (listener: () => void) => answers.onQuestion(zone, cle, listener),
    [answers, zone, cle],
  );
  return useSyncExternalStore(subscribe, () => answers.look(zone, cle));
}

export function useZones(section: string): readonly ShownZone[] {
  const { answers } = useFormTools();
  return useSyncExternalStore(answers.onStructure, () => answers.zonesOf(section));
}

export function useSummary(): Summary {
  const { answers } = useFormTools();
  return useSyncExternalStore(answers.onSummary, answers.summary);
}

/** What is wrong with an area as a whole, as its name; a message key. */
export function useZoneIssue(key: string): string | null {
  const { answers } = useFormTools();
  return useSyncExternalStore(answers.onIssues, () => answers.zoneIssue(key));
}

export function useSectionIssue(cle: string): string | null {
  const { answers } = useFormTools();
  return useSyncExternalStore(answers.onIssues, () => answers.sectionIssue(cle));
}

/** Null where it cannot be shown here, undefined while it is looked for. */
export function useFileUrl(uuid: string): string | null | undefined {
  const { files } = useFormTools();
  const [found, setFound] = useState<{ of: string; url: string | null } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    files.find(uuid).then(
      (url) => isCurrent && setFound({ of: uuid, url }),
      (error: unknown) => reportError(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [files, uuid]);
  return found?.of === uuid ? found.url : files.peek(uuid);
}

/** Where a question stands in the page. */
export const placeId = (zone: string, cle: string): string => `question-${zone}-${cle}`;
export const sectionId = (cle: string): string => `section-${cle}`;
export const zoneId = (key: string): string => `zone-${key}`;
export const zoneNameId = (key: string): string => `zone-name-${key}`;
