/** What a started server gives to whoever started it. */
export interface RunningServer {
  /** Where it listens; undefined for a worker. */
  readonly url: string | undefined;
  readonly demoAccounts: readonly { username: string; password: string }[];
  stop(): Promise<void>;
}
