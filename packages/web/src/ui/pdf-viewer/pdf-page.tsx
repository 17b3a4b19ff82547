import { useEffect, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { drawPage, freeCanvas } from './draw-page.ts';
import type { PdfDocument } from './open-pdf.ts';
import classes from './pdf-viewer.module.css';

type PdfPageProps = {
  pdf: PdfDocument;
  name: string;
  number: number;
  width: number;
  height: number;
};

/** What was drawn before stays, stretched, until the page is drawn anew. */
export function PdfPage({ pdf, name, number, width, height }: PdfPageProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [isFailed, setIsFailed] = useState(false);

  useEffect(() => {
    const stopper = new AbortController();
    const show = (canvas: HTMLCanvasElement | null) => {
      if (canvas === null) return;
      const before = place.current?.querySelector('canvas');
      if (stopper.signal.aborted || place.current === null) {
        freeCanvas(canvas);
        return;
      }
      place.current.replaceChildren(canvas);
      if (before) freeCanvas(before);
      setIsFailed(false);
    };
    drawPage(pdf, { number, width, height, signal: stopper.signal }).then(show, () =>
      setIsFailed(true),
    );
    return () => stopper.abort();
  }, [pdf, number, width, height]);

  useEffect(() => {
    const shown = place.current;
    return () => shown?.querySelectorAll('canvas').forEach(freeCanvas);
  }, []);

  return (
    <>
      <div
        ref={place}
        className={classes['canvas']}
        role="img"
        aria-label={t('pdf.page_of', { page: number, name })}
      />
      {isFailed && <p className={classes['missing']}>{t('pdf.page_failed')}</p>}
    </>
  );
}
