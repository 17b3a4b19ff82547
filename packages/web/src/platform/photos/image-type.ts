// What a file is by its first bytes, whatever its name says.

export type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'heic' | 'avif' | 'bmp';

const STARTS: readonly (readonly [ImageType, offset: number, text: string])[] = [
  ['jpeg', 0, '\xFF\xD8\xFF'],
  ['png', 0, '\x89PNG\r\n\x1A\n'],
  ['gif', 0, 'GIF8'],
  ['webp', 8, 'WEBP'],
  ['bmp', 0, 'BM'],
  ['avif', 4, 'ftypavif'],
  ['heic', 4, 'ftyphei'],
  ['heic', 4, 'ftyphev'],
  ['heic', 4, 'ftypmif1'],
  ['heic', 4, 'ftypmsf1'],
];

const LONGEST = 16;

export async function readImageType(file: Blob): Promise<ImageType | null> {
  const head = new Uint8Array(await file.slice(0, LONGEST).arrayBuffer());
  const text = String.fromCharCode(...head);
  return STARTS.find(([, offset, start]) => text.startsWith(start, offset))?.[0] ?? null;
}
