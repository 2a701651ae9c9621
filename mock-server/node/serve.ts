/** Listens: the one place with a port. The app itself is handed in, so that it may be reloaded behind it. */
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import type { Flags } from './flags.ts';

export { FlagError, type Flags, parseFlags } from './flags.ts';
export { createHost } from './host.ts';
export { keepDefaultWorld } from './keeper.ts';

export interface ServerSettings {
  readonly flags: Flags;
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>;
  /** Where the address is printed. */
  readonly log?: (line: string) => void;
  /** By when a request has come in whole, or its connection has ended. */
  readonly limits?: SlownessLimits;
}

export interface RunningServer {
  readonly origin: string;
  /** Ends when the last open request has. */
  close(): Promise<void>;
}

/** A client that takes longer to send a request, head and body, holds a socket for nothing. */
const SLOWEST_MS = 10_000;
/** How often in that time Node looks for such clients; left alone it looks every 30 s, whatever the limits are. */
const LOOKS = 10;
/** Longer than browsers wait before they use a connection again: one that ends in between costs a second try. */
const KEPT_ALIVE_MS = 65_000;
/** ms between two looks for kept-alive connections that have gone idle, while closing. */
const CLOSE_EVERY = 20;
/** ms that open requests, streams among them, have to end by themselves. */
const GRACE_MS = 1000;

/** A port that cannot be had; its message is for the person at the terminal. */
export class ListenError extends Error {}

/** Node's own settings, in ms. */
export interface SlownessLimits {
  readonly headersTimeout: number;
  readonly requestTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/**
 * The settings by which no request takes longer to come in than `ms`: the last look is still within it, and
 * whoever is late by then hears 408.
 */
export function slownessLimits(ms = SLOWEST_MS): SlownessLimits {
  const connectionsCheckingInterval = Math.floor(ms / LOOKS);
  const timeout = ms - connectionsCheckingInterval;
  return { headersTimeout: timeout, requestTimeout: timeout, connectionsCheckingInterval };
}

/** Listens, prints the address on one line, and closes at SIGINT and SIGTERM. Rejects with a ListenError. */
export async function startServer({
  flags,
  fetch,
  log = console.log,
  limits = slownessLimits(),
}: ServerSettings): Promise<RunningServer> {
  const server = createAdaptorServer({
    fetch,
    serverOptions: { ...limits, keepAliveTimeout: KEPT_ALIVE_MS },
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

function listen(server: ServerType, { port, hostname }: Flags): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(new ListenError(sentenceFor(error, port))));
    server.listen(port, hostname, resolve);
  });
}

function sentenceFor(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken. Stop what listens there, or choose another: --port ${port + 10}`;
  }
  if (error.code === 'EACCES')
    return `Port ${port} needs rights that this user does not have: choose one above 1023.`;
  return `Cannot listen on port ${port}: ${error.message}`;
}

/** Kept-alive sockets outlive `close()`, and more fall idle while it waits. */
async function closeServer(server: ServerType): Promise<void> {
  const idle = () => 'closeIdleConnections' in server && server.closeIdleConnections();
  const looking = setInterval(idle, CLOSE_EVERY);
  const ending = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), GRACE_MS);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    idle();
  });
  clearInterval(looking);
  clearTimeout(ending);
}
