// Where the password of an account comes from: asked on the terminal, read from a pipe, or made up.
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

export interface ChosenPassword {
  password: string;
  /** To be changed at the first sign-in. */
  isTemporary: boolean;
}

// Nothing that could be misread when it is dictated.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const pickLetter = (): string => LETTERS.charAt(randomInt(LETTERS.length));
const makeGroup = (): string => Array.from({ length: GROUP_LENGTH }, pickLetter).join('');

const makeTemporaryPassword = (): string => Array.from({ length: GROUPS }, makeGroup).join('-');

async function askPassword(): Promise<string> {
  // What is typed is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const ask = async (question: string): Promise<string> => {
    process.stderr.write(question);
    const answer = await prompt.question('');
    process.stderr.write('\n');
    return answer;
  };
  try {
    const password = await ask('Password: ');
    if (password !== (await ask('Once more: '))) throw new Error('The two passwords differ.');
    return password;
  } finally {
    prompt.close();
  }
}

export async function choosePassword({
  fromStdin,
}: {
  fromStdin: boolean;
}): Promise<ChosenPassword> {
  if (fromStdin) {
    const [line = ''] = (await text(process.stdin)).split(/\r?\n/, 1);
    return { password: line, isTemporary: false };
  }
  if (process.stdin.isTTY) return { password: await askPassword(), isTemporary: false };
  return { password: makeTemporaryPassword(), isTemporary: true };
}
