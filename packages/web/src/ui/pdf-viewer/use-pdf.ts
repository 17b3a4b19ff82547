import { useEffect, useState } from 'react';
import { openPdf, type PdfDocument } from './open-pdf.ts';
import type { PageSize } from './page-layout.ts';

export type OpenedPdf =
  | { readonly state: 'opening' }
  | { readonly state: 'open'; readonly pdf: PdfDocument; readonly first: PageSize }
  | { readonly state: 'failed' | 'locked' };

const isLocked = (error: unknown): boolean =>
  error instanceof Error && error.name === 'PasswordException';

export async function readSize(pdf: PdfDocument, number: number): Promise<PageSize> {
  const page = await pdf.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

/** The same for as long as it is shown: an address that was signed anew is of the same file. */
export function usePdf(url: string, onFailed: (() => void) | undefined): OpenedPdf {
  const [opened, setOpened] = useState<OpenedPdf>({ state: 'opening' });
  const [{ address, tellFailed }] = useState({ address: url, tellFailed: onFailed });
  useEffect(() => {
    let isShown = true;
    const opening = openPdf(address);
    const open = async () => {
      try {
        const pdf = await opening.document;
        const first = await readSize(pdf, 1);
        if (isShown) setOpened({ state: 'open', pdf, first });
      } catch (error) {
        if (!isShown) return;
        setOpened({ state: isLocked(error) ? 'locked' : 'failed' });
        tellFailed?.();
      }
    };
    void open();
    return () => {
      isShown = false;
      opening.close();
    };
  }, [address, tellFailed]);
  return opened;
}
