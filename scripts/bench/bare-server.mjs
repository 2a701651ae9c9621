/**
 * The yardsticks, which check nothing: bare `node:http` that answers given data with `JSON.stringify` per request, or
 * (`sent`) the same text, serialised once.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, how] = process.argv.slice(2);
const text = readFileSync(String(file), 'utf8');
const data = JSON.parse(text);
const bodyOf = how === 'sent' ? () => text : () => JSON.stringify(data);

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = bodyOf();
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
