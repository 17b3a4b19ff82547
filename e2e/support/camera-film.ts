// What a test holds before the camera: a film that Chromium plays in the place of one, drawn here. Y4M, grey.
import { writeFile } from 'node:fs/promises';
import { drawQr } from '../../packages/web/src/features/clients/qr/qr-path.ts';

const WIDTH = 640;
const HEIGHT = 480;
/** It is played again and again. */
const FRAMES = 4;
/** Of the square on a label that is held at arm's length. */
const SIDE = 260;
/** Nobody holds a phone straight. */
const TURN = (12 * Math.PI) / 180;
const PAPER = 205;
const INK = 40;
const WALL = 140;
const GREY = 128;

type Sight = (x: number, y: number) => number;

/** A label on a wall, turned a little, under a light that is not even. */
function holdLabel(text: string): Sight {
  const { size, path } = drawQr(text);
  const dark = new Set(Array.from(path.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => `${x} ${y}`));
  const module = SIDE / size;
  const [sin, cos] = [Math.sin(TURN), Math.cos(TURN)];
  return (x, y) => {
    const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
    const column = Math.floor((dx * cos + dy * sin + SIDE / 2) / module);
    const row = Math.floor((dy * cos - dx * sin + SIDE / 2) / module);
    const isOnLabel = row >= 0 && column >= 0 && row < size && column < size;
    const tone = !isOnLabel ? WALL : dark.has(`${column} ${row}`) ? INK : PAPER;
    return Math.round(tone * (0.8 + (0.2 * x) / WIDTH));
  };
}

const NOTHING: Sight = () => WALL;

/** Null: a bare wall. */
export async function writeFilm(path: string, text: string | null): Promise<void> {
  const sight = text === null ? NOTHING : holdLabel(text);
  const luma = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) luma[y * WIDTH + x] = sight(x, y);
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const frame = [Buffer.from('FRAME\n'), luma, chroma];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  const frames = Array.from({ length: FRAMES }, () => frame).flat();
  await writeFile(path, Buffer.concat([head, ...frames]));
}
