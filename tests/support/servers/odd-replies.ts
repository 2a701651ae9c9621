/** Replies that browsers read in part and that the strict parser of Node refuses, each with its name and what is wrong. */

const BODY = '{"result":true,"message":"","data":[],"code":200,"debug":null}';
const LENGTH = `content-length: ${BODY.length}\r\n`;
const build = (lines: string, body = BODY) => `HTTP/1.1 200 OK\r\n${lines}connection: close\r\n\r\n${body}`;
const fill = (bytes: number) => `x-filled: ${'a'.repeat(bytes)}\r\n`;

const KIB = 1024;

/** Returns a whole reply with so many KiB of headers, in one or in many. */
export function buildLargeHeaders(kib: number, count = 1): string {
  return build(fill((kib * KIB) / count).repeat(count) + LENGTH);
}

export const ODD_REPLIES: readonly (readonly [name: string, text: string, fault: RegExp])[] = [
  ['two equal lengths', build(LENGTH + LENGTH), /has two Content-Length headers: browsers take two that are/],
  [
    'two lengths in one header',
    build(`content-length: 62, 62\r\n`),
    /Content-Length that is no whole number/,
  ],
  ['an empty length', build('content-length:\r\n'), /Content-Length that is no whole number/],
  ['a length with a sign', build('content-length: +62\r\n'), /Content-Length that is no whole number/],
  [
    'a length beside chunks',
    build(`${LENGTH}transfer-encoding: chunked\r\n`, `3e\r\n${BODY}\r\n0\r\n\r\n`),
    /a Transfer-Encoding beside a Content-Length/,
  ],
  ['a folded header', build(`x-folded: 1\r\n 2\r\n${LENGTH}`), /a second line \(folded\): browsers join/],
  ['bare line feeds', build(LENGTH).replaceAll('\r\n', '\n'), /a line feed alone.*browsers take it/],
  ['one bare line feed', build(`x-one: 1\n${LENGTH}`), /a line feed alone.*browsers take it/],
  [
    'a control character',
    build(`x-odd: a\u0001b\r\n${LENGTH}`),
    /a control character in the value of a header/,
  ],
  [
    'a warning among its headers',
    build(`PHP Warning\r\n${LENGTH}`),
    /a header line without a name and a colon/,
  ],
  ['a space before a colon', build(`x-odd : 1\r\n${LENGTH}`), /a header line without a name and a colon/],
  ['the status 99', build(LENGTH).replace('200', '99'), /a status that is no number from 100 to 999/],
  ['the status 1000', build(LENGTH).replace('200', '1000'), /a status that is no number from 100 to 999/],
  ['the status 600', build(LENGTH).replace('200', '600'), /HTTP 600, which is no status: they end at 599/],
  ['270 KiB of headers', buildLargeHeaders(270), /has more than 256 KiB of headers.*fewer or shorter/],
  ['no HTTP at all', 'SSH-2.0-OpenSSH_9.6\r\n', /is not HTTP \(HPE_INVALID_CONSTANT\)/],
];
