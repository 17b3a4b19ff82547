// Runs a part of the app's source during the build.
import { createServer } from 'vite';

export async function loadSource<Module>(root: string, address: `/${string}`): Promise<Module> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    return (await server.ssrLoadModule(address)) as Module;
  } finally {
    await server.close();
  }
}
