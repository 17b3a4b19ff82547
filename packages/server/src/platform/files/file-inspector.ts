// Looks into files that have arrived: their hash, what they really are, and pictures made ours. A process of its own does
// it, at the lowest priority: a picture costs a processor for a second, and a fault in a decoder ends that process alone.
// It is started when it is needed, and ends when nothing came for a while, or with the server.
import { fork, type ChildProcess } from 'node:child_process';
import type { AttachmentRule, FileType } from '@releve/domain/attachments.ts';
import { busy, HttpError, type ErrorBody } from '../http/errors.ts';
import type { LocalFile } from './file-store.ts';

const PROCESS = new URL('./file-inspector.process.ts', import.meta.url);
/** Longer than any picture may take. */
const ANSWER_WITHIN_MS = 30_000;
const IDLE_MS = 60_000;
const RETRY_SECONDS = 5;

export interface InspectionRequest {
  readonly path: string;
  readonly type: FileType;
  /** What the whole must have. */
  readonly hash: string;
  readonly side: AttachmentRule['side'];
  readonly hasThumbnail: boolean;
}

/** The file as it will be kept; a picture was written anew beside the one that came. */
export interface InspectedFile extends LocalFile {
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumbnail: LocalFile | null;
}

/** What the process answers with. */
export type Inspection =
  | { readonly id: number; readonly file: InspectedFile }
  | { readonly id: number; readonly refusal: { status: number; body: ErrorBody } };

export interface FileInspector {
  /** Throws 422 where the content is not what was announced, 503 where it could not be looked at now. */
  inspect(request: InspectionRequest): Promise<InspectedFile>;
  close(): void;
}

interface Waiting {
  resolve: (file: InspectedFile) => void;
  reject: (error: Error) => void;
}

/** What a process needs to run, and none of our secrets: it opens what strangers have made. */
const pickEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    ['PATH', 'SystemRoot', 'TMPDIR', 'TEMP', 'LD_LIBRARY_PATH'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );

export function createFileInspector(): FileInspector {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;

  function settle(answer: Inspection): void {
    const asked = waiting.get(answer.id);
    if ('file' in answer) asked?.resolve(answer.file);
    else asked?.reject(new HttpError(answer.refusal.status, answer.refusal.body));
  }

  /** What was being looked at is sent away, to come again. */
  function close(): void {
    clearTimeout(idle);
    child?.kill('SIGKILL');
    child = undefined;
    for (const { reject } of waiting.values()) reject(busy(RETRY_SECONDS));
  }

  function start(): ChildProcess {
    const started = fork(PROCESS, {
      execArgv: [],
      env: { ...pickEnvironment(), UV_THREADPOOL_SIZE: '2' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (answer) => settle(answer as Inspection));
    // An exit and a process that could not be started are the same to whoever waits.
    const end = () => started === child && close();
    started.on('exit', end);
    started.on('error', end);
    // The server may end while it stands by.
    started.unref();
    started.channel?.unref();
    return started;
  }

  return {
    inspect: async (request) => {
      clearTimeout(idle);
      child ??= start();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<InspectedFile>();
      waiting.set(id, { resolve, reject });
      const patience = setTimeout(close, ANSWER_WITHIN_MS);
      child.send({ id, ...request }, (error) => error && reject(busy(RETRY_SECONDS)));
      try {
        return await promise;
      } finally {
        clearTimeout(patience);
        waiting.delete(id);
        if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
      }
    },
    close,
  };
}
