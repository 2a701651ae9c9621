/** The yardstick: bare `node:http` that answers given data with `JSON.stringify` per request, and checks nothing. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file] = process.argv.slice(2);
const data = JSON.parse(readFileSync(String(file), 'utf8'));

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = JSON.stringify(data);
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(Number(port), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
