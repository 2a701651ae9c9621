/** Opens a session of an agent with a world. */
import * as z from 'zod/mini';
import type { TestWorld } from '#tests/support/a-world';
import { createProtocol } from '../../../scripts/mcp/protocol.ts';
import { createTools } from '../../../scripts/mcp/tools.ts';

export const Result = z.object({
  content: z.array(z.object({ type: z.literal('text'), text: z.string() })),
  isError: z.optional(z.boolean()),
});
const Tool = z.object({
  name: z.string(),
  description: z.string(),
  inputSchema: z.record(z.string(), z.unknown()),
  annotations: z.record(z.string(), z.boolean()),
});

/** Opens a session with a world, and returns functions that send lines, requests and calls of tools. */
export function openSession({ name, request }: Pick<TestWorld, 'name' | 'request'>) {
  const saved: string[] = [];
  const answer = createProtocol(
    createTools({
      origin: 'http://localhost',
      world: name,
      token: undefined,
      fetch: (input, init) => request(String(input), init),
      save: async (tool, text) => `/replies/${tool}-${saved.push(text)}.json`,
    }),
    '0.1.0',
  );
  const send = async (message: unknown): Promise<unknown> => {
    const line = await answer(typeof message === 'string' ? message : JSON.stringify(message));
    return line === undefined ? undefined : JSON.parse(line);
  };
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const reply = await send({ jsonrpc: '2.0', id: 1, method, params });
    return z.object({ jsonrpc: z.literal('2.0'), id: z.literal(1), result: z.unknown() }).parse(reply).result;
  };
  /** Returns the reply of a control call, or the reason of a refusal. */
  const callTool = async (tool: string, args: unknown = {}): Promise<unknown> => {
    const { content, isError } = Result.parse(await ask('tools/call', { name: tool, arguments: args }));
    return isError ? content[0]?.text : JSON.parse(content[1]?.text ?? '');
  };
  const listTools = async () => z.object({ tools: z.array(Tool) }).parse(await ask('tools/list')).tools;
  return { send, ask, callTool, listTools, saved };
}
