/**
 * A mockttp server with one rule. Its recording of traffic, which corresponds to the mock's journal, is off.
 */
import { readFileSync } from 'node:fs';

const [port, file = ''] = process.argv.slice(2);
// The name is in a variable, so that the type checker does not look for the package, which is installed only
// for the bench.
const name = 'mockttp';
const { getLocal } = await import(name);
const server = getLocal({ recordTraffic: false });

await server.forPost('/endpoint/v1').thenJson(200, JSON.parse(readFileSync(file, 'utf8')));
await server.start(Number(port));
