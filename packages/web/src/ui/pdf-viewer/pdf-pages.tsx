import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import type { PdfDocument } from './open-pdf.ts';
import {
  currentPage,
  layPages,
  listDrawn,
  nextZoom,
  PAGE_GAP,
  type PageLayout,
  type PageSize,
} from './page-layout.ts';
import { PdfPage } from './pdf-page.tsx';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { readSize } from './use-pdf.ts';
import classes from './pdf-viewer.module.css';

type PdfPagesProps = {
  pdf: PdfDocument;
  /** Others are taken to be as large until they are drawn. */
  first: PageSize;
  url: string;
  name: string;
};

interface View {
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const NOTHING_SEEN: View = { top: 0, width: 0, height: 0 };

function useView(): [React.RefObject<HTMLDivElement | null>, View] {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(NOTHING_SEEN);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollTop, clientWidth, clientHeight } = element;
      setView({ top: scrollTop, width: clientWidth, height: clientHeight });
    };
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(lookSoon);
    observer.observe(element);
    element.addEventListener('scroll', lookSoon, { passive: true });
    look();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', lookSoon);
      cancelAnimationFrame(frame);
    };
  }, []);
  return [scroller, view];
}

/** The sizes of the pages that were drawn, and the first one's for the others. */
function useSizes(pdf: PdfDocument, first: PageSize, drawn: readonly number[]): PageSize[] {
  const [known, setKnown] = useState<Readonly<Record<number, PageSize>>>({ 1: first });
  const missing = drawn.filter((number) => known[number] === undefined).join(' ');
  useEffect(() => {
    let isShown = true;
    const numbers = missing.split(' ').filter(Boolean).map(Number);
    for (const number of numbers) {
      readSize(pdf, number).then(
        (size) => isShown && setKnown((sizes) => ({ ...sizes, [number]: size })),
        // It says so itself where it would be drawn.
        () => undefined,
      );
    }
    return () => {
      isShown = false;
    };
  }, [pdf, missing]);
  return Array.from({ length: pdf.numPages }, (_, index) => known[index + 1] ?? first);
}

const topOf = ({ places }: PageLayout, number: number): number =>
  (places[number - 1]?.top ?? PAGE_GAP) - PAGE_GAP;

export function PdfPages({ pdf, first, url, name }: PdfPagesProps) {
  const t = useT();
  const [scroller, view] = useView();
  const [zoom, setZoom] = useState(1);
  const [drawnBefore, setDrawnBefore] = useState<readonly number[]>([1]);
  const sizes = useSizes(pdf, first, drawnBefore);
  const width = Math.max(0, view.width - 2 * PAGE_GAP);
  const layout = layPages(sizes, { width, zoom });
  const drawn = width === 0 ? [] : listDrawn(layout, view);
  const page = currentPage(layout, view);
  if (drawn.length > 0 && drawn.join() !== drawnBefore.join()) setDrawnBefore(drawn);

  const changeZoom = (next: number) => {
    const element = scroller.current;
    // What one reads stays where it is.
    const share = element === null ? 0 : (element.scrollTop + view.height / 2) / layout.height;
    setZoom(next);
    requestAnimationFrame(() => {
      if (element === null) return;
      element.scrollTop = share * element.scrollHeight - view.height / 2;
      element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    });
  };
  const goTo = (number: number) => {
    const within = Math.max(1, Math.min(number, pdf.numPages));
    scroller.current?.scrollTo({ top: topOf(layout, within) });
  };
  const steer = (event: KeyboardEvent) => {
    const acts: Readonly<Record<string, () => void>> = {
      PageDown: () => goTo(page + 1),
      PageUp: () => goTo(page - 1),
      Home: () => goTo(1),
      End: () => goTo(pdf.numPages),
      '+': () => changeZoom(nextZoom(zoom, 1)),
      '-': () => changeZoom(nextZoom(zoom, -1)),
      '0': () => changeZoom(1),
    };
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  return (
    <div className={classes['viewer']}>
      <PdfToolbar
        url={url}
        name={name}
        page={page}
        pages={pdf.numPages}
        zoom={zoom}
        onZoom={changeZoom}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it scrolls, and the keyboard must be able to */}
      <div
        ref={scroller}
        className={classes['scroller']}
        role="region"
        aria-label={t('pdf.reader', { name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onKeyDown={steer}
      >
        <div
          className={classes['pages']}
          style={{ height: layout.height, width: width * zoom + 2 * PAGE_GAP }}
        >
          {layout.places
            .filter(({ number }) => drawn.includes(number))
            .map((place) => (
              <div
                key={place.number}
                className={classes['page']}
                style={{ top: place.top, width: place.width, height: place.height }}
              >
                <PdfPage
                  pdf={pdf}
                  name={name}
                  number={place.number}
                  width={place.width}
                  height={place.height}
                />
              </div>
            ))}
        </div>
      </div>
    </div>
  );
}
