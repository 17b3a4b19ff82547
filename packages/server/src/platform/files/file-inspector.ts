// Looks into files that have arrived: their hash, what they really are, pictures made ours, and the text of documents. A process of its own does
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

export interface TextRequest {
  readonly path: string;
  readonly type: FileType;
}

/** What a document says, as far as it is worth searching; empty where it says nothing or cannot be read. */
export interface FileText {
  readonly text: string;
  /** Of a PDF. */
  readonly pages: number | null;
}

/** What the process is asked for. */
export type Task =
  | ({ readonly id: number; readonly task: 'inspect' } & InspectionRequest)
  | ({ readonly id: number; readonly task: 'text' } & TextRequest);

/** What the process answers with. */
export type Inspection =
  | { readonly id: number; readonly done: InspectedFile | FileText }
  | { readonly id: number; readonly refusal: { status: number; body: ErrorBody } };

export interface FileInspector {
  /** Throws 422 where the content is not what was announced, 503 where it could not be looked at now. */
  inspect(request: InspectionRequest): Promise<InspectedFile>;
  readText(request: TextRequest): Promise<FileText>;
  close(): void;
}

type TaskOf<Each> = Each extends Task ? Omit<Each, 'id'> : never;

interface Waiting {
  resolve: (done: InspectedFile | FileText) => void;
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
    if ('done' in answer) asked?.resolve(answer.done);
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

  async function ask(task: TaskOf<Task>): Promise<InspectedFile | FileText> {
    clearTimeout(idle);
    child ??= start();
    lastId += 1;
    const id = lastId;
    const { promise, resolve, reject } = Promise.withResolvers<InspectedFile | FileText>();
    waiting.set(id, { resolve, reject });
    const patience = setTimeout(close, ANSWER_WITHIN_MS);
    child.send({ id, ...task }, (error) => error && reject(busy(RETRY_SECONDS)));
    try {
      return await promise;
    } finally {
      clearTimeout(patience);
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(close, IDLE_MS).unref();
    }
  }

  return {
    // The process answers each task with what belongs to it.
    inspect: async (request) => (await ask({ task: 'inspect', ...request })) as InspectedFile,
    readText: async (request) => (await ask({ task: 'text', ...request })) as FileText,
    close,
  };
}
