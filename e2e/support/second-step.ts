// An authenticator app in a few lines: it reads the key from the screen and tells the codes.
import { expect, type Page } from '@playwright/test';
import { codeOfStep, stepAt } from '../../packages/server/src/platform/totp.ts';
import type { Person } from './people.ts';
import type { ReleveServer } from './releve-server.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function readBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join(
    '',
  );
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export async function readSecret(page: Page): Promise<Buffer> {
  const key = (await page.getByTestId('second-step-key').textContent()) ?? '';
  return readBase32(key.replaceAll(/\s/g, ''));
}

export const codeOf = (secret: Buffer): string =>
  codeOfStep(secret, stepAt(Temporal.Now.instant()));

/** A code works once and lasts for half a minute: the next test step does not wait for the next one. */
export const letCodesWorkAgain = (server: ReleveServer, { id }: Person): Promise<unknown> =>
  server.query('update second_steps set dernier_pas = 0 where employe_id = $1', [id]);

/** From the key on the screen to the end of the codes, which it returns. */
export async function enrol(page: Page): Promise<{ secret: Buffer; codes: string[] }> {
  const secret = await readSecret(page);
  await page.getByLabel('Code à 6 chiffres').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Activer' }).click();
  const list = page.getByRole('list', { name: 'Codes de secours' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allTextContents();
  await page.getByLabel('Je les ai gardés en lieu sûr').check();
  await page.getByRole('button', { name: 'Continuer' }).click();
  return { secret, codes };
}

/** As the screen of the settings does, without a director who would have to add a second step first. */
export async function requireSecondStep(server: ReleveServer, isRequired: boolean): Promise<void> {
  await server.query(
    `insert into parametres (name, value) values ('REQUIRE_SECOND_STEP', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(isRequired)],
  );
  await server.query(`select pg_notify('releve_settings', '')`);
}
