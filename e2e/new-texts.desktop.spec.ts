// The contrast of texts that look alike is measured once: what is left out must not hide a fault.
import { expect, test } from './fixtures.ts';
import { listFaults } from './support/axe.ts';

test('a text is measured once for what it looks like, and again where it looks otherwise or was covered', async ({
  browser,
}) => {
  const page = await browser.newPage();
  const list = (...lines: string[]) =>
    page.setContent(`<main style="background: white">${lines.join('')}</main>`);
  const contrasts = async () =>
    (await listFaults(page, 'html', { type: 'rule', values: ['color-contrast'] })).map(
      (fault) => /rgb|#[0-9a-f]{6}/.exec(fault)?.[0] ?? fault,
    );
  await list('<p class="row" style="color: black">Un</p>');
  expect(await contrasts()).toEqual([]);
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p class="row" style="color: #aaa">Deux</p>');
    main.insertAdjacentHTML('beforeend', '<p class="row" style="color: #aaa">Trois</p>');
  });
  expect(await contrasts()).toEqual(['#aaaaaa']);
  await page.locator('main').evaluate((main) => {
    const cover = 'position: absolute; inset: 0; background: linear-gradient(red, blue)';
    main.innerHTML = `<p style="color: #999">Quatre</p><div style="${cover}"></div>`;
  });
  expect(await contrasts()).toEqual([]);
  await page.locator('main div').evaluate((cover) => cover.remove());
  expect(await contrasts()).toEqual(['#999999']);
  await page.close();
});
