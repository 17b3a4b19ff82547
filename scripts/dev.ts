// The server restarting on change, with Vite in front of it: http://127.0.0.1:5173.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createServer } from 'vite';

const root = path.dirname(import.meta.dirname);

const server = spawn(
  process.execPath,
  [
    '--watch-path=packages/server/src',
    '--watch-path=packages/domain/src',
    'packages/server/src/main.ts',
  ],
  { cwd: root, stdio: 'inherit' },
);
const vite = await createServer({ configFile: path.join(root, 'packages/web/vite.config.ts') });
await vite.listen();
vite.printUrls();

server.on('exit', (code) => {
  void vite.close().finally(() => process.exit(code ?? 0));
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
