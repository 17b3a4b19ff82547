// The pictures of the demo's lessons, drawn without a word: a server need not have a font.
import sharp from 'sharp';
import { type EncodedPhoto, encodePhoto } from '../platform/files/photo-encoding.ts';

export type LessonPicture = 'etiquette' | 'soulever' | 'entree';

const SIZE = { width: 960, height: 720 };

const line = (x: number, y: number, width: number, height = 12, color = '#3c4a5c'): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${color}"/>`;

/** A danger: what it is, in a red square on its point. */
const danger = (x: number, y: number, mark: string): string =>
  `<g transform="translate(${x} ${y})"><rect x="-52" y="-52" width="104" height="104" transform="rotate(45)" fill="#fff"
    stroke="#c8102e" stroke-width="12"/>${mark}</g>`;

const FLAME = `<path d="M0-42C8-22 30-12 26 14 24 32 12 38 0 38-14 38-26 30-26 12-26 0-18-8-14-18-8-12-6-8-6-2 2-12 4-26 0-42Z"/>
  <rect x="-30" y="42" width="60" height="7"/>`;
const CORROSION = `<path d="M-36-26-8-40-4-32-32-18Z"/><path d="M36-26 8-40 4-32 32-18Z"/>
  <circle cx="-14" cy="-12" r="5"/><circle cx="-10" cy="4" r="5"/><circle cx="18" cy="-10" r="5"/><circle cx="14" cy="4" r="5"/>
  <rect x="-44" y="16" width="34" height="10"/><path d="M4 18h36v8H22L14 36 8 26H4Z"/>`;
const EXCLAMATION = `<path d="M-9-44H9L5 14H-5Z"/><circle cy="32" r="9"/>`;

const LABEL = `<rect width="960" height="720" fill="#dfe6ee"/>
  <rect x="270" y="20" width="420" height="80" rx="16" fill="#1f4e79"/><rect x="180" y="84" width="600" height="620" rx="36" fill="#2f6ba5"/>
  <rect x="220" y="140" width="520" height="530" rx="10" fill="#fff"/>
  ${line(260, 172, 300, 30, '#0e1b2c')}${line(260, 218, 190)}
  ${danger(340, 350, FLAME)}${danger(480, 350, CORROSION)}${danger(620, 350, EXCLAMATION)}
  ${line(260, 458, 150, 26, '#c8102e')}
  ${[508, 536, 564].map((y, at) => line(260, y, 440 - at * 60)).join('')}
  <g transform="translate(284 624)"><circle r="26" fill="#1a7f4b"/><path d="M-6-16H6V-6H16V6H6V16H-6V6H-16V-6H-6Z" fill="#fff"/></g>
  ${line(326, 606, 330)}${line(326, 630, 250)}`;

/** Somebody from the side: head, back, arms, thighs and shins are given by where they end. */
const person = (head: readonly [number, number], limbs: string): string =>
  `<circle cx="${head[0]}" cy="${head[1]}" r="38" fill="#0e1b2c"/>
  <path d="${limbs}" fill="none" stroke="#0e1b2c" stroke-width="30" stroke-linecap="round" stroke-linejoin="round"/>`;

const bucket = (x: number, y: number): string =>
  `<path d="M${x} ${y}h96l-14 88h-68z" fill="#e0982f"/><path d="M${x + 8} ${y}q40-56 80 0" fill="none" stroke="#54616a" stroke-width="7"/>`;

const LIFTING = `<rect width="960" height="720" fill="#eef3f4"/><rect x="480" width="480" height="720" fill="#fbeae8"/>
  <rect y="600" width="960" height="120" fill="#cfd6da"/>
  ${person([210, 212], 'M206 270 186 440M206 300 268 410 322 424M186 440 292 470 240 588h40')}${bucket(284, 470)}
  ${person([806, 300], 'M768 330 620 330M762 350 790 470M620 330 640 460 620 588h40')}${bucket(744, 512)}
  <circle cx="84" cy="92" r="46" fill="#1a7f4b"/><path d="M62 92 78 110 108 74" fill="none" stroke="#fff" stroke-width="12" stroke-linecap="round"/>
  <circle cx="564" cy="92" r="46" fill="#c8102e"/><path d="M546 74 582 110M582 74 546 110" stroke="#fff" stroke-width="12" stroke-linecap="round"/>`;

const ENTRANCE = `<rect width="960" height="720" fill="#d7dfe2"/><rect y="20" width="960" height="110" fill="#b9c2c9"/>
  <rect y="590" width="960" height="110" fill="#8d979d"/>${[60, 260, 460, 660, 860].map((x) => line(x, 640, 90, 10, '#fff')).join('')}
  <rect x="140" y="150" width="680" height="420" fill="#fff" stroke="#3c4a5c" stroke-width="14"/>
  <path d="M140 360H420M560 360H820M480 570V440M640 150V360" stroke="#3c4a5c" stroke-width="10"/>
  <rect x="654" y="164" width="152" height="190" fill="#f6d5d5"/><path d="M690 220 770 300M770 220 690 300" stroke="#c8102e" stroke-width="14" stroke-linecap="round"/>
  <rect x="220" y="562" width="170" height="16" fill="#7fb2d6"/><rect x="560" y="562" width="170" height="16" fill="#7fb2d6"/>
  <rect x="300" y="142" width="96" height="18" fill="#1a7f4b"/><path d="M348 40V250M348 250 312 208M348 250 384 208" fill="none" stroke="#1a7f4b"
    stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>
  <rect x="430" y="176" width="52" height="70" rx="8" fill="#1f4e79"/>${[0, 1, 2].map((row) => [0, 1, 2].map((at) => `<circle cx="${443 + at * 13}" cy="${196 + row * 16}" r="4" fill="#fff"/>`).join('')).join('')}`;

const DRAWINGS: Record<LessonPicture, string> = {
  etiquette: LABEL,
  soulever: LIFTING,
  entree: ENTRANCE,
};

export async function drawLesson(picture: LessonPicture): Promise<EncodedPhoto> {
  const { width, height } = SIZE;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DRAWINGS[picture]}</svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer();
  return encodePhoto(jpeg, { withThumbnail: false });
}
