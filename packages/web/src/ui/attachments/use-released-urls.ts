// Pictures shown from memory: what was taken out, sent, or left with its form holds no memory.
import { useEffect, useRef } from 'react';

/** Of those shown, in whatever order; an address of the server is left alone. */
export function useReleasedUrls(files: readonly { readonly url: string | null }[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    const shown = new Set(files.flatMap(({ url }) => url ?? []));
    for (const url of seen.current) if (!shown.has(url)) URL.revokeObjectURL(url);
    seen.current = shown;
  }, [files]);
  useEffect(
    () => () => {
      for (const url of seen.current) URL.revokeObjectURL(url);
    },
    [],
  );
}
