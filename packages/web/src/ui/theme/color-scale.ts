/** Colour arithmetic in OKLCH: a readable ten-step scale from any colour a person picks. */

type Lch = { lightness: number; chroma: number; hue: number };

const LIGHTNESS = [0.972, 0.935, 0.87, 0.785, 0.69, 0.59, 0.505, 0.415, 0.345, 0.275];
const CHROMA_SHARE = [0.12, 0.24, 0.45, 0.68, 0.88, 1, 1.02, 0.98, 0.85, 0.68];
const MAX_ACCENT_CHROMA = 0.16;

/** From text (0) to the deepest surface (9); the contrast of text on surfaces holds for any hue. */
const DARK_LIGHTNESS = [0.917, 0.842, 0.748, 0.684, 0.338, 0.276, 0.232, 0.188, 0.165, 0.14];
const DARK_CHROMA = [0.011, 0.02, 0.035, 0.038, 0.042, 0.038, 0.034, 0.028, 0.024, 0.02];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const toGamma = (c: number) => (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

function readChannels(hex: string): [number, number, number] {
  const digits = /^#?([\da-f]{3}|[\da-f]{6})$/i.exec(hex.trim())?.[1];
  if (digits === undefined) throw new RangeError(`not a hex colour: ${hex}`);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => toLinear(Number.parseInt(full.slice(at, at + 2), 16) / 255);
  return [channel(0), channel(2), channel(4)];
}

export function isHexColor(value: string | null | undefined): value is string {
  return /^#?([\da-f]{3}|[\da-f]{6})$/i.test(value?.trim() ?? '');
}

function measureLuminance(hex: string): number {
  const [red, green, blue] = readChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrastRatio(a: string, b: string): number {
  const [x, y] = [measureLuminance(a) + 0.05, measureLuminance(b) + 0.05];
  return Math.max(x, y) / Math.min(x, y);
}

function toLch(hex: string): Lch {
  const [r, g, b] = readChannels(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const x = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const y = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(x, y),
    hue: Math.atan2(y, x),
  };
}

function toChannels({ lightness, chroma, hue }: Lch): [number, number, number] {
  const [x, y] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * x + 0.2158037573 * y) ** 3;
  const m = (lightness - 0.1055613458 * x - 0.0638541728 * y) ** 3;
  const s = (lightness - 0.0894841775 * x - 1.291485548 * y) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Chroma gives way until the colour exists in sRGB, so that lightness, hence contrast, is kept. */
function toHex(color: Lch): string {
  let { chroma } = color;
  const isInGamut = () =>
    toChannels({ ...color, chroma }).every((c) => c >= -0.0005 && c <= 1.0005);
  while (chroma > 0 && !isInGamut()) chroma -= 0.002;
  const digits = toChannels({ ...color, chroma: Math.max(chroma, 0) }).map((c) =>
    Math.round(toGamma(Math.min(1, Math.max(0, c))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

export function buildAccentScale(hex: string): string[] {
  const { chroma, hue } = toLch(hex);
  const reach = Math.min(chroma, MAX_ACCENT_CHROMA);
  return LIGHTNESS.map((lightness, index) =>
    toHex({ lightness, chroma: reach * (CHROMA_SHARE[index] ?? 1), hue }),
  );
}

/** Keeps the hue and as much colour as the night allows: the base always stays a dark one. */
export function buildDarkScale(hex: string): string[] {
  const { chroma, hue } = toLch(hex);
  return DARK_LIGHTNESS.map((lightness, index) =>
    toHex({ lightness, chroma: Math.min(chroma, DARK_CHROMA[index] ?? 0), hue }),
  );
}
