/**
 * Runs a bare `node:http` server without checks, with which the mock is compared. It answers every request
 * with the reply in the given file. In the mode `stringify` it serialises the reply again for each request;
 * in the mode `sent` it sends the text of the file.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, file, mode] = process.argv.slice(2);
const text = readFileSync(String(file), 'utf8');
const data = JSON.parse(text);

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const body = mode === 'sent' ? text : JSON.stringify(data);
    const length = Buffer.byteLength(body);
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': length }).end(body);
  });
});
server.listen(Number(port), '127.0.0.1');
