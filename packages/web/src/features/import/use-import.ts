import { IMPORT_HAS_ERRORS, type ImportReport, MAX_IMPORT_LINES } from '@releve/domain/import.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import type { ImportField, ImportLine } from './import-field.ts';
import { guessMapping, keyLines, mapColumn, mapLines, type Mapping } from './mapping.ts';
import { type NamedTable, type ReadFault, readTables } from './read-tables.ts';

export type ImportStep = 'file' | 'columns' | 'preview' | 'done';

export interface ImportCalls {
  preview: (lines: ImportLine[], signal: AbortSignal) => Promise<ImportReport>;
  /** With `partiel`, the lines at fault are left out. */
  importLines: (body: { lines: ImportLine[]; partiel: boolean }) => Promise<ImportReport>;
}

export type FileFault = ReadFault | { count: number };

interface ChosenFile {
  nom: string;
  tables: NamedTable[];
}

/** From the file to what was written. Nothing leaves the device before the preview, and the preview writes nothing. */
export function useImport(
  fields: readonly ImportField[],
  keyField: string,
  { preview, importLines }: ImportCalls,
) {
  const [step, setStep] = useState<ImportStep>('file');
  const [isBusy, setIsBusy] = useState(false);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [sheet, setSheet] = useState(0);
  const [mapping, setMapping] = useState<Mapping>({});
  /** Whether the person has chosen columns, and not only the guess. */
  const [isMapped, setIsMapped] = useState(false);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** By line, the key that the person typed over the one that was proposed. */
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  /** Whether something was typed that the report does not know. */
  const [isOutdated, setIsOutdated] = useState(false);
  const asking = useRef<AbortController | null>(null);

  useEffect(() => () => asking.current?.abort(), []);
  const table = file?.tables[sheet]?.table ?? null;
  const mapped = table === null ? [] : mapLines(table, mapping);
  const lines = keyLines(mapped, keyField, typed);

  const chooseSheet = (tables: readonly NamedTable[], index: number) => {
    setSheet(index);
    setMapping(guessMapping(tables[index]?.table.headers ?? [], fields));
    setIsMapped(false);
    setTyped(new Map());
  };

  const stop = () => {
    asking.current?.abort();
    asking.current = null;
    setIsBusy(false);
  };

  const check = async () => {
    asking.current?.abort();
    const controller = new AbortController();
    asking.current = controller;
    setStep('preview');
    // What was typed is judged beside the lines, which stay where they are.
    if (!isOutdated) setReport(null);
    setIsOutdated(false);
    setFailure(null);
    setIsBusy(true);
    try {
      const answer = await preview(lines, controller.signal);
      if (!controller.signal.aborted) setReport(answer);
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error));
    } finally {
      if (!controller.signal.aborted) setIsBusy(false);
    }
  };

  return {
    step,
    isBusy,
    fileFault,
    file,
    sheet,
    table,
    mapping,
    isMapped,
    lines,
    report,
    failure,
    typed,
    isOutdated,
    /** The lines whose key the file does not say. */
    keyless: new Set(mapped.filter((line) => !line[keyField]).map(({ ligne }) => ligne)),

    async chooseFile(chosen: File): Promise<void> {
      setIsBusy(true);
      setFileFault(null);
      const outcome = await readTables(chosen);
      setIsBusy(false);
      if ('fault' in outcome) return setFileFault(outcome.fault);
      const count = outcome.tables[0]?.table.rows.length ?? 0;
      if (count > MAX_IMPORT_LINES) return setFileFault({ count });
      setFile({ nom: chosen.name, tables: outcome.tables });
      chooseSheet(outcome.tables, 0);
      setStep('columns');
    },

    chooseSheet: (index: number) => chooseSheet(file?.tables ?? [], index),
    chooseField(column: number, field: string | null): void {
      setMapping(mapColumn(mapping, column, field));
      setIsMapped(true);
    },
    check,

    typeKey(ligne: number, key: string): void {
      setTyped(new Map([...typed, [ligne, key]]));
      setIsOutdated(true);
    },

    goTo(next: 'file' | 'columns'): void {
      stop();
      setReport(null);
      setIsOutdated(false);
      setStep(next);
    },

    async confirm(): Promise<ImportReport | null> {
      setIsBusy(true);
      setFailure(null);
      try {
        const proposed = new Map(
          report?.data.flatMap(({ ligne, propose }): [number, string][] =>
            propose === undefined ? [] : [[ligne, propose]],
          ),
        );
        const written = await importLines({
          // What was seen is what is written.
          lines: keyLines(lines, keyField, proposed),
          partiel: (report?.meta.errors ?? 0) > 0,
        });
        setReport(written);
        setStep('done');
        return written;
      } catch (error) {
        // Somebody changed something since the preview: it is asked for again, to say what.
        if (error instanceof ApiError && error.message === IMPORT_HAS_ERRORS) await check();
        setFailure(failureText(error));
        return null;
      } finally {
        setIsBusy(false);
      }
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;
