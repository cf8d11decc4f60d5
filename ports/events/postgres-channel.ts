const CHANNEL = 'portal_events';
const PULSE_MS = 30_000;
const ANSWER_MS = 10_000;

/** One connection that sends and hears notifications. Once it is lost it stays closed. */
export type Channel = {
  readonly open: boolean;
  /**
   * Returns false when the connection was lost before the database took the payload (fewer than 8000
   * bytes).
   */
  notify(payload: string): Promise<boolean>;
  close(): Promise<void>;
};

/**
 * Connects to the database at `url` and listens. `receive` gets each payload, the own ones too; `lost` is
 * called once if the connection breaks. Rejects when it cannot be made.
 */
export async function connectChannel(
  url: string,
  { receive, lost }: { receive: (payload: string) => void; lost: (error: unknown) => void },
): Promise<Channel> {
  const { Client } = await import('pg');
  const client = new Client({
    connectionString: url,
    application_name: 'portal-events',
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
  });
  let open = false;
  let pulse: NodeJS.Timeout | undefined;

  async function end(): Promise<void> {
    open = false;
    clearInterval(pulse);
    await client.end().catch(() => undefined);
  }

  function fail(error: unknown): void {
    if (!open) return;
    void end();
    lost(error);
  }

  client.on('notification', ({ payload }) => payload && receive(payload));
  client.on('error', fail);
  client.on('end', () => fail(new Error('The connection for events was closed.')));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void end();
    throw error;
  }
  open = true;
  // A connection that a firewall forgot looks open for minutes; asking it something finds out.
  pulse = setInterval(() => client.query('select 1').catch(fail), PULSE_MS).unref();

  return {
    get open() {
      return open;
    },
    async notify(payload) {
      try {
        await client.query('select pg_notify($1, $2)', [CHANNEL, payload]);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    },
    close: end,
  };
}
