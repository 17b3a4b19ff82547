import { Button } from '@mantine/core';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { needTexts, t as say, useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import classes from './signature-pad.module.css';
import { objectsTexts } from './objects.texts.ts';

needTexts(objectsTexts);

interface SignaturePadProps {
  isOpen: boolean;
  title: string;
  /** The screen below takes no name in letters. */
  isDrawnOnly?: boolean;
  onClose: () => void;
  /** Resolves once it is kept, or it is known that it could not be. */
  onDone: (drawn: Blob | null) => Promise<void>;
}

/** What is drawn on it: paper is white and ink is dark, whatever the theme. */
const WIDTH = 900;
const HEIGHT = 480;
const INK_WIDTH = 4;
const MIDDLE = 2;

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D | null {
  const pen = canvas.getContext('2d');
  if (pen === null) return null;
  return Object.assign(pen, {
    lineWidth: INK_WIDTH,
    lineCap: 'round',
    lineJoin: 'round',
    strokeStyle: 'black',
  });
}

/** White beneath: a transparent drawing would vanish on a dark page. */
function clear(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (pen === null) return;
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
}

const readDrawing = (canvas: HTMLCanvasElement | null): Promise<Blob | null> =>
  new Promise((resolve) => {
    if (canvas === null) resolve(null);
    else canvas.toBlob(resolve, 'image/png');
  });

function pointIn(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * WIDTH,
    y: ((event.clientY - box.top) / box.height) * HEIGHT,
  };
}

const askToLeaveInk = (): Promise<boolean> =>
  askConfirmation({
    kind: 'danger',
    title: say('objects.signature.ask_leave'),
    text: say('objects.signature.ask_leave_text'),
    confirmLabel: say('objects.signature.leave'),
    cancelLabel: say('objects.signature.stay'),
  });

/** A new sheet each time it opens; one with ink on it is not thrown away by a slip. */
export default function SignaturePad(props: SignaturePadProps) {
  const { isOpen, title, isDrawnOnly = false, onClose, onDone } = props;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width="44rem" closesOutside={false}>
      {isOpen && <Paper isDrawnOnly={isDrawnOnly} onDone={onDone} />}
    </Dialog>
  );
}

type PaperProps = Required<Pick<SignaturePadProps, 'isDrawnOnly' | 'onDone'>>;

function Paper({ isDrawnOnly, onDone }: PaperProps) {
  const t = useT();
  const paper = useRef<HTMLCanvasElement | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [hasInk, setHasInk] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (paper.current !== null) clear(paper.current);
  }, []);
  useUnsaved(hasInk, askToLeaveInk);

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = pointIn(event);
    const pen = penOf(event.currentTarget);
    pen?.beginPath();
    pen?.moveTo(at.x, at.y);
    pen?.lineTo(at.x, at.y);
    pen?.stroke();
    last.current = at;
    setHasInk(true);
  };
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = last.current;
    if (from === null) return;
    const to = pointIn(event);
    const pen = penOf(event.currentTarget);
    pen?.beginPath();
    pen?.moveTo(from.x, from.y);
    pen?.quadraticCurveTo(from.x, from.y, (from.x + to.x) / MIDDLE, (from.y + to.y) / MIDDLE);
    pen?.lineTo(to.x, to.y);
    pen?.stroke();
    last.current = to;
  };
  const end = () => {
    last.current = null;
  };
  const startOver = () => {
    if (paper.current !== null) clear(paper.current);
    setHasInk(false);
  };
  const finish = async () => {
    setIsBusy(true);
    try {
      await onDone(await readDrawing(paper.current));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <>
      <p className={classes['hint']}>
        {t(isDrawnOnly ? 'objects.signature.hint_drawn' : 'objects.signature.hint')}
      </p>
      <canvas
        ref={paper}
        className={classes['paper']}
        width={WIDTH}
        height={HEIGHT}
        aria-label={t('objects.signature.paper')}
        role="img"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes['actions']}>
        <Button variant="default" disabled={!hasInk || isBusy} onClick={startOver}>
          {t('objects.signature.clear')}
        </Button>
        <Button disabled={!hasInk} loading={isBusy} onClick={() => void finish()}>
          {t('objects.signature.done')}
        </Button>
      </div>
    </>
  );
}
