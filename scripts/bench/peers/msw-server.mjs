/** An msw handler served by msw's own middleware package. */
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
// The names are in variables, so that the type checker does not look for the packages, which are installed
// only for the bench.
const [middleware, library] = ['@mswjs/http-middleware', 'msw'];
const { createServer } = await import(middleware);
const { http, HttpResponse } = await import(library);
const reply = JSON.parse(readFileSync(file, 'utf8'));

createServer(http.post('/endpoint/v1', () => HttpResponse.json(reply))).listen(Number(port), '127.0.0.1');
