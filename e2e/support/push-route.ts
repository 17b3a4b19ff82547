// Loaded into the server before its own code: the host of the test's push service leads to this machine, without TLS,
// and no other host is reached. The server itself refuses, rightly, to push inside its own network.
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { PUSH_HOST, PUSH_PORT_VARIABLE } from './push-host.ts';

const port = Number(process.env[PUSH_PORT_VARIABLE]);

Agent.prototype.createConnection = ({ host }) => {
  if (host !== PUSH_HOST) throw new Error(`${host} is not for a test to reach`);
  return connect({ port, host: '127.0.0.1' });
};
