/**
 * The servers that the mock is compared with: bare `node:http` without checks. They send a given reply, with
 * `JSON.stringify` per request, or (`sent`) as text that was serialised once.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, mode] = process.argv.slice(2);
const text = readFileSync(String(file), 'utf8');
const data = JSON.parse(text);
const buildBody = mode === 'sent' ? () => text : () => JSON.stringify(data);

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = buildBody();
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
