// The photos of the demo: drawn, since nobody took them. A few pictures, shown in many places.
import sharp from 'sharp';
import type { Files } from '../platform/files/files.ts';
import { encodePhoto, type EncodedPhoto } from '../platform/files/photo-encoding.ts';
import { MACHINE_SCENE_NAMES, MACHINE_SCENES } from './demo-machine-scenes.ts';

const SCENE_NAMES = ['sols', 'vitres', 'sanitaires', 'surfaces', ...MACHINE_SCENE_NAMES] as const;
export type Scene = (typeof SCENE_NAMES)[number];

/** What photos are stored with. */
export interface Album {
  readonly files: Files;
  readonly now: Temporal.Instant;
  readonly scenes: ReadonlyMap<Scene, EncodedPhoto>;
}

const SIZE = { width: 960, height: 720 };
const STAINS = [
  [240, 560, 90, 34],
  [420, 610, 60, 22],
  [640, 570, 120, 40],
  [760, 640, 50, 18],
] as const;

const drawStains = (color: string): string =>
  STAINS.map(
    ([x, y, width, height]) =>
      `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${height}" fill="${color}" opacity=".35"/>`,
  ).join('');

const drawTiles = (y: number, size: number, color: string): string =>
  Array.from({ length: 200 }, (_, index) => {
    const column = index % 20;
    const row = Math.floor(index / 20);
    return `<rect x="${column * size}" y="${y + row * size}" width="${size - 3}" height="${size - 3}" fill="${color}"/>`;
  }).join('');

const SCENES: Record<Scene, string> = {
  ...MACHINE_SCENES,
  sols: `<rect width="960" height="420" fill="#cfd6da"/><rect y="400" width="960" height="20" fill="#8d979d"/>
    <rect y="420" width="960" height="300" fill="#b9a88f"/><rect x="620" y="90" width="220" height="320" fill="#6f5a44"/>
    ${drawStains('#4b3d2c')}`,
  vitres: `<rect width="960" height="720" fill="#dfe9ef"/><rect x="120" y="60" width="330" height="620" fill="#a9c8d8"/>
    <rect x="500" y="60" width="330" height="620" fill="#b4d0de"/>
    ${[180, 260, 330].map((y) => `<circle cx="${240 + y / 4}" cy="${y}" r="26" fill="#fff" opacity=".55"/>`).join('')}
    <rect x="440" y="330" width="18" height="110" rx="9" fill="#54616a"/>`,
  sanitaires: `<rect width="960" height="720" fill="#eef3f4"/>${drawTiles(0, 56, '#dbe7ea')}
    <ellipse cx="480" cy="430" rx="250" ry="90" fill="#fff"/><ellipse cx="480" cy="430" rx="180" ry="60" fill="#d7dfe2"/>
    <rect x="450" y="250" width="60" height="150" rx="24" fill="#9aa7ad"/><circle cx="480" cy="440" r="16" fill="#7a6f58"/>`,
  surfaces: `<rect width="960" height="720" fill="#d9d4cb"/><rect x="110" y="260" width="740" height="400" fill="#8f969c"/>
    <rect x="110" y="236" width="740" height="34" fill="#a9b0b6"/>
    ${Array.from({ length: 60 }, (_, index) => `<circle cx="${140 + ((index * 97) % 690)}" cy="${242 + ((index * 31) % 22)}" r="3" fill="#5d5a52"/>`).join('')}
    <rect x="180" y="330" width="280" height="130" fill="#7b838a"/><rect x="500" y="330" width="280" height="130" fill="#7b838a"/>`,
};

async function drawScene(body: string): Promise<EncodedPhoto> {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
  return encodePhoto(jpeg, { withThumbnail: true });
}

export async function drawScenes(): Promise<ReadonlyMap<Scene, EncodedPhoto>> {
  const scenes = new Map<Scene, EncodedPhoto>();
  for (const scene of SCENE_NAMES) {
    scenes.set(scene, await drawScene(SCENES[scene]));
  }
  return scenes;
}
