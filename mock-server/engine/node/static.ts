/** Serves the files of the built client, compressed where the browser accepts it. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { Platform } from '../platform.ts';
import { answerUnchanged, chooseEncoding } from '../wire/header-values.ts';
import { inClone } from './command-line.mjs';
import { FlagError } from './flags/flag-error.ts';
import { buildPagePolicy } from './page-policy.ts';

const SITE_PAGE = '/index.html';
const CONSOLE_PAGE = '/console/index.html';
/** The files below `/__mock/`: the console, and a script by which the site shows a button that opens it. */
const CONSOLE_FILES: ReadonlyMap<string, string> = new Map([
  ['/__mock/', CONSOLE_PAGE],
  ['/__mock/go', CONSOLE_PAGE],
  ['/__mock/handle.js', '/console/handle.js'],
]);
/** The folder of Vite's files whose names contain a hash of their content. */
const HASHED_FILES = '/assets/';
const BUILD = ' Build the client first: npm run build';
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** Makes the browser revalidate each time; the reply is 304 while the file is unchanged. */
const CACHE_REVALIDATE = 'no-cache';

interface SiteFile {
  readonly path: string;
  /** Names the version of the file. The tag of a copy also names its encoding, since its bytes differ. */
  readonly version: string;
  readonly encodings: readonly ('br' | 'gzip')[];
  /** The Content-Security-Policy of a page. */
  readonly policy?: string;
}

type Site = NonNullable<Platform['site']>;

/**
 * Opens the folder of the built client. Throws a FlagError if the folder has no index.html.
 *
 * backendOrigin: the origin of the real backend, if there is one. Pictures and games may come from there.
 */
export async function openSite(folder: string, backendOrigin?: string): Promise<Site> {
  const files = await listFiles(folder, backendOrigin);
  if (!files.has(SITE_PAGE)) {
    throw new FlagError(`--client ${folder} holds no index.html.${inClone(BUILD)}`);
  }
  return serveFiles(folder, files);
}

/** Opens only the console in the folder of the built client. Throws a FlagError if there is no console. */
export async function openConsole(folder: string): Promise<Site> {
  const files = await listFiles(folder, undefined);
  if (!files.has(CONSOLE_PAGE)) {
    throw new FlagError(`--console-folder ${folder} holds no console.${inClone(BUILD)}`);
  }
  const names = new Set(CONSOLE_FILES.values());
  const own = [...files].filter(([path]) => names.has(path) || path.startsWith(HASHED_FILES));
  return serveFiles(folder, new Map(own));
}

function serveFiles(folder: string, files: ReadonlyMap<string, SiteFile>): Site {
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const file = files.get(resolvePath(request, files));
    return file && respond(folder, file, request);
  };
}

function readPath(request: Request): string {
  const { pathname } = new URL(request.url);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname; // The path has an invalid escape, so no file matches; the site shows its not-found page.
  }
}

/**
 * Returns the path of the file to serve. A navigation to no file is a page of the site, also with a dot in its address,
 * and so is any path without an extension.
 */
function resolvePath(request: Request, files: ReadonlyMap<string, SiteFile>): string {
  const path = readPath(request);
  const consoleFile = CONSOLE_FILES.get(path);
  if (consoleFile !== undefined) return consoleFile;
  if (files.has(path)) return path;
  const isNavigation = request.headers.get('accept')?.includes('text/html') === true;
  const isPage = isNavigation || (extname(path) === '' && !path.startsWith(HASHED_FILES));
  return path.startsWith('/') && isPage ? SITE_PAGE : path;
}

async function respond(folder: string, file: SiteFile, request: Request): Promise<Response> {
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), file.encodings);
  const headers = new Headers({
    'content-type': getMimeType(file.path) ?? 'application/octet-stream',
    'cache-control': file.path.startsWith(HASHED_FILES) ? CACHE_FOREVER : CACHE_REVALIDATE,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag: `"${file.version}${encoding === undefined ? '' : `-${encoding}`}"`,
    ...(encoding !== undefined && { 'content-encoding': encoding }),
    ...(file.policy !== undefined && { 'content-security-policy': file.policy }),
  });
  const unchanged = answerUnchanged(request, headers);
  if (unchanged) return unchanged;
  const ending = encoding === undefined ? '' : encoding === 'br' ? '.br' : '.gz';
  const bytes = await readFile(join(folder, `${file.path}${ending}`));
  return new Response(new Uint8Array(bytes), { headers });
}

/**
 * Lists the files below a folder by their paths from it, such as `/assets/index.js`. Inside the zip files of Yarn, neither
 * the recursion of `readdir` nor the folder that an entry names can be relied on.
 */
async function listPaths(folder: string, path = ''): Promise<string[]> {
  const entries = await readdir(`${folder}${path}`, { withFileTypes: true }).catch(() => []);
  const lists = entries.map(async (entry) => {
    const below = `${path}/${entry.name}`;
    if (entry.isDirectory()) return listPaths(folder, below);
    return entry.isFile() ? [below] : [];
  });
  return (await Promise.all(lists)).flat();
}

async function listFiles(folder: string, backendOrigin: string | undefined): Promise<Map<string, SiteFile>> {
  const paths = new Set(await listPaths(folder));
  const files = new Map<string, SiteFile>();
  for (const path of paths) {
    if (/\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ''))) continue;
    const { mtimeMs, size } = await stat(join(folder, path));
    const isPage = extname(path) === '.html';
    // A page whose meta tags have been changed since the build is newer than its compressed copies.
    const isCurrent = async (copy: string) =>
      paths.has(copy) && !(isPage && (await stat(join(folder, copy))).mtimeMs < mtimeMs);
    files.set(path, {
      path,
      version: `${Math.round(mtimeMs).toString(36)}-${size.toString(36)}`,
      encodings: [
        ...((await isCurrent(`${path}.br`)) ? (['br'] as const) : []),
        ...((await isCurrent(`${path}.gz`)) ? (['gzip'] as const) : []),
      ],
      ...(isPage && {
        policy: buildPagePolicy(await readFile(join(folder, path), 'utf8'), backendOrigin),
      }),
    });
  }
  return files;
}
