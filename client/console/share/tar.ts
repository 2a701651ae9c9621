/** Packs text files into a tar archive (POSIX ustar), which every system unpacks with `tar xf`. */
const BLOCK_BYTES = 512;
const encoder = new TextEncoder();

/** Returns the archive. files: their paths, at most 100 ASCII characters, and their texts. at: their time, epoch ms. */
export function buildTar(
  files: readonly { readonly name: string; readonly text: string }[],
  at: number,
): Blob {
  const parts = files.flatMap(({ name, text }) => {
    const bytes = encoder.encode(text);
    return [buildHeader(name, bytes.length, at), bytes, new Uint8Array(-bytes.length & (BLOCK_BYTES - 1))];
  });
  return new Blob([...parts, new Uint8Array(2 * BLOCK_BYTES)], { type: 'application/x-tar' });
}

function buildHeader(name: string, size: number, at: number): Uint8Array<ArrayBuffer> {
  const header = new Uint8Array(BLOCK_BYTES);
  const write = (text: string, at: number) => header.set(encoder.encode(text), at);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  write(name, 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(Math.floor(at / 1000), 11), 136);
  write('        ', 148); // The sum is formed with blanks in its own place.
  write('0', 156);
  write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  write(`${octal(sum, 6)} `, 148);
  return header;
}
