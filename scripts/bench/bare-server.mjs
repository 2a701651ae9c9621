/**
 * Runs a bare `node:http` server without checks, with which the mock is compared. It answers every request
 * with the reply in the given file, which it serialises again each time.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const data = JSON.parse(readFileSync(String(file), 'utf8'));

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = JSON.stringify(data);
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
});
server.listen(Number(port), '127.0.0.1');
