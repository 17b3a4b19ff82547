// The bare server of the measure, as a process of its own: started by presences.ts.
import { createBareServer, type Sample } from '../../../packages/server/src/testing/bare-routes.ts';

process.once('message', async (sample: Sample) => {
  const server = await createBareServer(sample);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  process.send?.({ url });
});
