import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, relative, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { MOCK_PATH_SEGMENTS } from '../contracts/documents/pages.ts';
import { removeTrailingSlashes } from '../contracts/paths.ts';
import { endWithParent } from '../mock-server/engine/node/end-with-parent.mjs';
import { answerUpgrades } from '../scripts/answer-upgrades.ts';
import {
  compileAhead,
  inlineScripts,
  isOfEntryPage,
  listModules,
  preloadFirst,
  REACT_DOM,
  staticFrame,
} from '../scripts/first-load.ts';
import { writeAddresses } from '../scripts/page-addresses.ts';
import { trackSignals } from '../scripts/track-signals.ts';

/**
 * Matches the paths that Vite passes on to the mock server. Vite itself serves all other paths and the
 * console's page.
 */
const MOCK_PATHS = `^/(?:${MOCK_PATH_SEGMENTS.join('|')}|__mock)(?:[/?]|$)`;
/**
 * Matches addresses that choose a world, such as `/?world=ayse`. The mock sets the world's cookie and
 * redirects to the same address without `world`.
 */
const WORLD_CHOICE = '^/[^?]*[?](?:[^#]*&)?world=[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:&|$)';
/** The console's files by their address. Vite does not serve `/__mock/api/`, which the mock answers. */
const CONSOLE_FILES: ReadonlyMap<string, string> = new Map([
  ['/__mock/', 'console/index.html'],
  ['/__mock/go', 'console/index.html'],
  ['/__mock/handle.js', 'console/handle/handle.ts'],
]);

/** Matches the style sheets of a room, by their paths below this folder. */
const ROOM_STYLES = /^(ui|shell|features)\/[^?]*\.css/;

/** The folders that Vite may serve files from, and where links lead. The pages import files from these folders only. */
const SERVED_FOLDERS = ['.', '../contracts', '../node_modules']
  .map((folder) => resolve(import.meta.dirname, folder))
  .flatMap((folder) => [folder, realpathSync(folder)]);

const port = Number(process.env.PORT ?? 5173);
const mockPort = Number(process.env.MOCK_PORT ?? 8787);

/**
 * Passes the mock's replies on unchanged, faults included, so that development behaves like the built site.
 * By default, Vite turns a dropped connection into a 502 and never ends a reply that stops in the middle.
 */
const toMock: ProxyOptions = {
  // If this were a string, Vite would set changeOrigin, and the mock could not find the world by its host
  // name.
  target: { protocol: 'http:', host: '127.0.0.1', port: mockPort },
  configure(proxy) {
    proxy.on('error', (error, _request, response) => {
      if (!('req' in response)) return; // This is a WebSocket, which the mock does not support.
      const code = 'code' in error ? String(error.code) : '';
      if (code === 'ECONNREFUSED' && !response.headersSent) {
        response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' });
        response.end('The mock server is not up (yet).');
      } else if (code.startsWith('HPE_')) {
        breakReply(response);
      } else {
        response.destroy();
      }
    });
    proxy.on('proxyRes', (reply, _request, response) => {
      delete reply.headers.connection; // The header is about the connection to the mock, not about the browser's.
      reply.on('error', () => response.destroy());
      reply.on('aborted', () => response.destroy());
    });
  },
};

/**
 * Writes one byte that is not HTTP and closes the connection, as the mock does for the fault `drop`. Without
 * a byte, a browser silently repeats a POST on a kept-alive connection, and a bet would count twice.
 */
function breakReply(response: ServerResponse) {
  const { socket } = response;
  if (!socket) return;
  response.detachSocket(socket); // Otherwise Vite's error handler would write a 502.
  socket.write('\0');
  socket.destroySoon();
}

/** Returns whether the browser requests a page, and not a file that a page uses. */
function isOpenedByBrowser({ method, headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}

/**
 * Serves the console, its handle and the site's pages at the addresses that they have in the built client.
 */
const consoleFiles: Plugin = {
  name: 'vitrin:console-files',
  configureServer({ config, middlewares }) {
    middlewares.use((request, response, next) => {
      if (new RegExp(WORLD_CHOICE).test(request.url ?? '')) return next();
      const [path = '', query] = (request.url ?? '').split('?', 2);
      const search = query === undefined ? '' : `?${query}`;
      const page = removeTrailingSlashes({ pathname: path, search });
      const hasOwnSlash = path === config.base || path === '/__mock/' || path.startsWith('/games/');
      if (page !== undefined && !hasOwnSlash && isOpenedByBrowser(request)) {
        response.writeHead(302, { location: page }).end();
        return;
      }
      if (path === '/__mock') {
        response.writeHead(302, { location: `/__mock/${search}` }).end();
        return;
      }
      const file = CONSOLE_FILES.get(path);
      if (file !== undefined) request.url = config.base + file + search;
      next();
    });
  },
};

/** Puts each style sheet into the layer of its room. index.html defines the order of the layers. */
const layerStyles: Plugin = {
  name: 'vitrin:layer-styles',
  enforce: 'pre',
  transform: {
    filter: { id: /\.css/ },
    handler(styles, id) {
      const path = relative(import.meta.dirname, id).replaceAll('\\', '/');
      const [, room] = ROOM_STYLES.exec(path) ?? [];
      return room && `@layer ${room} {${styles}}`;
    },
  },
};

const endsWithParent: Plugin = { name: 'vitrin:ends-with-parent', configureServer: () => endWithParent() };

/** Drops Vite's log entries for dropped connections, which are faults that a tester switched on. */
function quietLogger() {
  const logger = createLogger('warn');
  return {
    ...logger,
    error(...[message, options]: Parameters<typeof logger.error>) {
      if (!message.includes('http proxy error')) logger.error(message, options);
    },
  };
}

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    ...[trackSignals, layerStyles, react(), consoleFiles, writeAddresses()],
    ...[inlineScripts, staticFrame, preloadFirst, compileAhead, listModules],
    ...[endsWithParent, answerUpgrades],
  ],
  ...(command === 'serve' && { customLogger: quietLogger() }),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    // The built pages have a complete content security policy. In development it would block Vite's own
    // inline scripts, so only its directive `frame-ancestors` is sent.
    headers: { 'content-security-policy': "frame-ancestors 'self'" },
    allowedHosts: ['.localhost'],
    // By default, `/@fs/` serves the whole repository, with the worlds and keys of the state folder in it.
    fs: { allow: SERVED_FOLDERS },
    warmup: { clientFiles: ['app/main.tsx'] }, // The first page then finds its code transformed.
    cors: false, // Otherwise Vite would answer the preflights that sandboxed games send to the mock.
    proxy: {
      [WORLD_CHOICE]: toMock,
      [MOCK_PATHS]: toMock,
    },
  },
  resolve: {
    // wouter still imports this shim for React versions before 18.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  optimizeDeps: {
    entries: ['index.html', 'console/index.html'],
    // The code that trackSignals adds imports it. Vite would find it with the first page, and load that again.
    include: ['@preact/signals-react/runtime'],
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false, // Every browser with es2022 supports modulepreload.
      // The first load names every file that is preloaded with a page: the page and its styles. It imports by itself
      // what it shares with others.
      resolveDependencies: (page, files) => files.filter((file) => file === page || extname(file) === '.css'),
    },
    rolldownOptions: {
      checks: { pluginTimings: false }, // The transform of the signals library takes most of the build.
      output: {
        // The first load is two files: more would compress worse, and one would be evaluated in one long task.
        codeSplitting: {
          groups: [
            { name: 'site', tags: ['$initial'] },
            { name: REACT_DOM, test: /node_modules[\\/](?:react-dom|scheduler)[\\/]/ },
            // A chunk for each part that many pages share would be a request more for each of them.
            { name: 'shared', minShareCount: 12 },
            { name: 'lobby', test: isOfEntryPage },
          ],
        },
      },
    },
  },
}));
