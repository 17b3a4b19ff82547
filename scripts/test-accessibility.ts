// `npm run test:accessibility`: every screen and what opens over it, through axe and by keyboard. It takes minutes,
// so it runs beside `npm test` rather than in it.
import { requireChromium } from './test/find-chromium.ts';
import { binary, root, runCommand } from './test/test-step.ts';

process.chdir(root);
const isGood = await runCommand(
  binary('playwright'),
  ['test', '--config=playwright.accessibility.config.ts', '--reporter=line'],
  { CHROMIUM_PATH: requireChromium() },
);
process.exitCode = isGood ? 0 : 1;
