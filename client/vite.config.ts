import type { ServerResponse } from 'node:http';
import react from '@vitejs/plugin-react';
import { createLogger, defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { leanContracts } from '../scripts/lean-contracts.ts';
import { endWithParent } from '../scripts/parent.mjs';

/** What the mock server answers. Everything else is the client's, and so is the console's page. */
const MOCK_PATHS = '^/(?:endpoint|datas|media|games|support|ip-info|__mock)(?:[/?]|$)';
const CONSOLE_PAGE = '/console/index.html';

const port = Number(process.env.PORT ?? 5173);
const mockPort = Number(process.env.MOCK_PORT ?? 8787);

/**
 * Hands the mock's replies through as they are, its faults included: QA should see the same in development as
 * against the built site. Vite's own way turns a dropped connection into a 502, and lets a reply that dies
 * in its middle hang.
 */
const toMock: ProxyOptions = {
  // As an object: given as text Vite sets changeOrigin, and the mock could not tell its worlds by their hosts.
  target: { protocol: 'http:', host: '127.0.0.1', port: mockPort },
  configure(proxy) {
    proxy.on('error', (error, _request, response) => {
      if (!('req' in response)) return; // a socket: the mock has no WebSockets
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
      delete reply.headers.connection; // speaks of our link to the mock; the browser's may stay open
      reply.on('error', () => response.destroy());
      reply.on('aborted', () => response.destroy());
    });
  },
};

/**
 * One byte that is no HTTP, then the end, as the mock itself does for the fault `drop`: a browser silently
 * sends a POST again when a kept-alive connection dies without a byte of reply, and a bet would count twice.
 */
function breakReply(response: ServerResponse) {
  const { socket } = response;
  if (!socket) return;
  response.detachSocket(socket); // Vite's own error handler comes next, and would write a 502 on it
  socket.write('\0');
  socket.destroySoon();
}

/** `/__mock/` and `/__mock/go` are pages of the client; what lies under `/__mock/api/` is the mock's. */
const consolePage: Plugin = {
  name: 'vitrin:console-page',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [path, query] = (request.url ?? '').split('?', 2);
      const search = query === undefined ? '' : `?${query}`;
      if (path === '/__mock') {
        response.writeHead(302, { location: `/__mock/${search}` }).end();
        return;
      }
      if (path === '/__mock/' || path === '/__mock/go') request.url = CONSOLE_PAGE + search;
      next();
    });
  },
};

/** The two faces of the first paint are fetched along with the styles that name them, not after. */
const preloadFonts: Plugin = {
  name: 'vitrin:preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /(?:besley|hanken-grotesk)-latin-wght.*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
          injectTo: 'head' as const,
        })),
  },
};

const endsWithParent: Plugin = { name: 'vitrin:ends-with-parent', configureServer: () => endWithParent() };

/** A dropped connection is a fault that somebody switched on; Vite would log each with a stack. */
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
  plugins: [react(), consolePage, leanContracts(), preloadFonts, endsWithParent],
  ...(command === 'serve' && { customLogger: quietLogger() }),
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    allowedHosts: ['.localhost'],
    cors: false, // Vite would answer preflights itself, and the game's sandboxed frame asks the mock
    proxy: { [MOCK_PATHS]: toMock },
  },
  resolve: {
    // The shim for Reacts before 18, which wouter still asks for.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  optimizeDeps: { entries: ['index.html', 'console/index.html'] },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    modulePreload: { polyfill: false }, // every browser that reads es2022 preloads by itself
    rolldownOptions: {
      output: {
        // One file for the first load, the home page included: parts of it would compress worse, and queue up.
        codeSplitting: { groups: [{ name: 'site', tags: ['$initial'] }] },
      },
    },
  },
}));
