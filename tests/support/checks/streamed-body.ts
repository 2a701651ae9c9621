/** Bodies of requests that are sent in chunks, without a stated length. */

/** Adds `duplex`. Node requires it if the body is a stream, but the types of the browser's fetch lack it. */
export function streamed(body: ReadableStream): RequestInit {
  return Object.assign({ body }, { duplex: 'half' });
}

const CHUNK_BYTES = 65_536;
/** A reader that takes more than this has no limit; the body fails, so that the test need not run out of memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Returns a body of blanks without an end. countBytes: returns how much of it was read. */
export function anEndlessBody(): { readonly body: ReadableStream; readonly countBytes: () => number } {
  let bytes = 0;
  const body = new ReadableStream({
    pull(controller) {
      bytes += CHUNK_BYTES;
      if (bytes > MAX_BYTES) controller.error(new Error('The body was read without a limit'));
      else controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(0x20));
    },
  });
  return { body, countBytes: () => bytes };
}
