/** Listens on a port. The app is passed in as a function, so that a changed app can replace it in development. */
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Flags } from './flags/flags.ts';

export interface ServerSettings {
  readonly flags: Pick<Flags, 'port' | 'hostname'>;
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Prints the address; `console.log` if it is not given. */
  readonly log?: (line: string) => void;
  /** The time in which a client must have sent its request; by default 10 seconds. */
  readonly limits?: ReturnType<typeof buildRequestTimeouts>;
}

export interface RunningServer {
  readonly origin: string;
  /** Stops listening; resolves when all open requests have ended, or are cut off after `CLOSE_TIMEOUT_MS`. */
  close(): Promise<void>;
}

/** The time in which a client has to send a request, head and body. */
const MAX_REQUEST_MS = 10_000;
/**
 * The number of times that Node checks for slow clients within `MAX_REQUEST_MS`. Node's default is one check
 * every 30 seconds.
 */
const CHECKS_PER_REQUEST = 10;
/**
 * The time after which an idle connection is closed. Node's default of 5 seconds would end connections
 * between two actions of a user, and a request that is sent at that instant has to be repeated.
 */
const KEEP_ALIVE_MS = 65_000;
/** The interval at which idle connections are closed while the server ends. */
const CLOSE_INTERVAL_MS = 20;
/** When the server ends, open requests and streams have this time to end by themselves. */
const CLOSE_TIMEOUT_MS = 1000;

/** Thrown when the port cannot be used; the message tells the user why. */
export class ListenError extends Error {}

/**
 * Returns the settings, in ms, with which Node's HTTP server answers 408 to a request that takes longer than `ms` to
 * arrive. The timeout is shorter by one checking interval, so that the last check comes within `ms`.
 */
export function buildRequestTimeouts(ms = MAX_REQUEST_MS) {
  const connectionsCheckingInterval = Math.floor(ms / CHECKS_PER_REQUEST);
  const timeout = ms - connectionsCheckingInterval;
  return { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval };
}

/** Listens, prints the address on one line, and closes on SIGINT and SIGTERM. Rejects with a ListenError. */
export async function startServer({
  flags,
  fetch,
  log = console.log,
  limits = buildRequestTimeouts(),
}: ServerSettings): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { ...limits, keepAliveTimeout: KEEP_ALIVE_MS },
  });
  await listen(server, flags);
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : flags.port;
  const name = flags.hostname.includes(':') ? `[${flags.hostname}]` : flags.hostname;
  const origin = `http://${name}:${port}`;
  log(`vitrin mock listening on ${origin}`);
  const close = () => closeServer(server);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
  return { origin, close };
}

function listen(server: ServerType, { port, hostname }: ServerSettings['flags']): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new ListenError(describeListenError(error, port))),
    );
    server.listen(port, hostname, resolve);
  });
}

function describeListenError(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop the program that listens there, or choose another port: --port ${port + 10}`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} needs rights that this user does not have. Choose a port above 1023.`;
  }
  return `Cannot listen on port ${port}: ${error.message}`;
}

/**
 * Closes the server. Node's `close()` ends only connections that are idle at that instant. Those that become
 * idle later are ended here, and all others after `CLOSE_TIMEOUT_MS`.
 */
async function closeServer(server: ServerType): Promise<void> {
  const closeIdle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
  const closing = setInterval(closeIdle, CLOSE_INTERVAL_MS);
  const ending = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    CLOSE_TIMEOUT_MS,
  );
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    closeIdle();
  });
  clearInterval(closing);
  clearTimeout(ending);
}
