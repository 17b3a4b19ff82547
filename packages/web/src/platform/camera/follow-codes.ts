// Looks at a video again and again until a code is in sight.
import { type CodeReader, createCodeReader } from './read-codes.ts';

/** Between two looks: the phone stays cool, and a label is still read at once. */
const PAUSE_MS = 100;

interface Followed {
  readonly onText: (text: string) => void;
  readonly onFailure: (error: unknown) => void;
}

/** Returns what ends it. */
export function followCodes(video: HTMLVideoElement, { onText, onFailure }: Followed): () => void {
  let isOver = false;
  let reader: CodeReader | null = null;
  const look = async (by: CodeReader): Promise<void> => {
    const texts = await by.read(video);
    if (isOver) return;
    for (const text of texts) onText(text);
    setTimeout(() => void start(() => look(by)), PAUSE_MS);
  };
  const start = async (step: () => Promise<void>): Promise<void> => {
    if (isOver) return;
    try {
      await step();
    } catch (error) {
      if (!isOver) onFailure(error);
    }
  };
  void start(async () => {
    reader = await createCodeReader();
    if (isOver) return reader.close();
    await look(reader);
  });
  return () => {
    isOver = true;
    reader?.close();
  };
}
