// Points a connection string at another database of the same server.
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);
}
