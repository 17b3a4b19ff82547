// @vitest-environment happy-dom
import { defineAttachment } from '@releve/domain/attachments.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError } from '../offline/drain.ts';
import { useUserStore } from '../stores/user-store.ts';
import { ApiError } from './api-error.ts';
import { uploadFile } from './upload-file.ts';

const RULE = defineAttachment({ object: 'employe', kinds: ['image'], visibility: 'company' });
const JPEG = '\xff\xd8\xff rest of it';

type Answer = { status: number; body?: object; retryAfter?: string } | 'lost';
const answers: Answer[] = [];
const sent: { path: string; body: unknown }[] = [];

const receiving = (received: number): Answer => ({
  status: 200,
  body: { state: 'receiving', received },
});
const RECEIVED: Answer = { status: 200, body: { state: 'received', received: 99 } };

beforeEach(() => {
  answers.length = 0;
  sent.length = 0;
  useUserStore.setState({ token: 'a-token' });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : body });
    const answer = answers.shift() ?? RECEIVED;
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    const headers = answer.retryAfter === undefined ? {} : { 'Retry-After': answer.retryAfter };
    return Response.json(answer.body ?? {}, { status: answer.status, headers });
  });
});

afterEach(() => void vi.unstubAllGlobals());

const photo = () => new Blob([Uint8Array.from(JPEG, (sign) => sign.charCodeAt(0))]);

it('says what the first bytes say, and resolves to the uuid to name', async () => {
  answers.push(receiving(0), RECEIVED);
  const uuid = await uploadFile(photo(), RULE);
  expect(sent[0]).toMatchObject({
    path: `/api/uploads/${uuid}`,
    body: { object: 'employe', type: 'image/jpeg', size: JPEG.length, name: 'photo' },
  });
  expect(sent[1]?.path).toBe(`/api/uploads/${uuid}/pieces/0`);
});

it('given the same file again after a lost answer, goes on under the same uuid', async () => {
  const file = photo();
  answers.push(receiving(0), 'lost');
  await expect(uploadFile(file, RULE)).rejects.toBeInstanceOf(NetworkError);
  answers.push(receiving(7), RECEIVED);
  const uuid = await uploadFile(file, RULE);
  expect(sent.map(({ path }) => path)).toEqual([
    `/api/uploads/${uuid}`,
    `/api/uploads/${uuid}/pieces/0`,
    `/api/uploads/${uuid}`,
    `/api/uploads/${uuid}/pieces/7`,
  ]);
});

it('comes again when it is asked to, and tells a refusal', async () => {
  answers.push({ status: 429, retryAfter: '0' }, receiving(0), { status: 503, retryAfter: '0' });
  answers.push(receiving(0), { status: 422, body: { message: 'validation.photo' } });
  const refused: unknown = await uploadFile(photo(), RULE).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ status: 422, message: 'validation.photo' });
  expect(sent).toHaveLength(5);
});

it('does not let a person wait for minutes', async () => {
  answers.push({ status: 429, retryAfter: '600', body: { message: 'errors.too_many' } });
  await expect(uploadFile(photo(), RULE)).rejects.toMatchObject({ status: 429 });
});

it('tells how much has arrived, and stops where it is told to', async () => {
  const told: number[] = [];
  const stopping = new AbortController();
  const file = photo();
  answers.push(receiving(0), receiving(7));
  const upload = uploadFile(file, RULE, {
    signal: stopping.signal,
    onProgress: (part) => {
      told.push(part);
      if (told.length === 2) stopping.abort();
    },
  });
  await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
  expect(told).toEqual([0, 7 / JPEG.length]);
  answers.push(RECEIVED);
  await uploadFile(file, RULE);
  expect(sent.at(-1)?.path).toMatch(/\/pieces\/7$/);
});
