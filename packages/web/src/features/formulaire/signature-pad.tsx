import { Button } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../../ui/dialog.tsx';
import classes from './signature-pad.module.css';

interface SignaturePadProps {
  isOpen: boolean;
  title: string;
  onClose: () => void;
  onDone: (drawn: Blob) => void;
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

function pointIn(event: PointerEvent<HTMLCanvasElement>): { x: number; y: number } {
  const box = event.currentTarget.getBoundingClientRect();
  return {
    x: ((event.clientX - box.left) / box.width) * WIDTH,
    y: ((event.clientY - box.top) / box.height) * HEIGHT,
  };
}

export default function SignaturePad({ isOpen, title, onClose, onDone }: SignaturePadProps) {
  const t = useT();
  const paper = useRef<HTMLCanvasElement | null>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const [hasInk, setHasInk] = useState(false);

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
  const finish = () => {
    paper.current?.toBlob((drawn) => {
      if (drawn !== null) onDone(drawn);
      setHasInk(false);
    }, 'image/png');
  };

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} width="44rem" closesOutside={false}>
      <p className={classes['hint']}>{t('formulaire.signature.hint')}</p>
      <canvas
        ref={(canvas) => {
          if (canvas !== null && paper.current !== canvas) clear(canvas);
          paper.current = canvas;
        }}
        className={classes['paper']}
        width={WIDTH}
        height={HEIGHT}
        aria-label={t('formulaire.signature.paper')}
        role="img"
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={classes['actions']}>
        <Button variant="default" disabled={!hasInk} onClick={startOver}>
          {t('formulaire.signature.clear')}
        </Button>
        <Button disabled={!hasInk} onClick={finish}>
          {t('formulaire.signature.done')}
        </Button>
      </div>
    </Dialog>
  );
}
