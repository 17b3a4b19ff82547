// `DATA_DIR=… node bench/grow.ts 100`: makes the company of a server that runs there ten or a hundred times as large.
import { findRunningPostgres } from '../packages/server/src/platform/embedded-postgres/address.ts';
import { growCompany, isGrowth } from './growth/grow-company.ts';

const growth = Number(process.argv[2]);
const dataDir = process.env['DATA_DIR'];
if (dataDir === undefined || !isGrowth(growth)) {
  throw new Error('Usage: DATA_DIR=<folder of a running server> node bench/grow.ts 10|100');
}
const connectionString = await findRunningPostgres(dataDir);
if (connectionString === undefined) throw new Error(`No database runs in ${dataDir}`);
const begun = performance.now();
await growCompany(connectionString, growth);
process.stdout.write(`${growth}× in ${Math.round((performance.now() - begun) / 1000)} s\n`);
