import { describe, expect, test } from 'vitest';
import { answerFrom, isPersonalFile } from './held-files.ts';

const held = () =>
  new Response('0123456789', {
    headers: { 'Content-Type': 'video/mp4', ETag: '"a"', 'Content-Length': '10' },
  });

const ask = (headers: Record<string, string> = {}) => answerFrom(held(), new Headers(headers));

describe('a range of a held file', () => {
  test.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-2', '89', 'bytes 8-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('%s', async (Range, body, shown) => {
    const response = await ask({ Range });
    expect(response.status).toBe(206);
    expect(response.headers.get('Content-Range')).toBe(shown);
    expect(response.headers.get('Content-Length')).toBe(String(body.length));
    expect(response.headers.get('Content-Type')).toBe('video/mp4');
    expect(await response.text()).toBe(body);
  });

  test.each([['bytes=10-'], ['bytes=5-3'], ['bytes=99-100']])('%s is not there', async (Range) => {
    const response = await ask({ Range });
    expect([response.status, response.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  });

  test.each([
    ['no range', {}],
    ['several', { Range: 'bytes=0-1,4-5' }],
    ['another unit', { Range: 'pages=1-2' }],
    ['of another version', { Range: 'bytes=0-3', 'If-Range': '"b"' }],
  ])('%s: the whole of it', async (_name, headers) => {
    const response = await ask(headers);
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
  });

  test('of the same version', async () => {
    const response = await ask({ Range: 'bytes=0-3', 'If-Range': '"a"' });
    expect(response.status).toBe(206);
  });
});

test('only addresses of one person’s file are looked up', () => {
  const uuid = '0197f0a4-0000-7000-8000-000000000001';
  const is = (path: string) => isPersonalFile(new URL(path, 'https://releve.test'));
  expect(is(`/api/fichiers/${uuid}?u=4&e=1&s=x`)).toBe(true);
  expect(is(`/api/fichiers/${uuid}?e=1&s=x`)).toBe(false);
  expect(is(`/api/documents/4?u=4`)).toBe(false);
});
