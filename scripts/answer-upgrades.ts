// Vite's WebSocket listens to `upgrade`, so that Node hands it every request with such a header, and answers none of
// them itself. Clients that offer HTTP/2 (`Upgrade: h2c`) would wait for ever.
import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

/** The protocols of Vite's own WebSocket. */
const VITE_PROTOCOLS: readonly (string | undefined)[] = ['vite-hmr', 'vite-ping'];

/** The headers without which a request is one of HTTP/1.1, beside the word `upgrade` in `Connection`. */
const UPGRADE_HEADERS: ReadonlySet<string> = new Set(['upgrade', 'http2-settings']);

/** Answers each request that offers another protocol, but for Vite's own WebSocket, as if it had not offered it. */
export const answerUpgrades: Plugin = {
  name: 'vitrin:answer-upgrades',
  configureServer: ({ config, httpServer }) => {
    // The function returned here runs when all of Vite's own listeners are there.
    return () => {
      if (!httpServer) return;
      const ofVite = httpServer.rawListeners('upgrade');
      httpServer.removeAllListeners('upgrade');
      httpServer.on('upgrade', (request: IncomingMessage, socket, head: Buffer) => {
        if (isForVite(request, config.base)) {
          for (const listener of ofVite) listener.call(httpServer, request, socket, head);
          return;
        }
        // Node has taken its parser off the connection: it reads the request again, body and all.
        socket.unshift(Buffer.concat([Buffer.from(writeHead(request), 'latin1'), head]));
        httpServer.emit('connection', socket);
      });
    };
  },
};

function isForVite({ url = '', headers }: IncomingMessage, base: string): boolean {
  return (
    headers.upgrade?.toLowerCase() === 'websocket' &&
    VITE_PROTOCOLS.includes(headers['sec-websocket-protocol']) &&
    url.split('?', 1)[0] === base
  );
}

/** Writes the head of a request as it came, without what offers another protocol. */
function writeHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (UPGRADE_HEADERS.has(name.toLowerCase())) continue;
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? omitUpgrade(value) : value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function omitUpgrade(connection: string): string {
  const options = connection.split(',').map((option) => option.trim());
  return options.filter((option) => !UPGRADE_HEADERS.has(option.toLowerCase())).join(', ');
}
