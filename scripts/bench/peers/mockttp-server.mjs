/** A mockttp server with one rule; traffic is not recorded, which is its journal. */
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
// By way of a variable: the package is here only for the bench, and no type checker shall look for it.
const name = 'mockttp';
const { getLocal } = await import(name);
const server = getLocal({ recordTraffic: false });

await server.forPost('/endpoint/v1').thenJson(200, JSON.parse(readFileSync(file, 'utf8')));
await server.start(Number(port));
