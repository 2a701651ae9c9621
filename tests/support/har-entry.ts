/** Returns an entry of a HAR file as browsers write it, with the fields that they add. rest: more of its content. */
export function anEntry(url: string, body: unknown, reply: string, rest: object = {}) {
  return {
    _initiator: { type: 'fetch' },
    startedDateTime: '2026-11-20T12:00:00.000Z',
    time: 12.5,
    request: {
      method: body === undefined ? 'GET' : 'POST',
      url,
      httpVersion: 'http/2.0',
      headers: [{ name: 'cookie', value: 'planted-cookie' }],
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
    },
    response: {
      status: 200,
      content: { size: reply.length, mimeType: 'application/json', text: reply, ...rest },
    },
    cache: {},
    timings: {},
  };
}
