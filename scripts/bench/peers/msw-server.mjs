/** msw behind a server, as its own middleware package does it. */
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
// By way of variables: these packages are here only for the bench, and no type checker shall look for them.
const [middleware, library] = ['@mswjs/http-middleware', 'msw'];
const { createServer } = await import(middleware);
const { http, HttpResponse } = await import(library);
const reply = JSON.parse(readFileSync(file, 'utf8'));

createServer(http.post('/endpoint/v1', () => HttpResponse.json(reply))).listen(Number(port), '127.0.0.1');
