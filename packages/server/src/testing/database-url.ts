// The name of the database in a connection string.
const DATABASE_NAME = /^(\w+:\/\/[^/]*\/)([^?]*)/;

export function readDatabaseName(connectionString: string): string {
  return DATABASE_NAME.exec(connectionString)?.[2] ?? '';
}

/** Points it at another database of the same server. */
export function withDatabaseName(connectionString: string, name: string): string {
  return connectionString.replace(DATABASE_NAME, `$1${name}`);
}

/** As another role of the same server. */
export const withRole = (connectionString: string, role: string, password: string): string =>
  connectionString.replace(/^(\w+:\/\/)[^@/]*@/, `$1${role}:${encodeURIComponent(password)}@`);
