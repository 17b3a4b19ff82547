// What the server and the clients of the measure agree on.
export const BENCH_CREDENTIALS = { appId: 'bench', key: 'bench-key', secret: 'bench-secret' };
export const BENCH_CHANNEL = 'private-bench';
