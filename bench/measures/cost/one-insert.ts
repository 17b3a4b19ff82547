// The bare server of the measure, as a process of its own: started by cost.ts.
import { createOneInsertServer } from '../../../packages/server/src/testing/one-insert.ts';

export interface OneInsertCommand {
  readonly connectionString: string;
}

process.once('message', async ({ connectionString }: OneInsertCommand) => {
  const server = createOneInsertServer(connectionString);
  process.send?.({ url: await server.listen({ port: 0, host: '127.0.0.1' }) });
});
